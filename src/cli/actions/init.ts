import { join, relative, resolve } from 'node:path'
import { init, titleForFolder } from '../../commands/init.ts'
import type { Template } from '../../commands/init-files.ts'
import { askChoice, askText } from '../ask.ts'
import { type Invocation, textOf } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { counted } from '../quantities.ts'
import { createReporter, type Reporter } from '../reporter.ts'

const templates: readonly { readonly value: Template; readonly name: string }[] = [
  { value: 'guide', name: 'guide' },
  { value: 'api', name: 'guide + API (openapi.yaml)' },
  { value: 'empty', name: 'empty' },
]

/** `docsgen init [dir]` */
export async function run({ args, flags, shared, host }: Invocation): Promise<number> {
  const reporter = createReporter(host, shared)
  const dir = relative(host.cwd, resolve(host.cwd, shared.dir, args[0] ?? '.'))
  const { yes } = flags
  const asks = yes !== true && !shared.json
  const standard = titleForFolder(dir, host)
  const title = textOf(flags, 'title') ?? (await titleFor(standard, reporter, asks))
  const template = await templateFor(textOf(flags, 'template'), reporter, asks)
  const outcome = await init({ dir, title, template }, host)
  if (shared.json) reporter.raw(`${JSON.stringify(outcome, null, 2)}\n`)
  const shown = join(dir, outcome.kind === 'written' ? '' : outcome.path)
  if (outcome.kind === 'exists') {
    reporter.warn(`${shown} exists. Nothing was written.`)
    return exitCode.usage
  }
  if (outcome.kind === 'outside') {
    reporter.warn(`${shown} would be written outside the folder. Nothing was written.`)
    return exitCode.usage
  }
  const ok = reporter.resultStyle.green(reporter.resultStyle.ok)
  const files = counted(outcome.paths.length, 'file')
  reporter.result(`  ${ok} wrote ${files} to ${dir === '' ? '.' : `${dir}/`}`)
  reporter.result(`→ ${dir === '' ? '' : `cd ${dir} && `}npm install && npm run dev`)
  return exitCode.done
}

function titleFor(standard: string, reporter: Reporter, asks: boolean): Promise<string> {
  const { keyboard, stderr } = reporter.host
  if (!asks || keyboard === undefined) return Promise.resolve(standard)
  return askText('Site name?', standard, { keyboard, stream: stderr, style: reporter.style })
}

function templateFor(
  given: string | undefined,
  reporter: Reporter,
  asks: boolean,
): Promise<Template> {
  const named = templates.find(({ value }) => value === given)
  if (named !== undefined) return Promise.resolve(named.value)
  const { keyboard, stderr } = reporter.host
  if (!asks || keyboard === undefined) return Promise.resolve('guide')
  return askChoice('Start with?', templates, { keyboard, stream: stderr, style: reporter.style })
}
