import type { ContentProps } from '../../model/content.ts'
import { escapeText } from '../../model/escape-html.ts'
import type { Highlighter } from '../../model/markdown.ts'
import { languageName } from './language-name.ts'

export type CodeSample = {
  readonly code: string
  /** Language as written, '' for none. */
  readonly lang: string
  readonly title?: string | undefined
  readonly tag?: string | undefined
  readonly label?: string | undefined
  readonly highlightLines?: ReadonlySet<number> | undefined
}

/** Props of one panel of a code group: the code highlighted. A line is an element only where something marks it. */
export function codePanel(
  sample: CodeSample,
  highlighter: Pick<Highlighter, 'highlight'>,
): ContentProps['code-panel'] {
  const { code, lang, title, tag, label } = sample
  const highlighted = lang === '' ? undefined : highlighter.highlight(code, lang)
  const lines = (highlighted ?? escapeText(code)).split('\n')
  return {
    name: title ?? languageName(lang),
    title,
    lang,
    tag,
    label,
    html: lines.map((line, index) => lineHtml(line, index + 1, sample)).join('\n'),
    lines: lines.length,
  }
}

function lineHtml(html: string, number: number, { lang, highlightLines }: CodeSample): string {
  const mark = highlightLines?.has(number) ? ' data-highlighted' : ''
  return lang === 'diff' ? diffLineHtml(html, mark) : markedHtml(html, mark)
}

function markedHtml(html: string, mark: string): string {
  return mark === '' ? html : `<span class="line"${mark}>${html}</span>`
}

const DIFF_LINE = /^((?:<span class="c-[a-z]">)?)([+-])(?!\2\2)/

/** The sign of a changed line is apart from its code, so that it is not copied. */
function diffLineHtml(html: string, mark: string): string {
  const match = DIFF_LINE.exec(html)
  if (match === null) return markedHtml(html, mark)
  const [start, open = '', sign = ''] = match
  const kind = sign === '+' ? 'inserted' : 'deleted'
  const rest = open + html.slice(start.length)
  return `<span class="line" data-diff="${kind}"${mark}><span class="sign">${sign}</span>${rest}</span>`
}
