import { versionKey } from '../../model/mounts.ts'
import type { Site } from '../../model/output.ts'
import type { SourceFile } from '../../model/page/parsed-page.ts'
import type { Hash } from '../../model/paths.ts'
import { createMemo, type Memo } from '../../site/memo.ts'
import { buildSite } from '../../site/site.ts'
import type { SiteInputs } from '../../site/site-inputs.ts'
import { withHeadingsOf } from '../site/mounts/build-whole.ts'
import type { OpenMount } from '../site/open-site.ts'
import type { ParsedSite } from '../site/parse-pages.ts'
import { isFrozen } from './dev-mounts.ts'
import { createParseCache, type ParseCache } from './page-cache.ts'
import { parsedSite, skimmedSite } from './parsed-site.ts'
import { reuseSources } from './same-files.ts'

/** What the development server has made of the sites inside the site. */
export type MountBuilds = {
  /** Has a site of a commit built from now on: until somebody wants it, only its addresses are known. */
  readonly want: (id: string) => void
  /** Parses them; translations know the headings of the site itself. */
  readonly parse: (
    mounts: readonly OpenMount[],
    around: ParsedSite,
  ) => Promise<readonly ParsedSite[]>
  readonly memoOf: (id: string | undefined) => Memo
  readonly build: (given: SiteInputs, memo: Memo) => Site | undefined
}

/** A site of a commit that was parsed: nothing in it changes but what its config and the theme say. */
type Frozen = { readonly key: Hash; readonly isWhole: boolean; readonly parsed: ParsedSite }

type Built = { readonly given: SiteInputs; readonly site: Site }

export function createMountBuilds(): MountBuilds {
  const wanted = new Set<string>()
  const memos = new Map<string | undefined, Memo>()
  const caches = new Map<string, ParseCache>()
  const frozen = new Map<string, Frozen>()
  const built = new Map<string, Built>()
  const translations = new Map<string, readonly SourceFile[]>()

  async function parseFrozen(mount: OpenMount, isWhole: boolean): Promise<ParsedSite> {
    const { id } = mount.spec
    const { key } = mount.site.parsing
    const known = frozen.get(id)
    if (known?.key === key && known.isWhole === isWhole) return known.parsed
    const parsed = isWhole
      ? await parsedSite(mount.site, cacheOf(id))
      : await skimmedSite(mount.site, cacheOf(id))
    frozen.set(id, { key, isWhole, parsed })
    return parsed
  }

  const cacheOf = (id: string) => getOrMake(caches, id, createParseCache)
  return {
    want(id) {
      wanted.add(id)
    },
    async parse(mounts, around) {
      const needed = new Set(
        mounts.filter(({ spec }) => wanted.has(spec.id)).map(({ spec }) => versionKey(spec.at)),
      )
      const parseOne = (mount: OpenMount, isWhole: boolean) =>
        isFrozen(mount)
          ? parseFrozen(mount, isWhole)
          : parsedSite(mount.site, cacheOf(mount.spec.id))
      const originals = new Map([[versionKey({}), Promise.resolve(around)]])
      for (const mount of mounts) {
        const version = versionKey(mount.spec.at)
        // A translation has its ids of headings from its original.
        if (mount.translated === undefined)
          originals.set(version, parseOne(mount, needed.has(version)))
      }
      const parsed = mounts.map(async (mount) => {
        const { id, at } = mount.spec
        const original = (await originals.get(versionKey(at))) ?? around
        if (mount.translated === undefined) return original
        const translation = withHeadingsOf(original, mount)
        const same = reuseSources(translation.sources, translations.get(id) ?? [], true)
        translations.set(id, same)
        return parseOne({ ...mount, site: { ...translation, sources: same } }, wanted.has(id))
      })
      return Promise.all(parsed)
    },
    memoOf: (id) => getOrMake(memos, id, createMemo),
    build(given, memo) {
      const id = given.mountPlace?.own.id ?? ''
      const { isWhole = true } = frozen.get(id) ?? {}
      if (!isWhole) return undefined
      const before = built.get(id)
      if (before !== undefined && isSame(before.given, given)) return before.site
      const site = buildSite(given, memo)
      built.set(id, { given, site })
      return site
    },
  }
}

/** Whether two sites are made of the same: of a commit all but these two is the same as long as its config is. */
function isSame(a: SiteInputs, b: SiteInputs): boolean {
  const isSameContent = a.pages === b.pages && a.assets === b.assets && a.config === b.config
  return isSameContent && a.theme.hash === b.theme.hash && a.mountPlace?.hash === b.mountPlace?.hash
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  return value
}
