import { PREFETCH_MARGIN_PX } from './constants.ts'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Loads the pages behind links near the viewport, each once, unless the reader pays for it (PAGE-08). */
export function prefetchNearLinks() {
  if (isCostly((navigator as { readonly connection?: Connection }).connection)) return
  const known = new Set([pageOf(location)])
  let prefetch = supportsRules() ? byRules : byLinks
  // A policy without 'inline-speculation-rules' refuses them: the older way is never refused.
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (blockedURI === 'inline') prefetch = byLinks
  })

  const observer = new IntersectionObserver(
    (entries) => {
      const pages = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => {
          observer.unobserve(target)
          return pageOf(target as HTMLAnchorElement)
        })
        .filter((page) => !known.has(page))
      for (const page of pages) known.add(page)
      if (pages.length > 0) prefetch([...new Set(pages)])
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  )
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (isPage(link)) observer.observe(link)
  }
}

export function isCostly(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

function isPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.hasAttribute('download') &&
    !link.matches('.no-prefetch, [target="_blank"]') &&
    // A page's path has no extension but `.html`: other files are not read as pages.
    !/\.(?!html$)[a-z0-9]+$/i.test(link.pathname)
  )
}

/** The address without its hash: one page, however many sections link to it. */
function pageOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  return origin + pathname + search
}

function supportsRules(): boolean {
  return HTMLScriptElement.supports?.('speculationrules') ?? false
}

function byRules(urls: readonly string[]) {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.textContent = JSON.stringify({ prefetch: [{ urls }] })
  document.head.append(script)
}

function byLinks(urls: readonly string[]) {
  for (const href of urls) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
}
