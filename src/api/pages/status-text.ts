/** Status lines of HTTP. */
const STATUS_LINES = `
  100 Continue, 101 Switching Protocols, 200 OK, 201 Created, 202 Accepted,
  203 Non-Authoritative Information, 204 No Content, 205 Reset Content, 206 Partial Content,
  301 Moved Permanently, 302 Found, 303 See Other, 304 Not Modified, 307 Temporary Redirect,
  308 Permanent Redirect, 400 Bad Request, 401 Unauthorized, 402 Payment Required, 403 Forbidden,
  404 Not Found, 405 Method Not Allowed, 406 Not Acceptable, 409 Conflict, 410 Gone,
  412 Precondition Failed, 413 Content Too Large, 415 Unsupported Media Type,
  422 Unprocessable Content, 423 Locked, 428 Precondition Required, 429 Too Many Requests,
  500 Internal Server Error, 501 Not Implemented, 502 Bad Gateway, 503 Service Unavailable,
  504 Gateway Timeout`

const BY_STATUS = new Map(
  STATUS_LINES.trim()
    .split(/,\s+/)
    .map((line) => [line.slice(0, 3), line]),
)

/** The status line of an answer without a body: '204 No Content'. */
export function statusText(status: string): string {
  return BY_STATUS.get(status) ?? status
}
