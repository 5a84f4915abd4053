import type { Location } from '../../diagnostics/diagnostic.ts'

/** A file that the config consists of, for places in messages. */
export type ConfigFile = { readonly file: string; readonly text: string }
/** The config file first, then what it imports; empty without a config. */
export type ConfigText = readonly ConfigFile[]

/**
 * Where a key path such as ['theme', 'accent', 'light'] stands in the config: each key is looked for
 * after the one before it. A best guess by text: the file is code, and its values have no positions.
 */
export function locateKey(config: ConfigText, path: readonly PropertyKey[]): Location | undefined {
  const [main] = config
  if (main === undefined) return undefined
  let from = 0
  let found: Found | undefined
  for (const key of path.filter((step): step is string => typeof step === 'string')) {
    const pattern = new RegExp(`(['"]?)${escapePattern(key)}\\1\\s*:`, 'g')
    pattern.lastIndex = from
    const match = pattern.exec(main.text)
    if (match === null) break
    from = match.index + match[0].length
    found = { index: match.index, length: match[0].replace(/\s*:$/, '').length }
  }
  return at(main, found)
}

/** Where a string literal stands in the config, or in a file that it imports. */
export function locateText(config: ConfigText, value: string): Location | undefined {
  const pattern = new RegExp(`(['"\`])${escapePattern(value)}\\1`)
  for (const file of config) {
    const match = pattern.exec(file.text)
    if (match !== null) return at(file, { index: match.index + 1, length: value.length })
  }
  return config[0] === undefined ? undefined : at(config[0], undefined)
}

type Found = { readonly index: number; readonly length: number }

/** The place of a find; the beginning of the file without one. */
function at({ file, text }: ConfigFile, found: Found | undefined): Location {
  if (found === undefined) return { file, line: 1, column: 1, length: 1 }
  const before = text.slice(0, found.index)
  const line = before.split('\n').length
  return { file, line, column: found.index - before.lastIndexOf('\n'), length: found.length }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
