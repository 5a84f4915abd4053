import { isKnownCode } from '../commands/messages.ts'
import { type Diagnostic, isError } from '../diagnostics/diagnostic.ts'
import { counted } from '../model/quantities.ts'

/** '2 errors, 1 warning'; 'no problems'. */
export function problemCounts(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(isError).length
  const warnings = diagnostics.length - errors
  const parts = [
    errors === 0 ? '' : counted(errors, 'error'),
    warnings === 0 ? '' : counted(warnings, 'warning'),
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'no problems' : parts.join(', ')
}

/** '3 errors, 1 warning in 2 files' */
export function countedInFiles(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.flatMap(({ at }) => at?.file ?? []))
  const places = files.size === 0 ? '' : ` in ${counted(files.size, 'file')}`
  return `${problemCounts(diagnostics)}${places}`
}

/** The command with the options that select this site: `docsgen build -C "my docs" --out elsewhere`. */
export function onSite(command: string, dir: string, out?: string): string {
  const cwd = dir === '.' ? [] : ['-C', shellWord(dir)]
  const folder = out === undefined ? [] : ['--out', shellWord(out)]
  return [command, ...cwd, ...folder].join(' ')
}

/** Quotes a path with spaces for a shell: 'docs', '"my docs"'. */
export function shellWord(path: string): string {
  return /\s/.test(path) ? JSON.stringify(path) : path
}

/** What to run after problems: `check --fix` where there are safe fixes, `explain` for a code. */
export function nextSteps(diagnostics: readonly Diagnostic[]): readonly string[] {
  const fixes = diagnostics.filter(({ fix }) => fix?.safe === true).length
  // Codes of a plugin have no explanation.
  const known = diagnostics.find(({ code }) => isKnownCode(code))
  const explain = known === undefined ? undefined : `docsgen explain ${known.code}`
  if (fixes === 0) return explain === undefined ? [] : [`→ ${explain}`]
  const more = explain === undefined ? '' : `      Explain: ${explain}`
  return [`→ docsgen check --fix    applies ${fixes} of these${more}`]
}
