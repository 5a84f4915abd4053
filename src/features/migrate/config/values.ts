/** A map of data; empty for everything else. */
export function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}

/** A list of data; empty for everything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text that is not empty; numbers count as texts. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The texts of a list, or the text alone. */
export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => textOf(one) ?? [])
}

/** A language as docsgen names it: 'pt-BR' for 'pt_BR'; undefined for what is none. */
export function languageTag(value: unknown): string | undefined {
  const tag = textOf(value)?.replaceAll('_', '-')
  return tag !== undefined && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined
}
