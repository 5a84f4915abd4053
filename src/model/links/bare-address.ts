/** An address for a request: without its fragment, and without credentials, which `fetch` refuses. */
export function bareAddress(url: URL): URL {
  const bare = new URL(url)
  bare.hash = ''
  bare.username = ''
  bare.password = ''
  return bare
}
