import { decodedPart } from '../../model/links/decoded.ts'

/** Whether an address is none of the site's own, however it is written. */
export function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')
}

/** 'doc:keys' -> 'keys'. */
export function withoutScheme(href: string): string {
  return href.replace(/^[a-z][a-z0-9+.-]*:/i, '')
}

/** 'app.example.com/x' -> 'https://app.example.com/x'; undefined for what is not written as the name of a host. */
export function withScheme(href: string): string | undefined {
  const isHost = /^(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|dev|app|ai|co)(?=[/?#:]|$)/i.test(
    href,
  )
  return isHost ? `https://${href}` : undefined
}

/** An address without its origin. */
export type HrefParts = { readonly path: string; readonly query: string; readonly hash: string }

/** The parts of an address, decoded but for the query. */
export function splitHref(href: string): HrefParts {
  const match = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href)
  return {
    path: decodedPart(match?.[1] ?? ''),
    query: match?.[2] ?? '',
    hash: decodedPart(match?.[3] ?? ''),
  }
}

/** Query and section of an address, as they stand behind its path. */
export function suffix({ query, hash }: HrefParts): string {
  return `${query}${hash === '' ? '' : `#${encodeURI(hash)}`}`
}
