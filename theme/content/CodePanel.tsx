import type { ContentProps } from '../../src/model/content.ts'
import { MethodTag } from '../components/MethodTag.tsx'
import type { Strings } from '../strings.ts'

type Props = ContentProps['code-panel'] & {
  readonly text: Strings
  /** Set where tabs choose between panels: `id` of the panel and of its tab. */
  readonly ids?: { readonly panel: string; readonly tab: string }
  readonly active?: boolean
}

/** Code that scrolls must be reachable by keyboard, and a name needs a role. */
const scroller = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label })

/** One language of a code group. Without script all panels show, each under its language's name. */
export function CodePanel({ name, lang, tag, label, html, text, ids, active = true }: Props) {
  return (
    <div
      className="code-panel"
      data-name={name}
      data-state={active ? 'active' : 'inactive'}
      {...(ids === undefined
        ? {}
        : { id: ids.panel, role: 'tabpanel', 'aria-labelledby': ids.tab })}
    >
      {ids === undefined ? null : <p className="code-panel-name">{name}</p>}
      {tag === undefined && label === undefined ? null : (
        <p className="code-label">
          {tag === undefined ? null : <MethodTag name={tag} />}
          {tag === undefined || label === undefined ? null : ' '}
          {label === undefined ? null : <code>{label}</code>}
        </p>
      )}
      <pre {...scroller(`${text.codeSample}: ${name}`)}>
        <code
          className={lang === '' ? undefined : `language-${lang}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
    </div>
  )
}
