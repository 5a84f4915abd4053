import { editProse } from '../text/code-parts.ts'
import { container, indented } from '../text/container.ts'
import { editElements } from '../text/tags.ts'
import { dedent } from './components.ts'
import type { Rule } from './rule.ts'

const SUMMARY = /^\s*<summary[^>]*>([\s\S]*?)<\/summary>/

/** `<details>` around Markdown. */
export const detailsElements: Rule = {
  name: 'details elements',
  what: 'A `<details>` element with a summary of words becomes details.',
  before: '<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>',
  after: ':::details[Why?]\nBecause.\n:::',
  apply: (text, { done }) =>
    !text.includes('<details')
      ? text
      : editProse(text, (prose) =>
          editElements(
            prose,
            (name) => name === 'details',
            ({ inner, start, end }, whole) => {
              const [, blanks] =
                /(?:^|\n)([ \t]*)$/.exec(whole.slice(Math.max(0, start - 200), start)) ?? []
              const isAlone = /^[ \t]*(?:\n|$)/.test(whole.slice(end, end + 200))
              const [summary = '', words = ''] = SUMMARY.exec(inner) ?? []
              const label = words.replace(/<\/?(?:b|strong|i|em|code|span)\b[^>]*>/g, '').trim()
              if (blanks === undefined || !isAlone || label === '' || /<\w/.test(label))
                return undefined
              if (!inner.slice(summary.length).includes('\n')) return undefined
              done()
              const body = dedent(inner.slice(summary.length))
              return indented(container({ name: 'details', label, body }), blanks).slice(
                blanks.length,
              )
            },
          ),
        ),
}
