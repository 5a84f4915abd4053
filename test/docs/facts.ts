import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { markdownFiles, sectionOf, tableRows } from '../support/markdown-files.ts'

/** The text of a file of the repository. */
export const read = (file: string) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** The fact sheet, with which every page agrees. */
export const sheet = read('docs/wiremoor-fact-sheet.md')

/** Everything of the site that is written: its pages and the document of the API, by file. */
export const written = [...markdownFiles('content'), 'content/openapi.yaml'].map(
  (file) => [file, read(file)] as const,
)

/** What the fact sheet says in a row of its table of numbers. */
export function numberOf(row: string): string {
  const rows = tableRows(sectionOf(sheet, '## 2. Numbers and defaults'))
  const text = rows.find(([head]) => head === row)?.[1]
  if (text === undefined) throw new Error(`no row "${row}" in the fact sheet`)
  return text
}

type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly { readonly token: readonly string[] }[]
}
type Property = {
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
}
type Schema = { readonly properties: Readonly<Record<string, Property>> }

/** The document of the API, as far as it is compared. */
export const api = parse(read('content/openapi.yaml')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
