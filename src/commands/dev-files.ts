import type { Output } from '../model/output.ts'

/** The files of a site, gone through only as far as they are asked for: what comes late costs most. */
export type SiteFiles = {
  readonly get: (name: string) => Output | undefined
  /** The outputs that are pages, which come first. */
  readonly pages: () => Iterable<Output>
}

export const NO_FILES: SiteFiles = { get: () => undefined, pages: () => [] }

export function siteFiles(outputs: Iterable<Output>): SiteFiles {
  const known = new Map<string, Output>()
  const rest = outputs[Symbol.iterator]()
  const take = (): Output | undefined => {
    const { value, done } = rest.next()
    if (done === true) return undefined
    if (!known.has(value.path)) known.set(value.path, value)
    return value
  }
  return {
    get(name) {
      while (!known.has(name) && take() !== undefined) {
        // Each step remembers one more.
      }
      return known.get(name)
    },
    *pages() {
      yield* [...known.values()].filter(({ route }) => route !== undefined)
      for (let next = take(); next?.route !== undefined; next = take()) yield next
    },
  }
}

/** How many pages are other than they were. */
export function changedPages(before: SiteFiles, after: SiteFiles): number {
  const routes = new Set<string>()
  for (const { path, route, hash } of after.pages()) {
    if (route !== undefined && before.get(path)?.hash !== hash) routes.add(route)
  }
  return routes.size
}
