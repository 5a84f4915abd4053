import { connection } from './connection.ts'
import { PREFETCH_MARGIN_PX } from './constants.ts'

/**
 * Prefetches the pages of links near the viewport, each once, unless data is costly for the reader. Returns a function
 * that finds new links.
 */
export function prefetchNearLinks(): () => void {
  if (isCostly(connection())) return () => {}
  const known = new Set([pageOf(location)])
  const prefetch = followsRules() ? byRules : byLinks
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const link = target as HTMLAnchorElement
        if (known.has(pageOf(link))) continue
        known.add(pageOf(link))
        prefetch(link)
      }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  )
  const look = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (isPage(link)) observer.observe(link)
    }
  }
  look()
  return look
}

export function isCostly({ saveData, effectiveType = '' }: ReturnType<typeof connection>): boolean {
  return saveData === true || /2g/.test(effectiveType)
}

function isPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.hasAttribute('download') &&
    !link.matches('.no-prefetch, [target="_blank"]') &&
    // Paths with another extension than `.html` are not pages.
    !/\.(?!html$)[a-z0-9]+$/i.test(link.pathname)
  )
}

/** The address without its hash. */
function pageOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  return origin + pathname + search
}

/** Whether the browser supports speculation rules and the document has some. */
function followsRules(): boolean {
  const isKnown = HTMLScriptElement.supports?.('speculationrules') ?? false
  return isKnown && document.querySelector('script[type="speculationrules"]') !== null
}

function byRules(link: HTMLAnchorElement) {
  link.setAttribute('data-near', '')
}

function byLinks(link: HTMLAnchorElement) {
  const element = document.createElement('link')
  document.head.append(Object.assign(element, { rel: 'prefetch', href: pageOf(link) }))
}
