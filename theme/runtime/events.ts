/** Typed DOM events, by which islands, which are separate React roots, communicate. */
export type DocsgenEvents = {
  readonly 'docsgen:toast': Toast
  /** A reader answered 'Was this page helpful?'. */
  readonly 'docsgen:feedback': { readonly path: string; readonly isHelpful: boolean }
  /** `docsgen dev` has updated the page in place; `hash` identifies the version. */
  readonly 'docsgen:updated': { readonly hash: string }
  /** The page came back from the back/forward cache. */
  readonly 'docsgen:restored': undefined
  /** On a copy button: whether the copy is in the clipboard. */
  readonly 'docsgen:copied': boolean
}

type Status = 'info' | 'success' | 'warning' | 'error'

/** `update` changes a visible toast, `dismiss` removes it. */
export type Toast =
  | {
      readonly kind: 'add'
      readonly status: Status
      readonly text: string
      readonly id?: string
      readonly position?: `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`
    }
  | {
      readonly kind: 'update'
      readonly id: string
      readonly text: string
      readonly status?: Status
    }
  | { readonly kind: 'dismiss'; readonly id?: string }

/** Dispatches an event. */
export function emit<Name extends keyof DocsgenEvents>(
  name: Name,
  detail: DocsgenEvents[Name],
  target: EventTarget = document,
) {
  target.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Listens until the returned function is called. */
export function on<Name extends keyof DocsgenEvents>(
  name: Name,
  handle: (detail: DocsgenEvents[Name]) => void,
  target: EventTarget = document,
): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<DocsgenEvents[Name]>).detail)
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
