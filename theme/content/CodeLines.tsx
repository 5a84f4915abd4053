import type { ContentProps } from '../../src/model/content.ts'
import { Icon } from '../components/icons.tsx'
import { countedOf } from '../counted.ts'
import type { Strings } from '../strings.ts'

type Props = Pick<
  ContentProps['code-panel'],
  'name' | 'lang' | 'html' | 'digits' | 'wrap' | 'folds'
> & {
  readonly strings: Strings
}

/** Lines of code in a scroll container. Folded lines are `details` between the others, which open without script. */
export function CodeLines({ name, lang, html, digits, wrap, folds = [], strings }: Props) {
  // Code that scrolls must be reachable by keyboard, and a name needs a role.
  const scroller = {
    'data-digits': digits,
    'data-wrap': wrap ? '' : undefined,
    tabIndex: 0,
    role: 'group',
    'aria-label': `${strings.codeSample}: ${name}`,
  }
  const code = (part: string) => (
    <code
      className={lang === '' ? undefined : `language-${lang}`}
      dangerouslySetInnerHTML={{ __html: part }}
    />
  )
  if (folds.length === 0) return <pre {...scroller}>{code(html)}</pre>
  const parts = foldParts(html, folds).map((part, index) => ({ ...part, key: index }))
  return (
    <div className="code-parts" dir="ltr" {...scroller}>
      {parts.map((part) =>
        part.isFolded ? (
          <details key={part.key}>
            <summary>
              <Icon name="chevron" />
              {countedOf(strings.foldedLine, strings.foldedLines, part.lines, strings.locale)}
            </summary>
            <pre>{code(part.html)}</pre>
          </details>
        ) : (
          <pre key={part.key}>{code(part.html)}</pre>
        ),
      )}
    </div>
  )
}

/** A part of a block of code: visible lines, or lines that are folded at first. */
type CodePart = { readonly html: string; readonly lines: number; readonly isFolded: boolean }

/** Splits the lines of a block into parts, in order. Without folds there is one part. */
export function foldParts(
  html: string,
  folds: readonly (readonly [first: number, last: number])[],
): readonly CodePart[] {
  const lines = html.split('\n')
  const parts: CodePart[] = []
  const add = (from: number, to: number, isFolded: boolean) => {
    if (from < to)
      parts.push({ html: lines.slice(from, to).join('\n'), lines: to - from, isFolded })
  }
  let shown = 0
  for (const [first, last] of folds) {
    add(shown, first - 1, false)
    add(first - 1, last, true)
    shown = last
  }
  add(shown, lines.length, false)
  return parts
}
