import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { defineIsland } from '#island'
import { onPanel, pickLanguage, pickPanel, shownPanel, TAB_GROUP } from '../runtime/tab-groups.ts'

export type CodeTab = {
  /** What readers see and what is remembered. */
  readonly name: string
  readonly id: string
  /** `id` of the panel. */
  readonly panel: string
}
type Props = {
  readonly label: string
  readonly tabs: readonly CodeTab[]
  /** False where the tabs are no languages: each group keeps its own. */
  readonly remember?: boolean
}

/** Tabs of a group (CODE-02). Arrows, Home and End move and select; the others follow the pick. */
export default defineIsland(
  'code-tabs',
  { when: 'intent' },
  ({ label, tabs, remember = true }: Props) => {
    const list = useRef<HTMLDivElement>(null)
    const [shown, setShown] = useState(tabs[0]?.name)
    useEffect(() => {
      const group = list.current?.closest(TAB_GROUP)
      if (!group) return
      setShown(shownPanel(group))
      return onPanel(group, setShown)
    }, [])

    const pick = remember ? pickLanguage : pickPanel
    const move = (event: KeyboardEvent<HTMLButtonElement>) => {
      const tab = targetOf(event)
      if (tab === undefined) return
      event.preventDefault()
      tab.focus()
      pick(tab)
    }
    return (
      <div
        ref={list}
        className={remember ? 'code-tabs needs-js' : 'tab-list needs-js'}
        role="tablist"
        aria-label={label}
      >
        {tabs.map(({ name, id, panel }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={id}
            aria-controls={panel}
            aria-selected={name === shown}
            tabIndex={name === shown ? 0 : -1}
            data-name={name}
            // The remembered language was set before React came.
            suppressHydrationWarning
            onClick={(event: MouseEvent<HTMLButtonElement>) => pick(event.currentTarget)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
    )
  },
)

/** The tab that a key moves to: around the ends, and the other way round where text runs right to left. */
function targetOf({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  const list = currentTarget.parentElement
  const tabs = [...(list?.querySelectorAll<HTMLButtonElement>('[role="tab"]') ?? [])]
  const index = tabs.indexOf(currentTarget)
  const forward = list !== null && getComputedStyle(list).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return tabs.at((index + forward) % tabs.length)
    case 'ArrowLeft':
      return tabs.at((index - forward) % tabs.length)
    case 'Home':
      return tabs.at(0)
    case 'End':
      return tabs.at(-1)
    default:
      return undefined
  }
}
