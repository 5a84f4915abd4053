import type { ContentProps } from '../../src/model/content.ts'
import { MethodTag } from '../components/MethodTag.tsx'
import type { CodeTab } from '../islands/code-tabs.tsx'
import type { Strings } from '../strings.ts'

type Props = ContentProps['code-panel'] & {
  readonly strings: Strings
  /** The panel's tab, where tabs choose between panels. */
  readonly tab?: CodeTab | undefined
  readonly active?: boolean
}

/** Code that scrolls must be reachable by keyboard, and a name needs a role. */
const scroller = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label })

const tabPanel = ({ name, id, panel }: CodeTab, active: boolean) => ({
  'data-name': name,
  'data-state': active ? 'active' : 'inactive',
  id: panel,
  role: 'tabpanel',
  'aria-labelledby': id,
})

/** One language of a code group. Without script all panels show, each under its language's name. */
export function CodePanel({ name, lang, tag, label, html, strings, tab, active = true }: Props) {
  return (
    <div className="code-panel" {...(tab === undefined ? {} : tabPanel(tab, active))}>
      {tab === undefined ? null : <p className="code-panel-name">{name}</p>}
      {tag === undefined && label === undefined ? null : (
        <p className="code-label">
          {tag === undefined ? null : <MethodTag name={tag} />}
          {tag === undefined || label === undefined ? null : ' '}
          {label === undefined ? null : <code>{label}</code>}
        </p>
      )}
      <pre {...scroller(`${strings.codeSample}: ${name}`)}>
        <code
          className={lang === '' ? undefined : `language-${lang}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </pre>
    </div>
  )
}
