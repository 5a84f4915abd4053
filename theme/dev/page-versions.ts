import { emit } from '../runtime/events.ts'
import { showPreferredLanguages } from '../runtime/tab-groups.ts'
import { flash } from './flash.ts'
import { morph } from './morph.ts'

const STYLES = 'link[rel="stylesheet"]'
/** The tag by which the development server put this client into the page. */
export const CLIENT = 'script[data-docsgen-dev]'

/** The versions of the page that the server has sent: what is shown, and the server's text of it. */
export type PageVersions = {
  /** Digest of the shown version. */
  readonly hash: () => string
  /** Shows a newer version in place, or loads the page again where its scripts have changed. */
  readonly show: (html: string, hash: string) => Promise<void>
}

/** Begins with the version that the browser has loaded. */
export function createPageVersions(): PageVersions {
  let hash = hashIn(document)
  let shown = asServed(hash)

  return {
    hash: () => hash,
    async show(html, nextHash) {
      const next = parsed(html)
      const current = await shown
      if (current === undefined || scriptsOf(current) !== scriptsOf(next)) {
        location.reload()
        return
      }
      hash = nextHash
      shown = Promise.resolve(next)
      await showStyles(next)
      mendHead(next)
      const changed = morph(document.body, current.body, next.body)
      showPreferredLanguages()
      // The new text first: what follows makes the browser lay the page out.
      setTimeout(() => {
        flash(changed)
        emit('docsgen:updated', { hash: nextHash })
      }, 0)
    },
  }
}

/** The page as the server wrote it, before scripts changed it; undefined where the server has forgotten that version. */
async function asServed(hash: string): Promise<Document | undefined> {
  const headers = { accept: 'text/html', 'x-docsgen-version': hash }
  const response = await fetch(location.pathname, { headers })
  const page = parsed(await response.text())
  return hashIn(page) === hash ? page : undefined
}

function hashIn(page: Document): string {
  return page.querySelector(CLIENT)?.getAttribute('data-hash') ?? ''
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Scripts cannot be taken back: other scripts need a new page. */
function scriptsOf(page: Document): string {
  const scripts = [...page.head.querySelectorAll('script')].filter(
    (script) => !script.matches(CLIENT),
  )
  return scripts.map(({ outerHTML }) => outerHTML).join('\n')
}

function mendHead(next: Document): void {
  document.title = next.title
  const { lang, dir } = next.documentElement
  Object.assign(document.documentElement, { lang, dir })
}

/** Loads new style sheets before the old ones go: nothing is ever without style. */
async function showStyles(next: Document): Promise<void> {
  const wanted = hrefsOf(next)
  const links = [...document.querySelectorAll<HTMLLinkElement>(STYLES)]
  const known = links.map((link) => link.getAttribute('href') ?? '')
  const added = wanted.filter((href) => !known.includes(href))
  await Promise.all(added.map(loadStyle))
  for (const link of links) {
    if (!wanted.includes(link.getAttribute('href') ?? '')) link.remove()
  }
}

function hrefsOf(page: Document): readonly string[] {
  return [...page.querySelectorAll(STYLES)].map((link) => link.getAttribute('href') ?? '')
}

function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
