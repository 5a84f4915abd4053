/** Encodes a path for an address, including `?` and `#`: '/C# notes.pdf' -> '/C%23%20notes.pdf' */
export function encodedPath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Inserts a file's path into a pattern, encoded so that it can also be in the query. */
export function withFilePath(pattern: string, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return pattern.replaceAll('{path}', () => encoded)
}
