import { readFileSync } from 'node:fs'

/** Every file that is loaded at once with these. */
export function withImports(files: Iterable<URL>): ReadonlySet<string> {
  const found = new Set(Array.from(files, String))
  for (const file of found) {
    const text = readFileSync(new URL(file), 'utf8')
    for (const [, path = ''] of text.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)) {
      found.add(String(new URL(path, file)))
    }
  }
  return found
}

/** These files, and every file that is loaded with modules that they load later, by their names. */
export function withLater(
  files: ReadonlySet<string>,
  ...names: readonly string[]
): ReadonlySet<string> {
  return withImports([
    ...Array.from(files, (file) => new URL(file)),
    ...names.map((name) => later(files, name)),
  ])
}

/** The module that one of these files loads later, by its name. */
export function later(files: ReadonlySet<string>, name: string): URL {
  for (const file of files) {
    const call = new RegExp(`\\bimport\\("(\\.[^"]*/${name}-[A-Z0-9]+\\.js)"\\)`)
    const path = call.exec(readFileSync(new URL(file), 'utf8'))?.[1]
    if (path !== undefined) return new URL(path, file)
  }
  throw new Error(`Nothing loads ${name}`)
}
