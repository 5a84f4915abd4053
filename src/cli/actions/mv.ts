import { type Moved, movePage } from '../../commands/mv/mv.ts'
import { jsonReport } from '../../diagnostics/format/json.ts'
import { counted } from '../../model/quantities.ts'
import type { Invocation } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { createReporter, type Reporter } from '../reporter.ts'

/** `docsgen mv <page> <to>` */
export async function run({ args, flags, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  const [from = '', to = ''] = args
  const dryRun = flags['dryRun'] === true
  const moved = await movePage({ ...shared, from, to, dryRun }, reporter.host)
  reporter.json({ ...jsonReport(moved), dryRun })
  return told(moved, { from, dryRun }, reporter)
}

type Asked = { readonly from: string; readonly dryRun: boolean }

async function told(moved: Moved, { from, dryRun }: Asked, reporter: Reporter): Promise<number> {
  switch (moved.kind) {
    case 'broken':
      await reporter.problems(moved.diagnostics, { to: 'stderr' })
      return exitCode.diagnostics
    case 'no-page': {
      const meant = moved.nearest === undefined ? '' : ` Did you mean ${moved.nearest}?`
      reporter.warn(`"${from}" is no page of the content folder.${meant} Nothing was moved.`)
      return exitCode.usage
    }
    case 'exists':
      reporter.warn(`${moved.file} exists. Nothing was moved.`)
      return exitCode.usage
    case 'invalid':
      reporter.warn(`"${moved.path}" cannot be moved there: ${moved.reason}. Nothing was moved.`)
      return exitCode.usage
    case 'moved':
      for (const line of lines(moved, reporter)) reporter.result(line)
      reporter.result(dryRun ? '  Nothing was written.' : '→ docsgen check')
      return exitCode.done
    default:
      return moved satisfies never
  }
}

function lines(moved: Extract<Moved, { kind: 'moved' }>, { resultStyle }: Reporter) {
  const { from, to, oldAddress, newAddress, links, redirect } = moved
  const ok = resultStyle.green(resultStyle.ok)
  const changed = links.map(({ file, count }) => {
    return `  ${ok} ${file}: ${counted(count, 'link')}`
  })
  const rule = `'${oldAddress}': '${newAddress}'`
  if (redirect === undefined) return [`  ${ok} ${from} → ${to}`, ...changed]
  const line = redirect.isWritten
    ? `  ${ok} ${redirect.file}: redirects: { ${rule} }`
    : `  ! ${redirect.file} computes its redirects: add ${rule}`
  return [`  ${ok} ${from} → ${to}`, ...changed, line]
}
