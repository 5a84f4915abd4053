import { type Diagnostic, inReadingOrder } from '../diagnostic.ts'

/** GitHub shows only ten annotations of a kind; the tenth says how many more there are. */
const shownPerSeverity = 9

/** Workflow commands that annotate a pull request. `prefix` is the site's folder inside the repository. */
export function githubAnnotations(diagnostics: readonly Diagnostic[], prefix: string): string {
  const ordered = inReadingOrder(diagnostics)
  return (['error', 'warning'] as const)
    .flatMap((severity) => {
      const entries = ordered.filter((entry) => entry.severity === severity)
      const shown =
        entries.length > shownPerSeverity + 1 ? entries.slice(0, shownPerSeverity) : entries
      const rest = entries.length - shown.length
      return [
        ...shown.map((entry) => annotation(entry, prefix)),
        ...(rest === 0 ? [] : [`::${severity} title=docsgen::and ${rest} more, see the log`]),
      ]
    })
    .map((line) => `${line}\n`)
    .join('')
}

function annotation({ code, severity, message, hint, at }: Diagnostic, prefix: string): string {
  const place =
    at === undefined
      ? []
      : [
          `file=${property(inRepository(at.file, prefix))}`,
          `line=${at.line}`,
          `endLine=${at.line}`,
          `col=${at.column}`,
          `endColumn=${at.column + at.length}`,
        ]
  const properties = [...place, `title=${property(code)}`].join(',')
  return `::${severity} ${properties}::${data(sentence(message, shortHint(hint)))}`
}

/** Full list as a Markdown table, for the step's summary. */
export function githubSummary(diagnostics: readonly Diagnostic[], prefix: string): string {
  const rows = inReadingOrder(diagnostics).map(({ code, severity, message, hint, at }) => {
    const place = at === undefined ? '' : `${inRepository(at.file, prefix)}:${at.line}:${at.column}`
    const cells = [severity, code, place, sentence(message, shortHint(hint))]
    return `| ${cells.map(cell).join(' | ')} |`
  })
  return ['| | code | place | problem |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

function inRepository(file: string, prefix: string): string {
  return prefix === '' ? file : `${prefix}/${file}`
}

/** The hint in a few words: 'Did you mean #log-in?' without the list of the page's sections. */
function shortHint(hint: string | undefined): string | undefined {
  return hint?.match(/Did you mean [^\n]*\?/)?.[0] ?? hint?.split('\n')[0]
}

function sentence(message: string, hint: string | undefined): string {
  if (hint === undefined) return message
  return /[.?!:]$/.test(message) ? `${message} ${hint}` : `${message}. ${hint}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
