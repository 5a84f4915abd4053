import type { IRawGrammar } from 'vscode-textmate'

/** Grammars for formats that the collection has none for, or none that fits. */
export function ownGrammar(scope: string): IRawGrammar | undefined {
  const patterns = Object.hasOwn(PATTERNS, scope) ? PATTERNS[scope] : undefined
  if (patterns === undefined) return undefined
  const named = patterns.map(({ match, names }) => ({
    match,
    captures: Object.fromEntries(names.map((name, index) => [index + 1, { name }])),
  }))
  return { scopeName: scope, patterns: named, repository: {} } as unknown as IRawGrammar
}

type Pattern = { readonly match: string; readonly names: readonly string[] }

const KEY = 'entity.name.tag'
const COMMENT = 'comment.line'
const SIGN = 'punctuation.separator'

/** Every pattern is one line; each group of it has a scope. */
const PATTERNS: Readonly<Record<string, readonly Pattern[]>> = {
  // WireGuard's keys are base64: a value that ends with = is no key.
  'docsgen.ini': [
    { match: '^\\s*([#;].*)$', names: [COMMENT] },
    { match: '^\\s*(\\[[^\\]]*\\])', names: ['entity.name.type'] },
    { match: '^\\s*([^=:#;\\s\\[][^=:]*?)\\s*([=:])', names: [KEY, SIGN] },
    { match: '("[^"]*"|\'[^\']*\')', names: ['string.quoted'] },
    { match: '(?<=[\\s=])(\\d+)(?=\\s*$)', names: ['constant.numeric'] },
    { match: '(?<=[\\s=])(true|false|yes|no|on|off)(?=\\s*$)', names: ['constant.language'] },
    { match: '(?<=\\s)([#;] .*)$', names: [COMMENT] },
  ],
  'docsgen.env': [
    { match: '^\\s*(#.*)$', names: [COMMENT] },
    { match: '^\\s*(export\\s+)?([\\w.]+)(=)', names: ['keyword.other', KEY, SIGN] },
    { match: '("[^"]*"|\'[^\']*\')', names: ['string.quoted'] },
    { match: '(\\$\\{?\\w+\\}?)', names: ['constant.other.variable'] },
  ],
  'docsgen.http': [
    {
      match:
        '^\\s*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT)\\s+(\\S+)(?:\\s+(HTTP/[\\d.]+))?',
      names: ['keyword.control', 'string.unquoted', 'constant.language'],
    },
    { match: '^(HTTP/[\\d.]+)\\s+(\\d{3})', names: ['keyword.control', 'constant.numeric'] },
    { match: '^([A-Za-z][\\w-]*)(:)', names: [KEY, SIGN] },
    { match: '("(?:[^"\\\\]|\\\\.)*")\\s*(:)', names: [KEY, SIGN] },
    { match: '("(?:[^"\\\\]|\\\\.)*")', names: ['string.quoted'] },
    { match: '\\b(true|false|null)\\b', names: ['constant.language'] },
    { match: '(?<=[\\s:\\[,])(-?\\d+(?:\\.\\d+)?)(?=[\\s,\\]}]|$)', names: ['constant.numeric'] },
  ],
}
