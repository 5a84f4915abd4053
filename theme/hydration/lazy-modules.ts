import type { ComponentType } from 'react'

/** The names of the files, beside the runtime's, that are bundled before it: the bundler writes them in. */
declare const __DOCSGEN_ISLANDS__: Readonly<Record<string, string>>
declare const __DOCSGEN_MOUNT__: string

type IslandModule = { readonly default: ComponentType<object> }
type MountModule = typeof import('./mount.tsx')

/** What the runtime loads when a reader is about to use an island: the islands by name, and React. */
export type LazyModules = {
  readonly islands: Readonly<Record<string, () => Promise<IslandModule>>>
  readonly mount: () => Promise<MountModule>
}

/** The modules of the built site. */
export function builtModules(): LazyModules {
  const islands = Object.entries(__DOCSGEN_ISLANDS__).map(
    ([name, url]) => [name, loaderOf<IslandModule>(url)] as const,
  )
  return { islands: Object.fromEntries(islands), mount: loaderOf<MountModule>(__DOCSGEN_MOUNT__) }
}

/** Loads a module. A browser never asks again for an address that did not load, so that each try has its own. */
function loaderOf<Module>(url: string): () => Promise<Module> {
  let failures = 0
  return async () => {
    try {
      return await import(failures === 0 ? url : `${url}?again=${failures}`)
    } catch (error) {
      failures += 1
      throw error
    }
  }
}
