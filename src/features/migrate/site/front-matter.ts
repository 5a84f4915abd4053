import { stringify } from 'yaml'
import { readYaml } from '../config/read-yaml.ts'
import { mapOf } from '../config/values.ts'
import type { FrontMatterRule, FrontMatterRules } from '../old/old-site.ts'

/** A key that docsgen has under this name, with the same values. */
export function same(key: string): FrontMatterRule {
  return { becomes: `\`${key}\``, take: (value) => ({ [key]: value }) }
}

/** A key that goes, and why. */
export function gone(why: string): FrontMatterRule {
  return { becomes: why }
}

/** The front matter of a page, and its text. */
export type SplitPage = {
  readonly data: Readonly<Record<string, unknown>>
  readonly body: string
  /** Why the block could not be read. */
  readonly fault: string | undefined
  /** Whether there is a block. */
  readonly hasBlock: boolean
}

const BLOCK = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** Splits a page. A file that begins with a rule has no front matter. */
export function splitPage(text: string): SplitPage {
  const match = BLOCK.exec(text)
  if (match === null) return { data: {}, body: text, fault: undefined, hasBlock: false }
  const { value, unread } = readYaml(match[1] ?? '')
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isMap && (match[1] ?? '').trim() !== '' && !/^[\w$-]+[ \t]*:/m.test(match[1] ?? ''))
    return { data: {}, body: text, fault: undefined, hasBlock: false }
  return {
    data: mapOf(value),
    body: text.slice(match[0].length),
    fault: isMap || value === null || value === undefined ? unread[0] : unread[0],
    hasBlock: true,
  }
}

type Taken = {
  readonly data: Readonly<Record<string, unknown>>
  /** Keys that were taken over or renamed. */
  readonly taken: readonly string[]
  /** Keys that go, and why. */
  readonly gone: readonly { readonly key: string; readonly why: string }[]
}

/** The keys of docsgen for those of an old tool. */
export function takeFrontMatter(
  old: Readonly<Record<string, unknown>>,
  rules: FrontMatterRules,
): Taken {
  const result: Record<string, unknown> = {}
  const taken: string[] = []
  const without: { key: string; why: string }[] = []
  for (const [key, value] of Object.entries(old)) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (isEmpty(value, rule)) continue
    const made = rule?.take?.(value, old)
    if (made === undefined) {
      const why = reasonFor(value, rule)
      without.push({ key, why })
      continue
    }
    taken.push(key)
    for (const [name, inner] of Object.entries(made)) {
      const before = mapOf(result[name])
      result[name] = Object.keys(before).length > 0 ? { ...before, ...mapOf(inner) } : inner
    }
  }
  return { data: texts(result), taken, gone: without }
}

/** Whether a key says nothing: it has no value, and its tool reads none. */
function isEmpty(value: unknown, rule: FrontMatterRule | undefined): boolean {
  if (value === null) return rule?.readsNull !== true
  return value === undefined || value === ''
}

/** Why a key goes. */
function reasonFor(value: unknown, rule: FrontMatterRule | undefined): string {
  if (rule === undefined)
    return 'docsgen does not know it: allow it with `frontMatter` in the config, if a component reads it.'
  if (rule.take === undefined) return rule.becomes
  return `There is no counterpart for ${JSON.stringify(value)?.slice(0, 60)}: ${rule.becomes}.`
}

/** Titles and descriptions are texts, whatever YAML made of them. */
function texts(data: Record<string, unknown>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(data).flatMap(([key, value]) => {
    if (!['title', 'description', 'label', 'slug'].includes(key)) return [[key, value] as const]
    if (value === undefined || value === null || typeof value === 'object') return []
    return [[key, String(value).replace(/\s+/g, ' ').trim()] as const]
  })
  return Object.fromEntries(entries.filter(([, value]) => !isEmptyMap(value)))
}

function isEmptyMap(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === 0
  )
}

/** The page as a file. */
export function pageText(data: Readonly<Record<string, unknown>>, body: string): string {
  const plain = body.replace(/^\s*\n/, '').trimEnd()
  const text = plain === '' ? '' : `${plain}\n`
  if (Object.keys(data).length === 0) return text
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${text}`
}
