/** What hosts answer with a file: `guide.html` and `guide/index.html` are both `guide`. */
export function hostAddress(path: string): string {
  return path.endsWith('.html') ? path.replace(/(^|\/)index\.html$|\.html$/, '') : path
}
