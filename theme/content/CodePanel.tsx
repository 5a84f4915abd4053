import type { ContentProps } from '../../src/model/content.ts'
import { MethodTag } from '../components/MethodTag.tsx'
import type { CodeTab } from '../islands/code-tabs.tsx'
import type { StringKey, Strings } from '../strings.ts'
import { CodeLines } from './CodeLines.tsx'

type Panel = ContentProps['code-panel']
type Props = Panel & {
  readonly strings: Strings
  /** The panel's tab, where tabs choose between panels. */
  readonly tab?: CodeTab | undefined
  readonly active?: boolean
}

const tabPanel = ({ name, id, panel }: CodeTab, active: boolean) => ({
  'data-name': name,
  'data-state': active ? 'active' : 'inactive',
  id: panel,
  role: 'tabpanel',
  'aria-labelledby': id,
})

type SourceProps = {
  readonly panel: Pick<Panel, 'name' | 'source'> | undefined
  readonly strings: Strings
}

/** Link to the source file of the code: in the header, or with tabs in the panel. */
export function SourceLink({ panel, strings }: SourceProps) {
  if (panel?.source === undefined) return null
  return (
    <a
      className="code-source"
      href={panel.source}
      aria-label={`${strings.viewSource}: ${panel.name}`}
    >
      {strings.viewSource}
    </a>
  )
}

/** One language of a code group. Without script all panels show, each under its language's name. */
export function CodePanel({ tab, active = true, tag, label, caption, html, ...panel }: Props) {
  const { name, strings } = panel
  const source = tab === undefined ? undefined : panel.source
  const lines = <CodeLines {...panel} html={withSignNames(html, strings)} />
  return (
    <div className="code-panel" {...(tab === undefined ? {} : tabPanel(tab, active))}>
      {tab === undefined ? null : <p className="code-panel-name">{name}</p>}
      {tag === undefined && label === undefined && source === undefined ? null : (
        <p className="code-label">
          {tag === undefined ? null : <MethodTag name={tag} />}
          {tag === undefined || label === undefined ? null : ' '}
          {label === undefined ? null : <code>{label}</code>}
          {source === undefined ? null : <SourceLink panel={panel} strings={strings} />}
        </p>
      )}
      {caption === undefined ? (
        lines
      ) : (
        <figure>
          {lines}
          <figcaption>{caption}</figcaption>
        </figure>
      )}
    </div>
  )
}

const NAMES: Readonly<Record<string, StringKey>> = {
  inserted: 'lineAdded',
  deleted: 'lineRemoved',
  error: 'lineError',
  warning: 'lineWarning',
}
/** Code itself has no unescaped `<`. */
const NAMED_SIGN = /(<span class="sign" role="img" aria-label=")(\w+)/g

/** Adds the theme's labels to markers beside lines, for screen readers. */
export function withSignNames(html: string, strings: Strings): string {
  return html.replaceAll(NAMED_SIGN, (whole, start: string, kind: string) => {
    const name = NAMES[kind]
    return name === undefined ? whole : `${start}${escapeQuotes(strings[name])}`
  })
}

function escapeQuotes(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
