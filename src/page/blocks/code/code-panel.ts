import type { ContentProps } from '../../../model/content.ts'
import { escapeText } from '../../../model/escape-html.ts'
import type { Highlighter } from '../../../model/markdown.ts'
import { consoleLines } from './console-lines.ts'
import { languageName } from './language-name.ts'
import { hasSignColumn, lineHtml } from './line-html.ts'
import { type CodeMarks, NO_MARKS } from './line-marks.ts'

export type CodeSample = Partial<
  Pick<ContentProps['code-panel'], 'title' | 'tag' | 'label' | 'caption'>
> & {
  readonly code: string
  /** Language as written, '' for none. */
  readonly lang: string
  readonly marks?: CodeMarks
}

/** Props of one panel of a code group: the code highlighted, its lines marked. */
export function codePanel(
  { code, lang, marks = NO_MARKS, ...said }: CodeSample,
  highlighter: Pick<Highlighter, 'highlight'>,
): ContentProps['code-panel'] {
  const highlighted = lang === '' ? undefined : highlighter.highlight(code, lang)
  const lines = (highlighted ?? escapeText(code)).split('\n')
  const written = code.split('\n')
  const consoles = consoleLines(code, lang)
  const digits = digitsOf(marks, lines.length)
  const isDiff = lang === 'diff'
  const diff = { isDiff, hasSignColumn: isDiff && hasSignColumn(written) }
  const shown = lines.map((html, index) =>
    lineHtml({
      number: index + 1,
      text: written[index] ?? '',
      html,
      ...diff,
      marks,
      console: consoles?.[index],
      digits,
    }),
  )
  const folds = foldsOf(marks.lines.fold ?? new Set())
  return {
    ...said,
    name: said.title ?? languageName(lang),
    lang,
    html: shown.join('\n'),
    lines: lines.length,
    digits: marks.numbers === undefined ? undefined : digits,
    wrap: marks.wrap || undefined,
    folds: folds.length === 0 ? undefined : folds,
  }
}

/** Numbers of a block take the same room, that of two digits at least. */
function digitsOf({ numbers }: CodeMarks, lines: number): number {
  return Math.max(2, String((numbers ?? 1) + lines - 1).length)
}

/** The first and the last line of a fold. */
type Fold = readonly [first: number, last: number]

/** 8, 9, 10, 20 -> 8 to 10, 20 to 20. */
export function foldsOf(lines: ReadonlySet<number>): readonly Fold[] {
  const folds: [number, number][] = []
  for (const line of [...lines].toSorted((a, b) => a - b)) {
    const fold = folds.at(-1)
    if (fold?.[1] === line - 1) fold[1] = line
    else folds.push([line, line])
  }
  return folds
}
