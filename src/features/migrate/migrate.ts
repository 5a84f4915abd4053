import { existsSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { CommandTools } from '../../commands/command-tools.ts'
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts'
import type { Host } from '../../model/host.ts'
import { findOldSite } from './old/find-old-site.ts'
import type { OldSite, Tool } from './old/old-site.ts'
import { projectFiles } from './old/project-files.ts'
import { type Baseline, readBaseline } from './proof/baseline.ts'
import { proofOf } from './proof/proof.ts'
import type { Migration } from './report/migration.ts'
import { reportText } from './report/report-text.ts'
import { configText, type Lowered } from './site/config-text.ts'
import { contentPath, publicPath } from './site/content-path.ts'
import { type Converted, convertPages } from './site/convert-pages.ts'
import { iconNames } from './site/icon-names.ts'
import { finishSite, RECORD_FILE, readRecord, type SiteFile, writeSite } from './site/write-site.ts'

export type MigrateOptions = {
  /** Folder of the old site. */
  readonly from: string
  /** Folder of the new one. */
  readonly to: string
  /** The old tool; undefined finds it by its config. */
  readonly tool: Tool | undefined
  /** Address or output folder of the old site. */
  readonly baseline: string | undefined
}

export type MigrateOutcome = Migration | { readonly kind: 'refused'; readonly reason: string }

/** `docsgen migrate`: writes a site of docsgen from that of another tool, and compares the two. The old one is only read. */
export async function migrate(
  options: MigrateOptions,
  host: Host,
  tools: CommandTools,
): Promise<MigrateOutcome> {
  host.expectShortRun()
  const refused = refusal(options)
  if (refused !== undefined) return { kind: 'refused', reason: refused }
  const project = projectFiles(options.from)
  const found = findOldSite(project, options.tool)
  if ('failure' in found) return { kind: 'refused', reason: found.failure }
  const { site } = found
  const inside = isInside(options.to, site)
  if (inside !== undefined) return { kind: 'refused', reason: inside }
  const baseline =
    options.baseline === undefined
      ? undefined
      : await readBaseline(options.baseline, site.config.base ?? '', host)
  if (baseline !== undefined && 'failure' in baseline)
    return { kind: 'refused', reason: `--baseline cannot be read: ${baseline.failure}.` }
  const start = host.now()
  const converted = convertPages(site, project, iconNames(host.packageDir))
  host.log({
    kind: 'step',
    name: 'pages',
    detail: `${converted.pages.length}`,
    ms: host.now() - start,
  })
  return written({ site, converted, baseline }, options, host, tools)
}

type Given = {
  readonly site: OldSite
  readonly converted: Converted
  readonly baseline: Baseline | undefined
}

async function written(
  { site, converted, baseline }: Given,
  { to }: MigrateOptions,
  host: Host,
  tools: CommandTools,
): Promise<Migration> {
  const files = newFiles(site, converted)
  const outcome = writeSite(to, files)
  const { value, diagnostics } = await tools.builtSite(
    { dir: to, config: undefined },
    { cache: true },
    host,
  )
  const lowered = value === undefined ? [] : loweredCodes(diagnostics)
  const codes = new Set(lowered.map(({ code }) => code))
  const errors = diagnostics.filter((one) => hasErrors([one]) && !codes.has(one.code))
  const proof =
    value === undefined
      ? undefined
      : proofOf({ site, pages: converted.pages, built: value.built, baseline })
  const left = [...site.left, ...converted.left]
  const migration = {
    kind: 'done',
    ...{
      tool: site.tool,
      config: site.configFile,
      to,
      errors,
      proof,
      lowered,
      left,
      taken: site.taken,
    },
    ...{ pages: converted.pages.length, files: site.files.length, written: outcome.written },
    ...{ removed: outcome.removed, wasStopped: outcome.wasStopped },
    rules: Object.fromEntries([...converted.counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  } as const
  const config = { path: CONFIG, text: configText(site.config, lowered, site.configFile) }
  const report = {
    path: REPORT,
    text: reportText({ ...migration, kept: outcome.kept }, site.rules, diagnostics),
  }
  const mine = [config, report].filter(({ path }) => !outcome.kept.includes(path))
  const kept = finishSite(to, mine)
  return { ...migration, kept: [...outcome.kept, ...kept] }
}

const CONFIG = 'docs-site.config.ts'
const REPORT = 'migration.md'

/** What the report says until there is one: whoever stopped the command finds it. */
const UNFINISHED = `# Not finished

\`docsgen migrate\` was stopped before its end. The old site is as it was. Run the same command again: it completes this folder.
`

/** Every file of the new site that is known before it is built. */
function newFiles(site: OldSite, { pages, included, used }: Converted): readonly SiteFile[] {
  const byPath = new Map<string, SiteFile>([[REPORT, { path: REPORT, text: UNFINISHED }]])
  const put = (file: SiteFile) => byPath.set(file.path, file)
  for (const { old, text } of pages) put({ path: contentPath(old, site), text })
  for (const { path, text } of [...included, ...(site.made ?? [])]) put({ path, text })
  for (const file of [...site.files, ...used]) put({ path: publicPath(file), from: file.from })
  put({ path: CONFIG, text: configText(site.config, [], site.configFile) })
  put({ path: '.gitignore', text: 'node_modules/\ndist/\n.docsgen/\n' })
  put({ path: 'package.json', text: PACKAGE })
  return [...byPath.values()]
}

const PACKAGE = `${JSON.stringify({ private: true, type: 'module', scripts: { dev: 'docsgen dev', check: 'docsgen check', build: 'docsgen build' } }, null, 2)}\n`

/** Codes of errors that the config may lower, with how many there are. */
function loweredCodes(diagnostics: readonly Diagnostic[]): readonly Lowered[] {
  const counts = new Map<string, number>()
  for (const one of diagnostics) {
    if (!hasErrors([one]) || !isOfContent(one)) continue
    counts.set(one.code, (counts.get(one.code) ?? 0) + 1)
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** Whether a problem is one of the site's pages: those of the config and of docsgen itself keep their severity. */
function isOfContent({ code }: Diagnostic): boolean {
  return !/^(?:config-(?:unreadable|invalid|unknown-key|not-found)|content-missing|internal-error|output-|theme-unbuildable|urls-mass-loss)/.test(
    code,
  )
}

/** Why nothing is done; undefined where something is. */
function refusal({ from, to }: MigrateOptions): string | undefined {
  if (!existsSync(from)) return `There is no folder ${from}.`
  const [old, made] = [resolve(from), resolve(to)]
  if (made === old || old.startsWith(made + sep))
    return `The new site cannot be written to ${to}: the old one is in it. Name another folder with --to.`
  if (!existsSync(to) || readRecord(to) !== undefined || readdirSync(to).length === 0)
    return undefined
  return `${to} is not empty, and docsgen migrate did not write it: there is no ${RECORD_FILE} in it. Name another folder with --to.`
}

/** Why the new site cannot be in the old one's pages. */
function isInside(to: string, { dir, pages }: OldSite): string | undefined {
  const folders = new Set(
    pages.map(({ file, source }) => file.slice(0, file.length - source.length).replace(/\/$/, '')),
  )
  const inner = [...folders].find(
    (folder) => folder !== '' && `${resolve(to)}${sep}`.startsWith(`${join(dir, folder)}${sep}`),
  )
  return inner === undefined
    ? undefined
    : `The new site cannot be written to ${to}: the pages of the old one are in ${inner}. Name another folder with --to.`
}
