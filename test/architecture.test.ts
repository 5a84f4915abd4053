import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Layer -> layers it may import besides itself. */
const allowed = {
  'src/diagnostics': [],
  'src/model': ['src/diagnostics'],
  'src/search': ['src/model'],
  'src/core': ['src/model', 'src/diagnostics', 'src/search'],
  'src/io': ['src/model', 'src/diagnostics'],
  'src/commands': ['src/model', 'src/diagnostics', 'src/core', 'src/io', 'src/search'],
  'src/cli': ['src/model', 'src/diagnostics', 'src/commands'],
  theme: ['src/model', 'src/search'],
} as const satisfies Record<string, readonly string[]>

type Layer = keyof typeof allowed

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
}

type Import = { readonly file: string; readonly target: string; readonly typeOnly: boolean }

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const pattern = /^\s*(import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|import\('([^']+)'\)/gm
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    target: match[3] ?? match[4] ?? '',
    typeOnly: match[2] !== undefined,
  }))
}

function layerOf(path: string): Layer | undefined {
  return (Object.keys(allowed) as Layer[]).find((layer) => path.startsWith(`${layer}/`))
}

const layers = Object.keys(allowed) as Layer[]

describe('layers', () => {
  it.each(layers)('%s imports only the layers below it', (layer) => {
    const wrong = filesOf(layer)
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('.'))
      .map((entry) => ({ ...entry, path: posix.join(posix.dirname(entry.file), entry.target) }))
      .filter(({ path }) => {
        const to = layerOf(path)
        if (to === undefined) return path.startsWith('src/')
        return to !== layer && !(allowed[layer] as readonly string[]).includes(to)
      })
    expect(wrong).toEqual([])
  })

  // The search engine is one code for the index's builder, the browser's worker and golden queries.
  it('theme imports src for its types only, but for the search engine', () => {
    const wrong = filesOf('theme')
      .flatMap(importsOf)
      .map((entry) => ({ ...entry, path: posix.join(dirname(entry.file), entry.target) }))
      .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/search/'))
      .filter(({ typeOnly }) => !typeOnly)
    expect(wrong).toEqual([])
  })

  it('src never imports React', () => {
    const wrong = filesOf('src')
      .flatMap(importsOf)
      .filter(({ target, typeOnly }) => !typeOnly && /^react(-dom)?(\/|$)/.test(target))
    expect(wrong).toEqual([])
  })

  it('core knows no clock, no randomness, no process and no promise', () => {
    const forbidden =
      /\b(async|await|Promise|Date\.now|new Date\(\)|Math\.random|process\.|setTimeout)\b/
    const wrong = [...filesOf('src/core'), ...filesOf('src/search')].flatMap((file) =>
      withoutComments(readFileSync(join(root, file), 'utf8'))
        .split('\n')
        .flatMap((line, index) =>
          forbidden.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    )
    expect(wrong).toEqual([])
  })

  it('core imports no Node module but the hash', () => {
    const wrong = filesOf('src/core')
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('node:'))
      .filter(({ file }) => file !== 'src/core/hash.ts')
    expect(wrong).toEqual([])
  })

  it('process is touched in src/main.ts alone', () => {
    const wrong = filesOf('src')
      .filter((file) => file !== 'src/main.ts')
      .filter((file) =>
        /\bprocess\.|from 'node:process'/.test(
          withoutComments(readFileSync(join(root, file), 'utf8')),
        ),
      )
    expect(wrong).toEqual([])
  })

  it('state and effects live in islands, search, hooks and runtime', () => {
    const stateful = /\b(useState|useEffect|useReducer|useLayoutEffect|useRef)\b/
    const wrong = filesOf('theme')
      .filter(
        (file) =>
          !/^theme\/(islands|search|hooks|runtime)\//.test(file) && !/^theme\/island\./.test(file),
      )
      .filter((file) => stateful.test(withoutComments(readFileSync(join(root, file), 'utf8'))))
    expect(wrong).toEqual([])
  })

  it('no file is called by what it is not about', () => {
    const names = [...filesOf('src'), ...filesOf('theme')]
    expect(
      names.filter((name) => /\/(utils?|helpers?|common|misc|types)\.tsx?$/.test(name)),
    ).toEqual([])
  })
})

/** The code alone: what is said in comments or written in strings is not done. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g, (quoted) => quoted.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}
