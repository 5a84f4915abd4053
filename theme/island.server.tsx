import {
  cloneElement,
  createContext,
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Json } from '../src/model/json.ts'
import type { IslandOptions } from '../src/model/theme.ts'

/** Props that can be serialised into an HTML attribute. `children` cannot, and becomes a slot. */
type Serializable<Props> = {
  readonly [Key in keyof Props]: Key extends 'children'
    ? ReactNode
    : Props[Key] extends Json | undefined
      ? Props[Key]
      : never
}
/** A component whose props are JSON; `never` for any other, which is a compile error. */
export type IslandComponent<Props> = ((props: Props) => ReactNode) &
  (Props extends Serializable<Props> ? unknown : never)

const InsideIsland = createContext(false)

/**
 * Declares an island: the server renders its HTML, the browser loads its code as `when` says. The name is the file's
 * name. Children are rendered on the server only and stay unchanged.
 */
export function defineIsland<Props extends object>(
  name: string,
  { when }: IslandOptions,
  Component: IslandComponent<Props>,
): (props: Props) => ReactNode {
  return function Island(props: Props) {
    const isInside = useContext(InsideIsland)
    // Unique in the page, and the same in every build: ids of this island start with it.
    const prefix = useId().replaceAll('_', '')
    if (isInside) return createElement(Component, props)

    const { children, ...data } = props as Props & { readonly children?: ReactNode }
    const isSlotted = children !== undefined
    const slot = isSlotted ? slotFor(children, prefix) : undefined
    const inner = isSlotted ? { ...props, children: slot } : props
    const rendered = renderToString(
      <InsideIsland value={true}>{createElement(Component, inner)}</InsideIsland>,
      { identifierPrefix: prefix },
    )
    const html = withSlot(rendered, slot)
    const json = JSON.stringify(data)
    // Pages have hundreds of islands, so defaults are left out.
    return createElement('docsgen-island', {
      name,
      when: when === 'intent' ? undefined : when,
      prefix: html.includes(prefix) ? prefix : undefined,
      props: json === '{}' ? undefined : json,
      slotted: isSlotted ? '' : undefined,
      dangerouslySetInnerHTML: { __html: html },
    })
  }
}

type Slot = ReactElement<HTMLAttributes<HTMLElement>>

/** Children as finished HTML; islands among them are hydrated separately. */
function slotFor(children: ReactNode, prefix: string): Slot {
  const html = renderToStaticMarkup(<InsideIsland value={false}>{children}</InsideIsland>, {
    identifierPrefix: prefix,
  })
  return createElement('docsgen-slot', { dangerouslySetInnerHTML: { __html: html } })
}

/** Children that the island does not show yet, in a hidden slot: the browser has no other copy of them. */
function withSlot(html: string, slot: Slot | undefined): string {
  if (slot === undefined || html.includes('<docsgen-slot')) return html
  return html + renderToStaticMarkup(cloneElement(slot, { hidden: true }))
}

/** Names of the islands in HTML, sorted, without duplicates. */
export function islandsOf(html: string): readonly string[] {
  const names = Array.from(html.matchAll(/<docsgen-island name="([^"]+)"/g), ([, name]) => name)
  return [...new Set(names)].filter((name) => name !== undefined).sort()
}
