import type { ConfigFile } from '../../../model/config/config-text.ts'
import { type CodeToken, codeTokens, stringOf } from '../../../site/config/code-tokens.ts'

/** A line of the config, or of what it imports, that a person has to write anew. */
export type LineToWrite = {
  /** Relative to the site folder. */
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** Keys whose values are no links, though they may look like the address of a page. */
const NO_LINKS =
  /^(?:prefix|publicPrefix|base|auto|hideUnder|route|spec|content|public|out|cache|url|id|title|label|text|name|description|query|navigation)$/

/** The lines of a config, or of what it imports, that lead to a page, with its new address. */
export function linesToWrite(
  { file, text }: ConfigFile,
  movedHref: (href: string) => string | undefined,
): readonly LineToWrite[] {
  const before = text.split(/\r?\n/)
  return withNewAddress(text, movedHref)
    .split(/\r?\n/)
    .flatMap((now, index) => (now === before[index] ? [] : [{ file, line: index + 1, text: now }]))
}

function withNewAddress(text: string, movedHref: (href: string) => string | undefined): string {
  let result = ''
  let end = 0
  for (const string of stringsIn(codeTokens(text))) {
    const { token } = string
    const href = stringOf(token)
    if (!mayBeLink(href, string)) continue
    const written = movedHref(href)
    if (written === undefined) continue
    const [quote = ''] = token.text
    result += text.slice(end, token.start) + quote + written.replaceAll(quote, `\\${quote}`) + quote
    end = token.end
  }
  return result + text.slice(end)
}

/** A string that is no key. */
type ConfigString = {
  readonly token: CodeToken
  /** Key that it is the value of, or that the list is which it stands in. */
  readonly key: string | undefined
  /** Key that the object is which has `key`. */
  readonly outer: string | undefined
}

/**
 * Whether a string may be a link. What could be any word, such as `guide` or `guide/ssh`, is one only where nothing but
 * links stands.
 */
function mayBeLink(href: string, { key = '', outer = '' }: ConfigString): boolean {
  if (href.includes('\\')) return false
  if (/^(?:links|redirects)$/.test(outer) || /^(?:href|links)$/.test(key)) return true
  return !NO_LINKS.test(key) && /^\/|\.(?:md|markdown)(?:[?#]|$)/i.test(href)
}

/** Brackets that are open, and the key that the next token is in the value of. */
type Frame = {
  readonly isList: boolean
  readonly isObject: boolean
  readonly outer: string | undefined
  key: string | undefined
}

function stringsIn(tokens: readonly CodeToken[]): readonly ConfigString[] {
  const frames: Frame[] = []
  let frame = frameIn(undefined, '(')
  return tokens.flatMap((token, index) => {
    const { text } = token
    const [before = '', next] = [tokens[index - 1]?.text, tokens[index + 1]?.text]
    const isKey = next === ':' && /^[{,]$/.test(before)
    if (isKey && frame.isObject) frame.key = stringOf(token)
    if (text === ',' && frame.isObject) frame.key = undefined
    if (/^[([{]$/.test(text)) {
      frames.push(frame)
      frame = frameIn(frame, text)
    }
    if (/^[)\]}]$/.test(text)) frame = frames.pop() ?? frame
    const { key, outer } = frame
    return isString(token) && !isKey ? [{ token, key, outer }] : []
  })
}

/** What stands in lists and calls is in the value of the key before them. */
function frameIn(around: Frame | undefined, bracket: string): Frame {
  const { isList = false, key, outer } = around ?? {}
  if (bracket !== '{') return { isList: isList || bracket === '[', isObject: false, key, outer }
  return { isList: false, isObject: true, key: undefined, outer: isList ? undefined : key }
}

/** A string, or a template that nothing is put into. */
function isString({ kind, text }: CodeToken): boolean {
  return kind === 'string' || (text.startsWith('`') && !text.includes('${'))
}
