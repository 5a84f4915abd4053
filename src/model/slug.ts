import { slug as githubSlug } from 'github-slugger'

/**
 * The natural id of a heading: 'WireGuard & Émile' -> 'wireguard-emile'. Accents are removed from Latin and Greek letters
 * only, as other scripts need their marks. A text without letters or digits is 'section'.
 */
export function naturalSlug(text: string): string {
  const plain = ASCII.test(text) ? text : withoutAccents(text)
  const id = githubSlug(plain.replace(/\s+/g, ' '))
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
  return /[\p{L}\p{N}]/u.test(id) ? id : 'section'
}

const ASCII = /^[ -~]*$/

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .replace(/[\uFE00-\uFE0F\u20E3\u200D]/g, '')
    .normalize('NFC')
}

export type SlugRequest = { readonly text: string; readonly id: string | undefined }

/**
 * Ids for the headings of one page, in order. An explicit id wins; the natural slugs of all headings are
 * reserved before numbers are given: [A, A, A 1] -> [a, a-2, a-1]. `taken` are ids of other elements.
 */
export function uniqueSlugs(
  requests: readonly SlugRequest[],
  reservedIds: ReadonlySet<string> = new Set(),
): readonly string[] {
  const natural = requests.map(({ text, id }) => id ?? naturalSlug(text))
  const reserved = new Set(natural)
  const explicit = new Set(requests.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const used = new Set([...explicit, ...reservedIds])
  const counters = new Map<string, number>()

  return requests.map(({ id }, index) => {
    const slug = natural[index] ?? 'section'
    if (id !== undefined) return id
    if (!used.has(slug)) {
      used.add(slug)
      return slug
    }
    let number = counters.get(slug) ?? 0
    let candidate = slug
    do {
      number += 1
      candidate = `${slug}-${number}`
    } while (used.has(candidate) || reserved.has(candidate))
    // Only this slug makes such candidates, so that the next search continues after this number.
    counters.set(slug, number)
    return candidate
  })
}
