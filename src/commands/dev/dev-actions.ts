import { applyFixes } from '../../diagnostics/apply-fixes.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Wish } from '../../io/dev/dev-responder.ts'
import { editorProgram, startProgram } from '../../io/dev/open-program.ts'
import { insidePath, rewriteFile } from '../../io/files/rewrite-file.ts'
import { newPage } from '../new/new-page.ts'
import type { DevContext } from './dev-inputs.ts'
import { problemId } from './dev-problems.ts'

export type DevActionContext = {
  readonly context: Pick<DevContext, 'options' | 'host'>
  readonly siteDir: () => string
  readonly diagnostics: () => readonly Diagnostic[]
}

/** What an open page may ask for: undefined when it was done, else why it was not. */
export function devActions(
  actions: DevActionContext,
): (what: string, wish: Wish) => Promise<string | undefined> {
  return (what, wish) => {
    switch (what) {
      case 'open':
        return openInEditor(wish, actions)
      case 'fix':
        return applyFix(wish, actions)
      case 'create':
        return createPage(wish, actions)
      default:
        return Promise.resolve('There is nothing of that name to do.')
    }
  }
}

/** `file` is 'content/faq.md:18:35', relative to the site folder. */
async function openInEditor({ file = '' }: Wish, { context, siteDir }: DevActionContext) {
  const [, name = '', line = '1', column = '1'] = /^(.+?)(?::(\d+))?(?::(\d+))?$/.exec(file) ?? []
  const path = await insidePath(siteDir(), name)
  if (path === undefined) return 'That is no file of the site.'
  const place = { file: path, line: Number(line), column: Number(column) }
  const program = editorProgram(place, context.host.env)
  if (program === undefined) return 'Set DOCSGEN_EDITOR to an editor with a window of its own.'
  return (await startProgram(program))
    ? undefined
    : `The editor ${program.command} could not be started.`
}

async function applyFix({ id }: Wish, { siteDir, diagnostics }: DevActionContext) {
  const fix = diagnostics().find((entry) => problemId(entry) === id)?.fix
  if (fix === undefined) return 'The problem is gone already.'
  const outcome = await rewriteFile(siteDir(), fix.at.file, (text) => applyFixes(text, [fix]).text)
  if (outcome === 'unreadable') return 'The file is no text in UTF-8.'
  return outcome === 'written' ? undefined : 'The file has changed meanwhile.'
}

async function createPage({ path = '' }: Wish, { context }: DevActionContext) {
  const options = {
    ...context.options,
    path,
    title: undefined,
    description: undefined,
    group: undefined,
  }
  const made = await newPage(options, context.host)
  switch (made.kind) {
    case 'written':
      return undefined
    case 'exists':
      return `${made.file} exists.`
    case 'invalid':
      return `There cannot be such a page: ${made.reason}.`
    case 'broken':
    case 'no-group':
      return 'The config has errors; mend them first.'
    default:
      return made satisfies never
  }
}
