import type { ComponentType } from 'react'

/** Names of the files that are bundled before the runtime; the bundler defines them. */
declare const __DOCSGEN_ISLANDS__: Readonly<
  Record<string, readonly [module: string, styles?: string]>
>
declare const __DOCSGEN_MOUNT__: string

type IslandModule = { readonly default: ComponentType<object> }
type MountModule = typeof import('./mount.tsx')

/** Modules that are loaded when a reader is about to use an island: the islands by name, and React. */
export type LazyModules = {
  readonly islands: Readonly<Record<string, () => Promise<IslandModule>>>
  readonly mount: () => Promise<MountModule>
}

/** The modules of the built site. */
export function builtModules(): LazyModules {
  const islands = Object.entries(__DOCSGEN_ISLANDS__).map(
    ([name, [url, styles]]) => [name, loaderOf<IslandModule>(url, styles)] as const,
  )
  return { islands: Object.fromEntries(islands), mount: loaderOf<MountModule>(__DOCSGEN_MOUNT__) }
}

/** Loads a module and its styles. Browsers cache a failed import, so that each retry has an address of its own. */
function loaderOf<Module>(url: string, styles?: string): () => Promise<Module> {
  let failures = 0
  return async () => {
    try {
      const again = failures === 0 ? '' : `?again=${failures}`
      const [module] = await Promise.all([import(url + again), styles && addStyles(styles + again)])
      return module
    } catch (error) {
      failures += 1
      throw error
    }
  }
}

/**
 * Adds a style sheet to the page. Resolves when its rules apply. Not as a `link`: when one has loaded, WebKit scrolls to
 * the hash of the address again, and takes the focus from the search field in which the reader is typing.
 */
async function addStyles(path: string): Promise<void> {
  const url = new URL(path, import.meta.url).href
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  const sheet = new CSSStyleSheet({ baseURL: url })
  sheet.replaceSync(await response.text())
  document.adoptedStyleSheets.push(sheet)
}
