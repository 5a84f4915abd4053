/** An address as it is asked: without its fragment, and without a password, which `fetch` refuses. */
export function bareAddress(url: URL): URL {
  const bare = new URL(url)
  bare.hash = ''
  bare.username = ''
  bare.password = ''
  return bare
}
