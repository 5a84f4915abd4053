import type { ContentProps } from '../../src/model/content.ts'
import { CodePanel } from './CodePanel.tsx'
import type { ContentContext } from './content-component.ts'

type Panel = ContentProps['code-panel']
type Props = ContentProps['code-group'] & Pick<ContentContext, 'text' | 'items' | 'uid'>

/** Code with its title, its languages and a copy button. A one-line block has no header. */
export function CodeGroup({ title, tag, label, text, items, uid }: Props) {
  const panels = items as readonly Panel[]
  const [first] = panels
  const hasTabs = panels.length > 1
  const heading = title ?? (hasTabs ? undefined : first?.name)
  return (
    <div className="code-group" data-kind={kindOf({ title, tag, label }, panels)}>
      <div className="code-header">
        {heading === undefined ? null : <p className="code-title">{heading}</p>}
      </div>
      {panels.map((panel, index) => (
        <CodePanel
          key={panel.name}
          {...panel}
          tag={panel.tag ?? tag}
          label={panel.label ?? label}
          text={text}
          active={index === 0}
          {...(hasTabs ? { ids: { panel: `${uid}-p${index}`, tab: `${uid}-t${index}` } } : {})}
        />
      ))}
    </div>
  )
}

function kindOf(group: ContentProps['code-group'], panels: readonly Panel[]): string {
  const [only] = panels
  if (only === undefined || panels.length > 1) return 'tabs'
  const named = [group.title, group.tag, group.label, only.title, only.tag, only.label]
  return only.lines === 1 && named.every((name) => name === undefined) ? 'line' : 'block'
}
