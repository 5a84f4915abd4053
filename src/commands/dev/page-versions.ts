/** A page as it is served, without the development client. */
export type PageVersion = {
  readonly hash: string
  readonly html: string
  readonly status: 200 | 404
  /** The Markdown file that it comes from. */
  readonly file: string | undefined
}

/** Number of versions that are kept in memory. */
const MAX_VERSIONS = 60

/** A map with a limited number of versions; the one that was set first is evicted first. */
export function lastVersions() {
  const versions = new Map<string, PageVersion>()
  return {
    get: (key: string) => versions.get(key),
    set(key: string, page: PageVersion) {
      versions.delete(key)
      versions.set(key, page)
      const [oldest] = versions.keys()
      if (versions.size > MAX_VERSIONS && oldest !== undefined) versions.delete(oldest)
    },
  }
}
