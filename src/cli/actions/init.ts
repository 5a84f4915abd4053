import { join, relative, resolve } from 'node:path'
import { init, install, offeredManager, titleForFolder } from '../../commands/init/init.ts'
import type { Template } from '../../commands/init/init-files.ts'
import {
  managers,
  PACKAGE_MANAGERS,
  type PackageManager,
} from '../../commands/init/package-manager.ts'
import { counted } from '../../model/quantities.ts'
import { askChoice, askText, type Prompt } from '../ask.ts'
import type { Invocation } from '../command-spec.ts'
import { exitCode } from '../exit-code.ts'
import { textOption } from '../flags.ts'
import { shellWord } from '../next-steps.ts'
import { createReporter, type Reporter } from '../reporter.ts'

const templates: readonly { readonly value: Template; readonly name: string }[] = [
  { value: 'guide', name: 'guide' },
  { value: 'api', name: 'guide + API (openapi.yaml)' },
  { value: 'empty', name: 'empty' },
]
const managerChoices = PACKAGE_MANAGERS.map((name) => ({ value: name, name }))

/** `docsgen init [dir]`: on a terminal it asks questions, installs the site and serves it. */
export async function run(invocation: Invocation): Promise<number> {
  const { args, flags, shared, reporter, tools } = invocation
  const { host } = reporter
  const dir = relative(host.cwd, resolve(host.cwd, shared.dir, args[0] ?? '.'))
  const prompt = shared.json || flags['yes'] === true ? undefined : createPrompt(reporter)
  const answers = { dir, ...(await collectAnswers(invocation, dir, prompt)) }
  const outcome = await init(answers, host)
  reporter.json(outcome)
  const shown = join(dir, outcome.kind === 'written' ? '' : outcome.path)
  if (outcome.kind === 'exists') return reporter.refuse(`${shown} exists. Nothing was written.`)
  if (outcome.kind === 'outside') {
    return reporter.refuse(`${shown} would be written outside the folder. Nothing was written.`)
  }
  const files = counted(outcome.paths.length, 'file')
  reporter.done(`wrote ${files} to ${dir === '' ? '.' : `${dir}/`}`)
  const words = managers[answers.packageManager]
  const way = (commands: readonly string[]) =>
    `→ ${[...(dir === '' ? [] : [`cd ${shellWord(dir)}`]), ...commands].join(' && ')}`
  if (prompt === undefined || flags['install'] === false) {
    reporter.result(way([words.install, words.dev]))
    return exitCode.done
  }
  reporter.say(`  ${words.install}\n`)
  const installed = await install(answers, host)
  if (!('code' in installed) || installed.code !== 0) {
    const reason = 'code' in installed ? `exit code ${installed.code}` : installed.reason
    reporter.warn(`\n${words.install} failed: ${reason}. The site is written; go on with`)
    reporter.result(way([words.install, words.dev]))
    return exitCode.service
  }
  reporter.say(`\n  The next time: ${way([words.dev])}\n`)
  const { run: dev } = await import('./dev.ts')
  const there = { ...shared, dir }
  return dev({ args: [], flags: {}, shared: there, reporter: createReporter(host, there), tools })
}

/** Values of the flags, else the user's answers, else the presets. */
async function collectAnswers(
  { flags, reporter: { host } }: Invocation,
  dir: string,
  prompt: Prompt | undefined,
): Promise<Omit<Parameters<typeof init>[0], 'dir'>> {
  const preset = titleForFolder(dir, host)
  const title =
    textOption(flags, 'title')?.trim() ||
    (prompt ? await askText('Site name?', preset, prompt) : preset)
  const choose = async <T extends string>(
    label: string,
    flag: string,
    choices: readonly { readonly value: T; readonly name: string }[],
    preset: T,
  ): Promise<T> => {
    const named = choices.find(({ value }) => value === textOption(flags, flag))?.value
    return named ?? (prompt ? await askChoice(label, choices, prompt, preset) : preset)
  }
  const template = await choose('Start with?', 'template', templates, 'guide')
  const packageManager = await choose<PackageManager>(
    'Installed with?',
    'packageManager',
    managerChoices,
    offeredManager(host),
  )
  return { title, template, packageManager }
}

/** Undefined without a terminal, where no questions are asked. */
function createPrompt({ host: { keyboard, stderr }, style }: Reporter): Prompt | undefined {
  return keyboard && { keyboard, stream: stderr, style }
}
