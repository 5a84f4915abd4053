import { applyFixes } from '../../diagnostics/apply-fixes.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { RequestData } from '../../io/dev/dev-responder.ts'
import { browserProgram, editorProgram, startProgram } from '../../io/dev/open-program.ts'
import { insidePath, rewriteFile } from '../../io/files/rewrite-file.ts'
import type { Host } from '../../model/host.ts'
import { newPage } from '../new/new-page.ts'
import type { DevContext } from './dev-inputs.ts'
import { problemId } from './dev-problems.ts'

export type DevActionContext = {
  readonly context: Pick<DevContext, 'options' | 'host'>
  readonly siteDir: () => string
  readonly diagnostics: () => readonly Diagnostic[]
}

/** Actions that the development client may request. They resolve to undefined on success, else to a reason. */
export function devActions(
  actions: DevActionContext,
): (what: string, request: RequestData) => Promise<string | undefined> {
  return (what, request) => {
    switch (what) {
      case 'open':
        return openInEditor(request, actions)
      case 'fix':
        return applyFix(request, actions)
      case 'create':
        return createPage(request, actions)
      default:
        return Promise.resolve('There is no such action.')
    }
  }
}

/** `file` is 'content/faq.md:18:35', relative to the site folder. */
async function openInEditor({ file = '' }: RequestData, { context, siteDir }: DevActionContext) {
  const [, name = '', line = '1', column = '1'] = /^(.+?)(?::(\d+))?(?::(\d+))?$/.exec(file) ?? []
  const path = await insidePath(siteDir(), name)
  if (path === undefined) return 'That is not a file of the site.'
  const place = { file: path, line: Number(line), column: Number(column) }
  const program = editorProgram(place, context.host.env)
  if (program === undefined) return 'Set DOCSGEN_EDITOR to an editor with a window of its own.'
  return (await startProgram(program))
    ? undefined
    : `The editor ${program.command} could not be started.`
}

async function applyFix({ id }: RequestData, { siteDir, diagnostics }: DevActionContext) {
  const fix = diagnostics().find((entry) => problemId(entry) === id)?.fix
  if (fix === undefined) return 'The problem is gone already.'
  const outcome = await rewriteFile(siteDir(), fix.at.file, (text) => applyFixes(text, [fix]).text)
  if (outcome === 'unreadable') return 'The file is not UTF-8 text.'
  return outcome === 'written' ? undefined : 'The file has changed meanwhile.'
}

async function createPage({ path = '' }: RequestData, { context }: DevActionContext) {
  const options = {
    ...context.options,
    path,
    title: undefined,
    description: undefined,
    group: undefined,
  }
  const result = await newPage(options, context.host)
  switch (result.kind) {
    case 'written':
      return undefined
    case 'exists':
      return `${result.file} exists.`
    case 'invalid':
      return `There cannot be such a page: ${result.reason}.`
    case 'broken':
    case 'no-group':
      return 'The config has errors; mend them first.'
    default:
      return result satisfies never
  }
}

/** Opens an address in the browser that BROWSER names, else in the default one. Failures are ignored. */
export function openBrowser(url: string, { env: { BROWSER }, platform }: Host): void {
  const program =
    BROWSER === undefined || BROWSER === '' ? undefined : { command: BROWSER, args: [url] }
  void startProgram(program ?? browserProgram(url, platform))
}
