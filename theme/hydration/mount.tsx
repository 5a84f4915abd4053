import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates one island. Resolves when its effects have run, so that a replayed click finds its handlers. */
export function mount(element: Element, Component: ComponentType<object>): Promise<void> {
  const data: object = JSON.parse(element.getAttribute('props') ?? '{}')
  const props = element.hasAttribute('slotted') ? { ...data, children: slotOf(element) } : data
  return new Promise((resolve, reject) => {
    hydrateRoot(element, <Ready onReady={resolve}>{createElement(Component, props)}</Ready>, {
      identifierPrefix: element.getAttribute('prefix') ?? nextPrefix(),
      onUncaughtError: (error) => {
        reportError(error)
        reject(error)
      },
    })
  })
}

let mounted = 0

/** Unique prefix for an island without one in its HTML, for ids that it creates later. */
function nextPrefix(): string {
  mounted += 1
  return `late${mounted}`
}

type ReadyProps = { readonly onReady: () => void; readonly children: ReactNode }

function Ready({ onReady, children }: ReadyProps) {
  useEffect(onReady, [onReady])
  return children
}

/** Always the same object: React sets `innerHTML` for a new one, and the slot's content would be lost. */
const SLOT_HTML = { __html: '' }

/**
 * The server's HTML of an island's children. Where the island removes its slot and creates another one later, the content
 * is moved to that one, as the reader left it.
 */
function slotOf(island: Element): ReactNode {
  let last = island.querySelector('docsgen-slot')
  return createElement('docsgen-slot', {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: SLOT_HTML,
    ref: (slot: Element | null) => {
      if (slot === null) return
      if (last !== null && !slot.hasChildNodes()) slot.append(...last.childNodes)
      last = slot
    },
  })
}
