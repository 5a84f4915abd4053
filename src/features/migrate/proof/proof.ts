import type { Site } from '../../../model/output.ts'
import { addressKey, bare } from '../old/link-map.ts'
import type { OldSite } from '../old/old-site.ts'
import type { NewPage } from '../site/convert-pages.ts'
import { splitPage } from '../site/front-matter.ts'
import type { Baseline } from './baseline.ts'
import { notationOf } from './notation.ts'
import { resultIds, resultWords } from './result-facts.ts'
import { COUNTED, type Countable, type TextFacts, textFacts } from './text-facts.ts'

/** What a page has lost on its way. */
export type PageLoss = {
  readonly file: string
  /** Words of the old page that the new one does not have, with how many times fewer. */
  readonly words: readonly string[]
  /** 'headings', and how many there were and are. */
  readonly counts: readonly {
    readonly what: string
    readonly before: number
    readonly after: number
  }[]
}

export type Proof = {
  readonly pages: number
  readonly words: { readonly before: number; readonly lost: number }
  readonly counts: Readonly<Record<Countable, { readonly before: number; readonly after: number }>>
  readonly losses: readonly PageLoss[]
  readonly addresses: {
    /** Where the list is from: the pages of the old site, or what it had published. */
    readonly from: 'pages' | 'baseline'
    readonly checked: number
    readonly lost: readonly string[]
  }
  readonly anchors: { readonly checked: number; readonly lost: readonly string[] }
}

type Given = {
  readonly site: OldSite
  readonly pages: readonly NewPage[]
  readonly built: Site
  readonly baseline: Baseline | undefined
}

/** Compares the old site with what was built of the new one, page by page and address by address. */
export function proofOf({ site, pages, built, baseline }: Given): Proof {
  const notation = notationOf(site.tool, site.config.markdown?.['math'] === true)
  const articles = new Map(built.pages.map((page) => [page.route.source as string, page]))
  const counts = Object.fromEntries(
    COUNTED.map(([key]) => [key, { before: 0, after: 0 }]),
  ) as Record<Countable, { before: number; after: number }>
  const losses: PageLoss[] = []
  const ids = new Map<string, ReadonlySet<string>>()
  let words = 0
  let lostWords = 0
  for (const { old, text } of pages) {
    const before = textFacts(withoutScripts(splitPage(old.text).body), notation)
    const { body } = splitPage(text)
    const after = textFacts(body, notation)
    const page = old.edition === undefined ? articles.get(old.to) : undefined
    const html = page?.article()
    if (page !== undefined && html !== undefined)
      ids.set(addressKey(page.route.path), resultIds(html))
    const shown =
      html === undefined ? after.words : withTitles(resultWords(html), page?.parsed.title)
    for (const count of before.words.values()) words += count
    const lost = missingWords(before.words, shown)
    lostWords += lost.total
    const changed = COUNTED.flatMap(([key, what]) => {
      counts[key].before += before[key]
      counts[key].after += after[key]
      return after[key] < before[key] ? [{ what, before: before[key], after: after[key] }] : []
    })
    if (lost.words.length > 0 || changed.length > 0)
      losses.push({ file: old.file, words: lost.words, counts: changed })
  }
  return {
    pages: pages.length,
    words: { before: words, lost: lostWords },
    counts,
    losses,
    ...addressProof({ site, built, baseline, ids }),
  }
}

/** A page without what readers never see, in lines of its own. */
function withoutScripts(body: string): string {
  return body
    .replace(/^[ \t]*<(script|style)\b[^>]*>[\s\S]*?<\/\1>[ \t]*$/gm, '')
    .replace(/^import\s[^'"`;]*?\bfrom\s+(["'])[^"'\n]+\1;?/gm, '')
}

function withTitles(words: ReadonlyMap<string, number>, title = ''): ReadonlyMap<string, number> {
  const all = new Map(words)
  for (const [word, count] of resultWords(title)) all.set(word, (all.get(word) ?? 0) + count)
  return all
}

function missingWords(
  before: TextFacts['words'],
  after: TextFacts['words'],
): { readonly words: readonly string[]; readonly total: number } {
  const words: string[] = []
  let total = 0
  for (const [word, count] of before) {
    const fewer = count - (after.get(word) ?? 0)
    if (fewer <= 0) continue
    total += fewer
    words.push(fewer === 1 ? word : `${word} (${fewer})`)
  }
  return { words, total }
}

type Addresses = Omit<Given, 'pages'> & { readonly ids: ReadonlyMap<string, ReadonlySet<string>> }

function addressProof({
  site,
  built,
  baseline,
  ids,
}: Addresses): Pick<Proof, 'addresses' | 'anchors'> {
  const base = site.config.base ?? ''
  const routes = new Set(Array.from(built.routes.byPath.keys(), addressKey))
  const files = new Set([
    ...site.files.map(({ to }) => `/${to}`),
    ...built.outputs.map(({ path }) => `/${path}`),
  ])
  const listed = baseline ?? {
    pages: site.pages
      .filter(({ isPartial, keys }) => isPartial !== true && keys?.['draft'] !== true)
      .map(({ address, published = address }) => ({ path: base + published, ids: [] })),
  }
  const lost: string[] = []
  const lostAnchors: string[] = []
  let anchors = 0
  for (const { path, ids: old } of listed.pages) {
    const own = path.startsWith(`${base}/`) || path === base ? path.slice(base.length) || '/' : path
    const address = addressKey(own)
    const target = arrival(address, own)
    if (target === undefined && !files.has(own)) lost.push(path)
    const there = target === undefined ? undefined : ids.get(target)
    for (const id of old) {
      anchors += 1
      if (there !== undefined && !there.has(id)) lostAnchors.push(`${path}#${id}`)
    }
  }
  return {
    addresses: {
      from: baseline === undefined ? 'pages' : 'baseline',
      checked: listed.pages.length,
      lost,
    },
    anchors: { checked: anchors, lost: lostAnchors },
  }

  /** The page where a reader of an old address arrives. */
  function arrival(address: string, own: string): string | undefined {
    if (routes.has(address)) return address
    const spellings = [...built.redirects.written].filter((one) => addressKey(one) === address)
    for (const spelling of [...spellings, bare(own)]) {
      const end = built.redirects.follow(spelling)
      if (end !== undefined && end !== spelling) return addressKey(end.replace(/#.*/, ''))
    }
    return undefined
  }
}
