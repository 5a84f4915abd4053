import type { ContentProps } from '../../src/model/content.ts'
import { withSignNames } from '../code/sign-names.ts'
import { MethodTag } from '../components/MethodTag.tsx'
import type { CodeTab } from '../islands/code-tabs.tsx'
import type { Strings } from '../strings.ts'
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

/** Leads to the file that the code is of: in the header, or where tabs choose, in the panel. */
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
