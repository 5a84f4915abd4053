/** A page as it is served, without the development client. */
export type PageVersion = {
  readonly hash: string
  readonly html: string
  readonly status: 200 | 404
  /** The Markdown file that it comes from. */
  readonly file: string | undefined
}

/** Pages of which the last good version is remembered, and versions that were served. */
const REMEMBERED = 60

/** A limited number of versions; the one that was set longest ago goes first. */
export function lastVersions() {
  const versions = new Map<string, PageVersion>()
  return {
    get: (key: string) => versions.get(key),
    set(key: string, page: PageVersion) {
      versions.delete(key)
      versions.set(key, page)
      const [oldest] = versions.keys()
      if (versions.size > REMEMBERED && oldest !== undefined) versions.delete(oldest)
    },
  }
}
