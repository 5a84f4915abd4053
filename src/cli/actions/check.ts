import { resolve } from 'node:path'
import { type CheckReport, check } from '../../commands/check/check.ts'
import { checkParts } from '../../commands/check/check-parts.ts'
import { messages } from '../../commands/messages.ts'
import { hasErrors } from '../../diagnostics/diagnostic.ts'
import { jsonDiagnostics } from '../../diagnostics/format/json.ts'
import { sarif } from '../../diagnostics/format/sarif.ts'
import { counted, seconds } from '../../model/quantities.ts'
import type { Invocation } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { type SharedOptions, textOption } from '../flags.ts'
import { countedInFiles, nextSteps } from '../next-steps.ts'
import { createReporter, folderInRepository, isGithub, type Reporter } from '../reporter.ts'

/** `docsgen check` */
export async function run({
  flags,
  shared,
  reporter: standardReporter,
}: Invocation): Promise<number> {
  const { fix, all, search } = flags
  const requestedKind = textOption(flags, 'reporter')
  // With --json the output is JSON, whatever --reporter says.
  const kind = shared.json && requestedKind !== 'sarif' ? 'json' : requestedKind
  const isMachine = kind === 'json' || kind === 'sarif'
  const { host } = standardReporter
  const reporter = isMachine ? createReporter(host, { ...shared, json: true }) : standardReporter
  reporter.header()
  const names = checkParts.map(({ option }) => option)
  const parts = names.filter((option) => flags[option] === true)
  const values = Object.fromEntries(
    names.flatMap((name) => (typeof flags[name] === 'string' ? [[name, flags[name]]] : [])),
  )
  const report = await check(
    {
      ...shared,
      fix: fix === true,
      search: search === true,
      ...{ more: parts, values },
    },
    reporter.host,
  )
  if (kind === 'json') reporter.raw(jsonDiagnostics(report.diagnostics))
  else if (kind === 'sarif') {
    const prefix = folderInRepository(host, resolve(host.cwd, shared.dir))
    reporter.raw(sarif(report.diagnostics, { version: host.version, messages, prefix }))
  } else {
    const annotate = kind === 'github' || (kind === undefined && isGithub(host))
    await reporter.problems(report.diagnostics, { to: 'stdout', all: all === true, annotate })
    // Parts of features may write: --external to the cache, --baseline to the list of addresses.
    const isWriting = parts.length + Object.keys(values).length > 0
    conclude(report, reporter, { ...shared, isWriting })
  }
  const isBroken = hasErrors(report.diagnostics) || (shared.strict && report.diagnostics.length > 0)
  return isBroken ? exitCode.diagnostics : exitCode.done
}

function conclude(
  { pages, diagnostics, fixed, mounts }: CheckReport,
  reporter: Reporter,
  { quiet, verbose, isWriting }: SharedOptions & { readonly isWriting: boolean },
) {
  const { applied, files } = fixed
  if (files.length > 0) {
    // The list of published addresses may have been updated without a problem to fix.
    const what = applied === 0 ? 'Wrote' : `Mended ${counted(applied, 'problem')} in`
    reporter.result(`${what} ${counted(files.length, 'file')}: ${firstFiles(files)}`)
  }
  if (quiet) return
  const plugins = verbose ? reporter.plugins() : undefined
  if (plugins !== undefined) reporter.result(`${plugins}\n`)
  for (const [name, detail] of Object.entries(mounts)) reporter.result(`${name}: ${detail}`)
  const took = seconds(reporter.host.now())
  if (diagnostics.length === 0) {
    reporter.result(`Checked ${counted(pages, 'page')}: no problems (${took}).`)
    return
  }
  const counts = `${countedInFiles(diagnostics)} (${took}).`
  if (files.length > 0) reporter.result(`Left to mend: ${counts}`)
  else reporter.result(`Found ${counts}${isWriting ? '' : ' Nothing was written.'}`)
  for (const line of nextSteps(diagnostics)) reporter.result(line)
}

const MOST_FILES = 10

/** 'content/a.md, content/b.md', with the number of those after the tenth. */
function firstFiles(files: readonly string[]): string {
  const more = files.length - MOST_FILES
  return files.slice(0, MOST_FILES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
