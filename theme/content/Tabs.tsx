import type { ContentProps } from '../../src/model/content.ts'
import CodeTabs, { type CodeTab } from '../islands/code-tabs.tsx'
import type { PropsOf } from './content-component.ts'

type TabProps = ContentProps['tab']
type TabsProps = PropsOf<'tabs', 'strings' | 'items' | 'uid' | 'children'>

/** Variants of the same thing, one shown at a time; all of them without script. */
export function Tabs({ label, group, strings, items, uid, children }: TabsProps) {
  const tabs = (items as readonly TabProps[]).map((tab, index) => tabOf(tab, uid, index))
  return (
    <div className="tabs" data-group={group}>
      <CodeTabs label={label ?? strings.variants} tabs={tabs} remember={false} />
      {children}
    </div>
  )
}

/** One variant; without script it is shown under its name. */
export function Tab({ place, children, ...tab }: PropsOf<'tab', 'place' | 'children'>) {
  const { name, id, panel } = tabOf(tab, place.group, place.index)
  return (
    <div
      className="tab"
      id={panel}
      role="tabpanel"
      aria-labelledby={id}
      data-name={name}
      data-state={place.index === 0 ? 'active' : 'inactive'}
    >
      <p className="tab-name">{name}</p>
      {children}
    </div>
  )
}

function tabOf({ name, id, icon }: TabProps, group: string, index: number): CodeTab {
  const shown = icon === undefined ? {} : { icon }
  return { name, ...shown, id: `${group}-tab-${index}`, panel: id ?? `${group}-panel-${index}` }
}
