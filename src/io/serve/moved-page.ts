import { unescapeText } from '../../model/escape-html.ts'

const BEGINNING = /^<!doctype html><html [^<>]* data-moved>/
const REFRESH = /<meta http-equiv="refresh" content="0; url=([^"]+)">/

/** The target of a redirect page, for which the server answers 301, as hosts with redirects do. */
export function movedTo(html: string): string | undefined {
  if (!BEGINNING.test(html)) return undefined
  const target = REFRESH.exec(html)?.[1]
  return target === undefined ? undefined : unescapeText(target)
}

/** A redirect's target with the query of the request: '/new?a=1#b' and '?c=2' -> '/new?a=1&c=2#b'. */
export function withQuery(target: string, search: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? []
  return path + (path.includes('?') ? search.replace('?', '&') : search) + hash
}
