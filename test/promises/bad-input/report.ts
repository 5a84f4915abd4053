import { page } from '../../support/temp-site.ts'

/** A page with one known fault, which must be told whatever else is wrong. */
export const WITNESS = {
  page: page('Home', 'A [b](./missing.md).'),
  problem: 'link-not-found 5:7',
} as const

type Told = {
  readonly code: string
  readonly message: string
  readonly at?: { readonly file: string; readonly line: number; readonly column: number }
}

/** What a command said with --json, as `code line:column` by file. A stack trace or a fault of docsgen is no answer. */
export function problemsByFile(stdout: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { code, message, at } of toldIn(stdout)) {
    if (code === 'internal-error' || /\n\s+at .*:\d+:\d+/.test(message)) throw new Error(message)
    const problem = `${code} ${at?.line}:${at?.column}`
    found.set(at?.file ?? '', [...(found.get(at?.file ?? '') ?? []), problem])
  }
  return found
}

function toldIn(stdout: string): readonly Told[] {
  return (JSON.parse(stdout) as { readonly diagnostics: readonly Told[] }).diagnostics
}
