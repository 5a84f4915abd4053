import { join, relative, resolve } from 'node:path'
import { init, titleForFolder } from '../../commands/init/init.ts'
import type { Template } from '../../commands/init/init-files.ts'
import { counted } from '../../model/quantities.ts'
import { askChoice, askText, type Prompt } from '../ask.ts'
import { type Invocation, textOf } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
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
  const prompt = shared.json || flags['yes'] === true ? undefined : promptOf(reporter)
  const standard = titleForFolder(dir, host)
  const title =
    textOf(flags, 'title') ?? (prompt ? await askText('Site name?', standard, prompt) : standard)
  const named = templates.find(({ value }) => value === textOf(flags, 'template'))?.value
  const template =
    named ?? (prompt ? await askChoice('Start with?', templates, prompt) : ('guide' as const))
  const outcome = await init({ dir, title, template }, host)
  reporter.json(outcome)
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

/** Undefined without a terminal: then nothing is asked. */
function promptOf({ host: { keyboard, stderr }, style }: Reporter): Prompt | undefined {
  return keyboard && { keyboard, stream: stderr, style }
}
