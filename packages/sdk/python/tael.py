"""A small client for the Tael API. It needs nothing beyond Python 3."""

import base64
import hashlib
import hmac
import json
import random
import time
import urllib.error
import urllib.request
import uuid


class TaelError(Exception):
    """A refusal: `code` says which, `errors` which fields."""

    def __init__(self, status, body):
        super().__init__(body.get("message", f"The server answered {status}"))
        self.status = status
        self.code = body.get("code", "internal")
        self.errors = body.get("errors", [])
        self.retryable = body.get("retryable", status in (429, 503))


class Tael:
    def __init__(self, url, key, tries=3):
        self.url, self.key, self.tries = url.rstrip("/"), key, tries

    def call(self, method, path, body=None, file=None):
        """Calls a route. A call that is retried keeps its idempotency key, so it takes effect once."""
        headers = {"Authorization": f"Bearer {self.key}", "Idempotency-Key": str(uuid.uuid4())}
        data = None
        if file is not None:
            boundary = uuid.uuid4().hex
            headers["Content-Type"] = f"multipart/form-data; boundary={boundary}"
            data = _multipart(boundary, body or {}, file)
        elif method in ("POST", "PUT"):
            headers["Content-Type"] = "application/json"
            data = json.dumps(body or {}).encode()
        for attempt in range(1, self.tries + 1):
            try:
                return self._send(urllib.request.Request(self.url + path, data, headers, method=method))
            except TaelError as error:
                if not error.retryable or attempt == self.tries:
                    raise
            except urllib.error.URLError:
                if attempt == self.tries:
                    raise
            time.sleep(random.uniform(0.1, 0.4) * 2**attempt)

    def each(self, path):
        """Every item of a list, page by page."""
        cursor = None
        while True:
            more = f"{'&' if '?' in path else '?'}cursor={cursor}" if cursor else ""
            page = self.call("GET", path + more)
            yield from page["items"]
            cursor = page["nextCursor"]
            if cursor is None:
                return

    def _send(self, request):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read()
                is_json = "json" in answer.headers.get("Content-Type", "")
                return json.loads(text)["data"] if is_json else text
        except urllib.error.HTTPError as error:
            try:
                body = json.loads(error.read())
            except ValueError:
                body = {}
            raise TaelError(error.code, body) from None


def is_from_tael(secret, headers, body, now=None):
    """Whether a webhook is ours. `body` are the bytes as they came, `headers` by their names in lower case."""
    moment = int(headers["webhook-timestamp"])
    if abs((now or time.time()) - moment) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{moment}.".encode() + body
    right = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(right, one) for one in headers["webhook-signature"].split(" "))


def _multipart(boundary, fields, file):
    parts = [f'Content-Disposition: form-data; name="{name}"\r\n\r\n{value}'.encode() for name, value in fields.items()]
    with open(file, "rb") as content:
        name = file.replace("\\", "/").rsplit("/", 1)[-1]
        kind = "text/csv" if name.endswith(".csv") else "application/octet-stream"
        head = f'Content-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: {kind}\r\n\r\n'
        parts.append(head.encode() + content.read())
    edge = f"--{boundary}\r\n".encode()
    return b"".join(edge + part + b"\r\n" for part in parts) + f"--{boundary}--\r\n".encode()
