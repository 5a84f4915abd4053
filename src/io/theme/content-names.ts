import { basename } from 'node:path'
import type { Metafile, OutputFile } from 'esbuild'
import { digestOf } from '../digest.ts'

/** A file's name behind a slash, as esbuild makes it: `island-search-VT6FTS6T` of `./island-search-VT6FTS6T.js`. */
const NAME = /(?<=[/\\])[^/\\"'`\s()]{1,200}-[A-Z0-9]{8}(?=\.\w)/g

export type NamedFiles = {
  readonly outputFiles: readonly Pick<OutputFile, 'path' | 'contents'>[]
  readonly metafile: Metafile
}

/**
 * Names scripts and styles of a bundle by what is in them and in the files that they name. esbuild's digests hold
 * where sources lie as well: a site would have other files where docsgen is installed elsewhere.
 */
export function namedByContent({ outputFiles, metafile }: NamedFiles): NamedFiles {
  const texts = new Map(
    outputFiles
      .filter(({ path }) => /\.(?:js|css)$/.test(path))
      .map(({ path, contents }) => [path, new TextDecoder().decode(contents)]),
  )
  const names = contentNames(
    new Map([...texts].map(([path, text]) => [basename(path).replace(/\.\w+$/, ''), text])),
  )
  const renamed = (text: string) => text.replace(NAME, (name) => names.get(name) ?? name)
  return {
    metafile: JSON.parse(renamed(JSON.stringify(metafile))) as Metafile,
    outputFiles: outputFiles.map(({ path, contents }) => {
      const text = texts.get(path)
      const bytes = text === undefined ? contents : new TextEncoder().encode(renamed(text))
      return { path: renamed(path), contents: bytes }
    }),
  }
}

/** The new name of each file. Two that are the same to the byte stay two. */
function contentNames(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const name of texts.keys()) {
    const base = name.slice(0, -8)
    const content = withAllThatIsNamed(name, texts)
    const taken = new Set(names.values())
    let [copy, made] = [0, '']
    do made = base + digestOf(content, `${copy++}`).slice(0, 8).toUpperCase()
    while (taken.has(made))
    names.set(name, made)
  }
  return names
}

/** A file's text and those that it leads to, each once: files may name each other in a circle. */
function withAllThatIsNamed(name: string, texts: ReadonlyMap<string, string>): string {
  const order = [name]
  const parts: string[] = []
  for (const next of order) {
    const text = (texts.get(next) ?? '').replace(NAME, (found) => {
      if (!texts.has(found)) return found
      if (!order.includes(found)) order.push(found)
      return `${found.slice(0, -8)}${order.indexOf(found)}`
    })
    parts.push(text)
  }
  return parts.join('\0')
}
