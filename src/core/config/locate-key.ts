import type { Location } from '../../diagnostics/diagnostic.ts'

/** The text of the config file, for places in messages. */
export type ConfigText = { readonly file: string; readonly text: string }

/**
 * Where a key path such as ['theme', 'accent', 'light'] stands in a config file: each key is looked for
 * after the one before it. A best guess by text: the file is code, and its values have no positions.
 */
export function locateKey(
  config: ConfigText | undefined,
  path: readonly PropertyKey[],
): Location | undefined {
  if (config === undefined) return undefined
  const keys = path.filter((key): key is string => typeof key === 'string')
  let from = 0
  let found: { readonly index: number; readonly length: number } | undefined
  for (const key of keys) {
    const pattern = new RegExp(`(['"]?)${escapePattern(key)}\\1\\s*:`, 'g')
    pattern.lastIndex = from
    const match = pattern.exec(config.text)
    if (match === null) break
    from = match.index + match[0].length
    found = { index: match.index, length: match[0].replace(/\s*:$/, '').length }
  }
  return found === undefined
    ? { file: config.file, line: 1, column: 1, length: 1 }
    : at(config, found)
}

/** Where a string literal stands in a config file. */
export function locateText(config: ConfigText | undefined, value: string): Location | undefined {
  if (config === undefined) return undefined
  const match = new RegExp(`(['"\`])${escapePattern(value)}\\1`).exec(config.text)
  if (match === null) return { file: config.file, line: 1, column: 1, length: 1 }
  return at(config, { index: match.index + 1, length: value.length })
}

function at(config: ConfigText, { index, length }: { index: number; length: number }): Location {
  const before = config.text.slice(0, index)
  const line = before.split('\n').length
  return { file: config.file, line, column: index - before.lastIndexOf('\n'), length }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
