/** A path as addresses have it: what would end it there is percent-encoded, too. '/C# notes.pdf' -> '/C%23%20notes.pdf' */
export function encodedPath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** A pattern with a file's path in it. As a pattern may have it in its query, it is encoded for that. */
export function withFilePath(pattern: string, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return pattern.replaceAll('{path}', () => encoded)
}
