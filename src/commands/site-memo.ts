import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hashOf } from '../core/hash.ts'
import { createMadeOnce, type Memo } from '../core/memo.ts'
import { PARSE_KEY } from '../core/parse-sources.ts'
import { openDiskMemo } from '../io/disk-memo.ts'
import type { Host } from '../model/host.ts'
import type { BodyNode } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import { buildId } from './build-id.ts'
import { ARTICLES, holdArticles } from './held-articles.ts'
import type { LoadedSite } from './load-inputs.ts'

/** The memo of a build: what it remembers is there in the next one. */
export type SiteMemo = Memo & {
  /** The folder that it is in. */
  readonly dir: string
  readonly count: (stage: string) => number
  readonly has: (stage: string, key: Hash) => boolean
  readonly recall: <T>(stage: string, key: Hash) => T | undefined
  /** Takes over what was computed elsewhere, as JSON. */
  readonly put: (stage: string, key: Hash, json: string) => void
  readonly save: () => void
  readonly close: () => void
}

/** Small, and wanted by every build, all of them. */
const INLINE = new Set(['facts', 'outline', 'links', 'page', 'record-count', 'stamps'])
/** What a file was parsed into. Few builds ask for more than the facts, and those would have to parse it again. */
const PARSED = ['facts', 'outline', 'text', 'refs']
/** Articles are large, and wanted only by pages that are rendered: a build that needs one makes it again. */
const PASSING = new Set([ARTICLES])
/**
 * Computed before the build asks for it, once: it need not be read again from its JSON. Facts are read from theirs:
 * those that were computed keep the text alive that they were cut out of.
 */
const AHEAD = new Set(['refs', 'api'])

/** Opens the memo in the site's cache folder, or one that lasts as long as the command. */
export function openSiteMemo(site: LoadedSite, host: Host, isKept: boolean): SiteMemo {
  const dir = isKept ? cacheDirOf(site) : join(tmpdir(), `docsgen-${host.pid}`)
  const disk = openDiskMemo({
    dir,
    version: memoVersion(site, host),
    inline: INLINE,
    passing: PASSING,
    together: [PARSED],
  })
  const articles = holdArticles(disk)
  const ahead = new Map<string, unknown>()

  const articleOf = (key: Hash, compute: () => readonly BodyNode[]) => {
    const known = articles.get(key)
    if (known !== undefined) return known
    const body = compute()
    articles.put(key, body)
    return body
  }

  return {
    dir,
    count: (stage) => disk.count(stage),
    of<T>(stage: string, key: Hash, compute: () => T): T {
      if (stage === ARTICLES) return articleOf(key, compute as () => readonly BodyNode[]) as T
      const name = AHEAD.has(stage) ? `${stage} ${key}` : undefined
      if (name !== undefined && ahead.has(name)) {
        const made = ahead.get(name) as T
        ahead.delete(name)
        return made
      }
      const text = disk.read(stage, key)
      if (text !== undefined) return JSON.parse(text) as T
      const value = compute()
      disk.write(stage, key, JSON.stringify(value))
      if (name !== undefined) ahead.set(name, value)
      return value
    },
    made: createMadeOnce(PARSE_KEY),
    sweep: () => undefined,
    has: (stage, key) => (stage === ARTICLES ? articles.has(key) : disk.has(stage, key)),
    recall<T>(stage: string, key: Hash): T | undefined {
      const text = disk.read(stage, key)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    put: disk.write,
    save: () => {
      if (isKept) disk.save()
    },
    close: () => {
      disk.close()
      if (!isKept) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Folder in which docsgen remembers things about a site. */
export function cacheDirOf({ siteDir, config }: LoadedSite): string {
  return resolve(siteDir, config.cacheDir, 'cache')
}

/**
 * What all that is remembered depends on and no key says: docsgen's own code, and the code in a site's config,
 * whose functions no key can tell apart.
 */
function memoVersion({ siteDir, config, configText }: LoadedSite, host: Host): string {
  const { remarkPlugins, rehypePlugins, frontMatter } = config.markdown
  const hasCode = remarkPlugins.length + rehypePlugins.length > 0 || frontMatter !== undefined
  if (!hasCode) return hashOf(buildId(host))
  const packages = ['package.json', 'package-lock.json'].map((name) => join(siteDir, name))
  return hashOf(
    buildId(host),
    ...configText.map(({ text }) => text),
    ...packages.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)),
  )
}
