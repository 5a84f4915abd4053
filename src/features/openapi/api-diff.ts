import { posix, resolve } from 'node:path'
import type { CommandTools } from '../../commands/command-tools.ts'
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts'
import { relativePath } from '../../io/files/relative-path.ts'
import type { Host } from '../../model/host.ts'
import type { SiteOptions } from '../../model/options.ts'
import { type ApiConfig, apiConfigs } from './config.ts'
import type { ApiChange, ApiDiff } from './diff/api-change.ts'
import { diffSpecs } from './diff/diff.ts'
import { diffParts, diffSummary } from './diff/diff-parts.ts'
import { diagnostic } from './messages.ts'
import { readSpec } from './read/read-spec.ts'
import { readApi, readSpecFiles } from './read-api.ts'

export type ApiDiffReport = {
  /** Undefined where one of the documents cannot be read. */
  readonly diff: ApiDiff | undefined
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

/** `docsgen api diff <old.yaml>`: what changed from an older document to the site's, or to the one of its with this id. */
export async function apiDiff(
  { old, id }: { readonly old: string; readonly id: string | undefined },
  options: SiteOptions,
  host: Host,
  tools: CommandTools,
): Promise<ApiDiffReport> {
  const site = await tools.loadSite(options, host)
  if (hasErrors(site.diagnostics)) return unread(site.diagnostics)
  const { source, siteDir } = site.value
  const path = relativePath(siteDir, resolve(host.cwd, old))
  if (!source.isFile(path)) return unread([unreadable(`there is no file ${path}`)])
  const api = chosenApi(apiConfigs(site.value.config), id)
  if (typeof api === 'string') return unread([unreadable(api)])
  const now = await readApi(api, site.value)
  if (now.value === undefined) return unread(now.diagnostics)
  const before = readSpec(await readSpecFiles(source, posix.dirname(path), posix.basename(path)))
  const after = readSpec(now.value.files)
  const diagnostics = [...before.diagnostics, ...after.diagnostics]
  if (before.value === undefined || after.value === undefined) return unread(diagnostics)
  const diff = diffSpecs(before.value, after.value)
  return { diff, text: apiDiffText(diff), diagnostics }
}

/** The document that is meant, or why there is none. */
function chosenApi(apis: readonly ApiConfig[], id: string | undefined): ApiConfig | string {
  const [first, ...others] = id === undefined ? apis : apis.filter((api) => api.id === id)
  if (first !== undefined && others.length === 0) return first
  const ids = apis.flatMap((api) => api.id ?? []).join(', ')
  if (first !== undefined) return `the config names several: choose one of ${ids} with --api`
  if (id === undefined) return 'the config names none (api.spec)'
  return `the config names none with the id ${id}${ids === '' ? '' : `, but ${ids}`}`
}

function unreadable(reason: string): Diagnostic {
  return diagnostic('openapi-unreadable', { reason }, undefined)
}

function unread(diagnostics: readonly Diagnostic[]): ApiDiffReport {
  return { diff: undefined, text: '', diagnostics }
}

/** A comparison for people: what breaks first, then the rest, by operation. */
export function apiDiffText(diff: ApiDiff): string {
  const lines = diffParts(diff).flatMap(({ title, operations }) => [
    title,
    ...operations.flatMap(({ operation, changes }) => [`  ${operation}`, ...changes.map(line)]),
    '',
  ])
  return [...lines, diffSummary(diff), ''].join('\n')
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** '    ~ request.name is required now'. */
function line({ kind, field, message }: ApiChange): string {
  return `    ${SIGNS[kind]} ${field === undefined ? '' : `${field} `}${message}`
}
