import type { NewConfig } from '../old/old-site.ts'

/** A code whose severity the config lowers, and how many places there were. */
export type Lowered = { readonly code: string; readonly count: number }

/** The text of `docs-site.config.ts`. */
export function configText(
  config: NewConfig,
  lowered: readonly Lowered[],
  oldConfig: string,
): string {
  const lines = Object.entries(config)
    .filter(([, value]) => value !== undefined && !isEmpty(value))
    .map(([key, value]) => `  ${key}: ${literal(value, '  ')},`)
  const severities = lowered.map(
    ({ code, count }) =>
      `    // ${count} in the old site: see migration.md.\n    '${code}': 'warning',`,
  )
  const diagnostics = severities.length === 0 ? [] : ['  diagnostics: {', ...severities, '  },']
  return `import { defineConfig } from 'docsgen'

// Written by docsgen migrate from ${oldConfig}.
export default defineConfig({
${[...lines, ...diagnostics].join('\n')}
})
`
}

function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => one === undefined)
  )
}

/** A value as TypeScript, in the style of the manual. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(
          ([key, one]) =>
            `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${literal(one, inner)}`,
        )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const pad = Array.isArray(value) ? '' : ' '
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`
  if (line.length + indent.length < 90 && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`
}

function quoted(text: string): string {
  return `'${text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')}'`
}
