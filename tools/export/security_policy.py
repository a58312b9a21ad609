"""The content security policy of a page: it may load and run its own parts and nothing else."""

import base64
import hashlib
import re
from urllib.parse import urlsplit

from .runtime import Runtime

EVALUATES = "'unsafe-eval'"
"""Permission for `eval`, by which Pyxel and the game query the page, even each frame. It also allows WebAssembly."""


def policy(page: str, runtime: Runtime) -> str:
    """Return the policy of a page: hashes of its scripts and styles, its own files, and the runtime's hosts."""
    hosts = sorted({f"https://{host}" for address in runtime[:3] if (host := urlsplit(address).netloc)})
    scripts = [_hash(found) for found in re.findall(r"<script>(.*?)</script>", page, re.DOTALL)]
    styles = [_hash(found) for found in re.findall(r"<style>(.*?)</style>", page, re.DOTALL)]
    attributes = sorted({_hash(found) for found in re.findall(r'style="([^"]*)"', page)})
    rows = {
        "default-src": ["'none'"],
        "script-src": ["'self'", *hosts, "blob:", EVALUATES, *scripts],
        "style-src": ["'self'", *hosts, *styles, *(["'unsafe-hashes'", *attributes] if attributes else [])],
        "connect-src": ["'self'", *hosts],
        "img-src": ["'self'", *hosts, "data:"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    return "; ".join(" ".join([name, *row]) for name, row in rows.items())


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
