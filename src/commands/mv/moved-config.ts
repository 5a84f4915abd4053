import { codeTokens } from '../../site/config/code-tokens.ts'
import { insertRedirect, removeRedirect } from '../../site/config/insert-redirect.ts'

/** Keys whose values are no links, though they may look like the address of a page. */
const NO_LINKS =
  /^['"]?(?:prefix|publicPrefix|base|auto|hideUnder|route|spec|content|public|out|cache|url)['"]?$/

/** The source text of a config, or of what it imports, with the new address of a page in its links, and in how many. */
export function withNewAddress(
  text: string,
  old: readonly string[],
  address: string,
): { readonly text: string; readonly count: number } {
  const tokens = codeTokens(text)
  let result = ''
  let end = 0
  let count = 0
  for (const [index, token] of tokens.entries()) {
    const [key, before, , next] = [-2, -1, 0, 1].map((step) => tokens[index + step]?.text)
    const isKey = next === ':' && /^[{,]$/.test(before ?? '')
    if (token.kind !== 'string' || isKey || (before === ':' && NO_LINKS.test(key ?? ''))) continue
    const [quote = ''] = token.text
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(token.text.slice(1, -1)) ?? []
    if (!old.includes(path)) continue
    result +=
      text.slice(end, token.start) + quote + address.replaceAll(quote, `\\${quote}`) + rest + quote
    end = token.end
    count += 1
  }
  return { text: result + text.slice(end), count }
}

/** The config with a redirect to the new address, and without one from there; undefined where a person has to write it. */
export function withRedirect(text: string, from: string, to: string): string | undefined {
  const without = removeRedirect(text, to)
  return without === undefined ? undefined : insertRedirect(without, from, to)
}
