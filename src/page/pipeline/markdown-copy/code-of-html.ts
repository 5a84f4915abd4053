import { unescapeText } from '../../../model/escape-html.ts'

/** The sign beside a line that was added or removed, as `lineHtml` writes it, and those of other lines. */
const CHANGE = /<span class="sign" role="img" aria-label="(inserted|deleted)">[^<]*<\/span>/
/** Without a role it is code: a prompt, or a sign of a difference. */
const SIGN = /<span class="sign" role="img"[^>]*>[^<]*<\/span>/g

/** Code as it stands in a page, and the language to call it: one with added and removed lines is a difference. */
export function codeOfHtml(html: string, lang: string): readonly [code: string, lang: string] {
  if (lang === 'diff' || !CHANGE.test(html)) return [plain(html.replace(SIGN, '')), lang]
  const lines = html.split('\n').map((line) => {
    const [, change] = CHANGE.exec(line) ?? []
    const sign = change === undefined ? ' ' : change === 'inserted' ? '+' : '-'
    return `${sign} ${plain(line.replace(SIGN, ''))}`.trimEnd()
  })
  return [lines.join('\n'), 'diff']
}

/** 'a <span class="c-k">&lt;</span> b' -> 'a < b'. */
function plain(html: string): string {
  return unescapeText(html.replace(/<[^>]*>/g, ''))
}
