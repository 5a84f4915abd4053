import { unescapeText } from '../../model/escape-html.ts'

const BEGINNING = /^<!doctype html><html [^<>]* data-moved>/
const REFRESH = /<meta http-equiv="refresh" content="0; url=([^"]+)">/

/** Where a page that has moved leads to: hosts that know redirects answer 301 instead of showing it. */
export function movedTo(html: string): string | undefined {
  if (!BEGINNING.test(html)) return undefined
  const target = REFRESH.exec(html)?.[1]
  return target === undefined ? undefined : unescapeText(target)
}

/** A redirect's target with the query that was asked for: '/new?a=1#b' and '?c=2' -> '/new?a=1&c=2#b'. */
export function withQuery(target: string, search: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? []
  return path + (path.includes('?') ? search.replace('?', '&') : search) + hash
}
