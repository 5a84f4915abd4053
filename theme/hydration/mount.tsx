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

/** For ids of an island whose HTML holds none: those that it makes later must be like no other's. */
function nextPrefix(): string {
  mounted += 1
  return `late${mounted}`
}

type ReadyProps = { readonly onReady: () => void; readonly children: ReactNode }

function Ready({ onReady, children }: ReadyProps) {
  useEffect(onReady, [onReady])
  return children
}

/** One object for ever: React sets `innerHTML` whenever it sees another, and the slot would be lost. */
const KEPT = { __html: '' }

/**
 * What the server wrote as the children of an island. Where the island takes its slot away and makes another one later,
 * that one gets what was in the first, as the reader left it.
 */
function slotOf(island: Element): ReactNode {
  let last = island.querySelector('docsgen-slot')
  return createElement('docsgen-slot', {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: KEPT,
    ref: (slot: Element | null) => {
      if (slot === null) return
      if (last !== null && !slot.hasChildNodes()) slot.append(...last.childNodes)
      last = slot
    },
  })
}
