import type { Fence } from '../../support/markdown-files.ts'

/** A request to the API that a sample makes. */
export type ApiCall = {
  readonly at: string
  readonly method: string
  /** Below the base URL, as the sample writes it: '/groups/$from'. */
  readonly path: string
  readonly hasBody: boolean
}

const BASE = /^https:\/\/(?:api\.wiremoor|wiremoor\.fernhill)\.example(?::443)?\/api(?=\/|$)/

/** The requests of a sample with curl, `fetch` or `urllib.request`. */
export function apiCalls({ at, lang, code }: Fence): readonly ApiCall[] {
  return (READERS.get(lang)?.(code) ?? []).flatMap(({ url, ...call }) => {
    const path = url.replace(BASE, '')
    return path === url ? [] : [{ at, path, ...call }]
  })
}

const READERS: ReadonlyMap<string, (code: string) => readonly Found[]> = new Map([
  ['bash', curlCalls],
  ['js', fetchCalls],
  ['python', urllibCalls],
])

type Found = { readonly url: string; readonly method: string; readonly hasBody: boolean }

function curlCalls(code: string): readonly Found[] {
  return loopsUnrolled(code).flatMap((text) => {
    const values = new Map([
      // Samples of one page share their variables.
      ['api', 'https://api.wiremoor.example/api'],
      ...[...text.matchAll(/^\s*(\w+)=([\w:/.-]+)$/gm)].map(([, name, value]): [string, string] => [
        name ?? '',
        value ?? '',
      ]),
    ])
    const known = text.replace(/\$(\w+)/g, (whole, name: string) => values.get(name) ?? whole)
    return [...known.matchAll(/\bcurl /g)].flatMap(({ index }) => {
      const words = shellWords(known.slice(index))
      const url = words.find((word) => BASE.test(word))
      if (url === undefined) return []
      const hasBody = words.some((word) => /^(?:-d|-F|--data\S*|--json|--form)$/.test(word))
      const option = words[words.findIndex((word) => /^(?:-X|--request)$/.test(word)) + 1]
      const isNamed = words.some((word) => /^(?:-X|--request)$/.test(word))
      const method = isNamed ? option : words.includes('-I') ? 'HEAD' : hasBody ? 'POST' : 'GET'
      return [{ url, method: method ?? '', hasBody }]
    })
  })
}

/** `for x in a b; do ... done` once for `a`, once for `b`. */
function loopsUnrolled(code: string): readonly string[] {
  const loop = /for (\w+) in ([^;\n]+); do\n([\s\S]*?)\ndone/.exec(code)
  const [whole, name, list, body] = loop ?? []
  if (whole === undefined || name === undefined || list === undefined || body === undefined)
    return [code]
  const turns = shellWords(list).map((word) => body.replaceAll(`$${name}`, word))
  return [code.replace(whole, () => turns.join('\n'))]
}

/** The words of one command: to the end of its line, a pipe, or the end of a substitution. */
function shellWords(text: string): readonly string[] {
  const words = [
    ...text.matchAll(/\\\n|[ \t]+|'([^']*)'|"((?:\\.|[^"\\])*)"|[|);\n]|[^\s'"|);\\]+|\\./g),
  ]
  const end = words.findIndex(([word]) => /^[|);\n]$/.test(word))
  let joined: string[] = ['']
  for (const [whole, single, double] of words.slice(0, end === -1 ? undefined : end)) {
    if (/^(?:\\\n|[ \t]+)$/.test(whole)) joined = [...joined, '']
    else joined = [...joined.slice(0, -1), `${joined.at(-1)}${single ?? double ?? whole}`]
  }
  return joined.filter((word) => word !== '')
}

function fetchCalls(code: string): readonly Found[] {
  const values = [...code.matchAll(/\bconst (\w+) = '([^']*)'/g)]
  return argumentsOf(code, 'fetch(').flatMap((args) => {
    const url = urlIn(args, values)
    const method = /\bmethod: '([A-Z]+)'/.exec(args)?.[1] ?? 'GET'
    return [{ url, method, hasBody: /\bbody\b/.test(args) }]
  })
}

function urllibCalls(code: string): readonly Found[] {
  const values = [...code.matchAll(/\b(\w+) = "([^"]*)"/g)]
  return argumentsOf(code, '.Request(').flatMap((args) => {
    const hasBody = /\bdata=/.test(args)
    const method = /\bmethod="([A-Z]+)"/.exec(args)?.[1] ?? (hasBody ? 'POST' : 'GET')
    const url = urlIn(args, values)
    if (!/^\s*"[^"]*" \+ path\b/.test(args)) return [{ url, method, hasBody }]
    // A function of the sample that is given the path.
    const given = [...code.matchAll(/\b\w+\("(\/[^"]*)"\)/g)]
    return given.map(([, path]) => ({ url: `${url}${path}`, method, hasBody }))
  })
}

/** The first argument: a text, a template, or a name of one. */
function urlIn(args: string, values: readonly RegExpExecArray[]): string {
  const textOf = (name: string): string | undefined =>
    values.find((match) => match[1] === name)?.[2]
  const first = /^\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`|(\w+))/.exec(args)
  const written = first?.[1] ?? first?.[2] ?? first?.[3] ?? textOf(first?.[4] ?? '') ?? ''
  return written.replace(/\$\{(\w+)\}/g, (whole, name: string) => textOf(name) ?? whole)
}

/** What stands between the brackets of each call. */
function argumentsOf(code: string, call: string): readonly string[] {
  return code
    .split(call)
    .slice(1)
    .map((rest) => {
      let depth = 1
      const end = [...rest].findIndex((char) => {
        if (char === '(') depth += 1
        if (char === ')') depth -= 1
        return depth === 0
      })
      return rest.slice(0, end)
    })
}
