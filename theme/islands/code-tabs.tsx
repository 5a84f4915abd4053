import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { defineIsland } from '#island'
import { moveToTab, pickTab, shownPanel, TAB_GROUP } from '../code/tab-groups.ts'
import { Shape } from '../components/Shape.tsx'

export type CodeTab = {
  /** Label, by which the pick is stored. */
  readonly name: string
  readonly id: string
  /** `id` of the panel. */
  readonly panel: string
  /** Name of a shape of the icon set, which is in the page. */
  readonly icon?: string
}
type Props = {
  readonly label: string
  readonly tabs: readonly CodeTab[]
  /** False where the tabs are not languages, so that groups do not switch together. */
  readonly remember?: boolean
}

/** Tabs of a group. Arrows, Home and End move and select; other groups switch together with it. */
export default defineIsland('code-tabs', { when: 'intent' }, CodeTabs)

function CodeTabs({ label, tabs, remember = true }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(tabs[0]?.name)
  useEffect(() => {
    const group = list.current?.closest(TAB_GROUP)
    if (!group) return
    const show = () => setShown(shownPanel(group))
    show()
    group.addEventListener('docsgen:panel', show)
    return () => group.removeEventListener('docsgen:panel', show)
  }, [])

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (moveToTab(event.currentTarget, event.key)) event.preventDefault()
  }
  return (
    <div
      ref={list}
      className={remember ? 'code-tabs needs-js' : 'tab-list needs-js'}
      role="tablist"
      aria-label={label}
    >
      {tabs.map(({ name, id, panel, icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={id}
          aria-controls={panel}
          aria-selected={name === shown}
          tabIndex={name === shown ? 0 : -1}
          data-name={name}
          // The stored language was applied before hydration.
          suppressHydrationWarning
          onClick={(event: MouseEvent<HTMLButtonElement>) => pickTab(event.currentTarget)}
          onKeyDown={move}
        >
          {icon === undefined ? null : <Shape name={icon} />}
          {name}
        </button>
      ))}
    </div>
  )
}
