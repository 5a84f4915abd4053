/** Branded strings, which only their constructors create, so that a route cannot be used as a file. */
declare const brand: unique symbol
type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** Relative to the content folder, posix: `how-to/cli.md`. */
export type SourcePath = Brand<string, 'SourcePath'>
/** Public site URL without the base, no slash at the end but for the home page: `/how-to/cli`, `/`. */
export type RoutePath = Brand<string, 'RoutePath'>
/** Relative to the output folder, posix: `how-to/cli.html`. Never leaves it. */
export type OutPath = Brand<string, 'OutPath'>
/** Digest of everything a value was computed from. */
export type Hash = Brand<string, 'Hash'>

/** 'how-to\\cli.md' -> 'how-to/cli.md'. */
export function sourcePath(text: string): SourcePath {
  return text.replaceAll('\\', '/').replace(/^\.?\//, '') as SourcePath
}

/** Whether a path names a Markdown file, whatever its case. */
export function isMarkdownFile(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path)
}

/** '/how-to/cli/' -> '/how-to/cli'; 'x' -> '/x'; '' -> '/'. */
export function routePath(text: string): RoutePath {
  // Fast path: most are normalised already.
  if (/^(?:\/[^/.][^/]*)+$/.test(text)) return text as RoutePath
  const segments = text.split('/').filter((segment) => segment !== '' && segment !== '.')
  return `/${segments.join('/')}` as RoutePath
}

/** 'a/b.html' -> 'a/b.html'. Throws for a path that would leave the output folder, which is a bug of the caller. */
export function outPath(text: string): OutPath {
  const segments = text.split('/')
  if (
    text === '' ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  ) {
    throw new Error(`Not a path inside the output folder: ${JSON.stringify(text)}`)
  }
  return text as OutPath
}
