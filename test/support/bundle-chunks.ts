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

/** The module that one of these files loads later, by its name. */
export function later(files: ReadonlySet<string>, name: string): URL {
  for (const file of files) {
    const call = new RegExp(`\\bimport\\("(\\.[^"]*/${name}-[A-Z0-9]+\\.js)"\\)`)
    const path = call.exec(readFileSync(new URL(file), 'utf8'))?.[1]
    if (path !== undefined) return new URL(path, file)
  }
  throw new Error(`Nothing loads ${name}`)
}
