/** Where a fence's file is: relative to the site's folder, or why nobody looks for it. */
export type CodePath =
  | { readonly path: string }
  | { readonly reason: string; readonly hint: string }

type Folders = {
  /** The file that the fence stands in, relative to the site's folder. */
  readonly file: string
  /** Folders outside of the site that its config lets pages show files of. */
  readonly roots: readonly string[]
}

/**
 * Reads the path that an author wrote: relative to the page's file, with a leading slash to the site's folder. Pages may
 * come from anybody: what lies outside of the site and its roots, and what has a dot before its name, is not looked for.
 */
export function codePath(written: string, { file, roots }: Folders): CodePath {
  if (written.trim() === '') return { reason: 'it is empty', hint: EXAMPLE }
  if (/[\\\p{Cc}\uFFFD]/u.test(written)) {
    return { reason: 'it has a character that paths here may not have', hint: 'Part folders by /' }
  }
  const path = normalized(written.startsWith('/') ? written : `${file}/../${written}`)
  const within = ['', ...roots.map(normalized)].flatMap((root) => below(path, root))
  if (within.length === 0) {
    const folder = path.replace(/\/?[^/]*$/, '') || '..'
    return {
      reason: 'it leads out of the site’s folder',
      hint: `Allow its folder in the config: roots: ['${folder}']`,
    }
  }
  if (within.every((rest) => /(?:^|\/)\./.test(rest))) {
    return { reason: 'a name in it begins with a dot', hint: 'Show a file that is not hidden.' }
  }
  return { path }
}

const EXAMPLE = 'Name a file: file="../examples/send.ts"'

/** '/a/./b/../c' -> 'a/c', 'a/../../b' -> '../b': what leads out of the site's folder begins with '..'. */
function normalized(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop()
    else segments.push(segment)
  }
  return segments.join('/')
}

/** What is left of a path below a folder, '' for the site's own; nothing for a path that is elsewhere. */
function below(path: string, root: string): readonly string[] {
  const names = path.split('/')
  const folders = root === '' ? [] : root.split('/')
  const first = folders.findIndex((folder, index) => folder !== names[index])
  const shared = first === -1 ? folders.length : first
  const rest = names.slice(shared)
  const isUp = (folder: string) => folder === '..'
  // A root such as '..' holds all that leads no further up, and the folder that it is.
  const isBelow = rest[0] !== '..' && folders.slice(shared).every(isUp)
  return isBelow && (rest.length > 0 || folders.every(isUp)) ? [rest.join('/')] : []
}
