"""Executor of a Dask cluster, for the option `--executor tools.dask_executor:connect`; see docs/many-machines.md."""

import os

from .packages import Client, ClientExecutor


class ClusterExecutor(ClientExecutor):
    """An executor with a client of its own, which it closes when it is shut down."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self.client = client

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        super().shutdown(wait and not cancel_futures)
        self.client.close()


def connect() -> ClusterExecutor:
    """Return an executor of the cluster whose scheduler has the address in DASK_SCHEDULER_ADDRESS.

    Without an address, a cluster starts on this machine, with a process for each core.
    """
    if address := os.environ.get("DASK_SCHEDULER_ADDRESS"):
        return ClusterExecutor(Client(address))
    return ClusterExecutor(Client(threads_per_worker=1, dashboard_address=None))
