/** Typed DOM events: islands are separate roots and talk through the document. */
export type DocsgenEvents = {
  readonly 'docsgen:toast': Toast
  /** A reader answered 'Was this page helpful?'. */
  readonly 'docsgen:feedback': { readonly path: string; readonly isHelpful: boolean }
  /** `docsgen dev` has mended the page in place; `hash` names the version that shows. */
  readonly 'docsgen:updated': { readonly hash: string }
  /** The page came back from the back/forward cache. */
  readonly 'docsgen:restored': undefined
}

/** `update` changes a toast that shows, `dismiss` takes it away. */
export type Toast =
  | {
      readonly kind: 'add'
      readonly status: 'info' | 'success' | 'warning' | 'error'
      readonly text: string
      readonly id?: string
      readonly position?: ToastPosition
    }
  | {
      readonly kind: 'update'
      readonly id: string
      readonly text: string
      readonly status?: 'info' | 'success' | 'warning' | 'error'
    }
  | { readonly kind: 'dismiss'; readonly id?: string }

export type ToastPosition =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right'

/** Tells whoever listens. */
export function emit<Name extends keyof DocsgenEvents>(name: Name, detail: DocsgenEvents[Name]) {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Listens until the returned function is called. */
export function on<Name extends keyof DocsgenEvents>(
  name: Name,
  handle: (detail: DocsgenEvents[Name]) => void,
): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<DocsgenEvents[Name]>).detail)
  document.addEventListener(name, listener)
  return () => document.removeEventListener(name, listener)
}
