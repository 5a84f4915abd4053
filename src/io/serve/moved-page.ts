import { unescapeText } from '../../model/escape-html.ts'

/** Pages that only lead elsewhere are small; larger ones are not looked through. */
const LARGEST = 4000

/** Where a page that has moved leads to: hosts that know redirects answer 301 instead of showing it. */
export function movedTo(html: string): string | undefined {
  if (html.length > LARGEST) return undefined
  const target = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(html)?.[1]
  return target === undefined ? undefined : unescapeText(target)
}
