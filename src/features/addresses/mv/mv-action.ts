import type { Invocation } from '../../../cli/command-spec.ts'
import { didYouMean } from '../../../cli/did-you-mean.ts'
import { exitCode } from '../../../cli/exit-code.ts'
import type { Reporter } from '../../../cli/reporter.ts'
import { counted } from '../../../model/quantities.ts'
import { type Moved, movePage } from './mv.ts'

/** `docsgen mv <page> <to>` */
export async function run({ args, flags, shared, reporter, tools }: Invocation): Promise<number> {
  const [from = '', to = ''] = args
  const dryRun = flags['dryRun'] === true
  const moved = await movePage({ ...shared, from, to, dryRun }, reporter.host, tools)
  reporter.json({ ...moved, dryRun })
  return told(moved, { from, dryRun }, reporter)
}

type Asked = { readonly from: string; readonly dryRun: boolean }

async function told(moved: Moved, { from, dryRun }: Asked, reporter: Reporter): Promise<number> {
  switch (moved.kind) {
    case 'broken':
      return reporter.refuseFor(moved.diagnostics)
    case 'no-page':
      return reporter.refuse(
        `"${from}" is no page of the content folder.${didYouMean(moved.nearest)} Nothing was moved.`,
      )
    case 'exists':
      return reporter.refuse(`${moved.file} exists. Nothing was moved.`)
    case 'invalid':
      return reporter.refuse(
        `"${moved.path}" cannot be moved there: ${moved.reason}. Nothing was moved.`,
      )
    case 'unwritable':
      return reporter.refuse(`${moved.file} cannot be written: ${moved.reason}. Nothing was moved.`)
    case 'moved':
      tellMoved(moved, reporter)
      reporter.result(dryRun ? '  Nothing was written.' : '→ docsgen check')
      return exitCode.done
    default:
      return moved satisfies never
  }
}

function tellMoved(moved: Extract<Moved, { kind: 'moved' }>, reporter: Reporter): void {
  const { from, to, oldAddress, links, left, redirect, lines, shadow } = moved
  reporter.done(`${from} → ${to}`)
  for (const { file, count } of links) reporter.done(`${file}: ${counted(count, 'link')}`)
  for (const file of left)
    reporter.result(
      `  ! ${file} is no UTF-8: its links stay as they were. Save it as UTF-8, and mend them`,
    )
  if (redirect !== undefined) {
    const key = `redirectFrom: ['${oldAddress}']`
    if (redirect.isWritten) reporter.done(`${redirect.file}: ${key}`)
    else reporter.result(`  ! ${redirect.file}: add ${key} to its front matter`)
  }
  for (const { file, line, text } of lines)
    reporter.result(`  ! ${file}:${line}: write ${text.trim()}`)
  if (shadow !== undefined)
    reporter.result(
      `  ! ${shadow.file}:${shadow.line}: remove the redirect from ${moved.newAddress}`,
    )
}
