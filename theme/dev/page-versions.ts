import type { DevMessage } from '../../src/model/dev-message.ts'
import { showPickedTabs } from '../code/tab-groups.ts'
import { emit } from '../runtime/events.ts'
import { element } from './elements.ts'
import { flash } from './flash.ts'
import { keepTabs } from './keep-tabs.ts'
import { morph } from './morph.ts'

type PageMessage = Extract<DevMessage, { kind: 'page' }>

/** The tag by which the development server put this client into the page. */
export const CLIENT = 'script[data-docsgen-dev]'

/**
 * The versions of the page that the server has sent: what is shown, and the server's text of it. Begins with the
 * version that the browser has loaded.
 */
export function createPageVersions() {
  let hash = hashIn(document)
  let shown = asServed(hash)
  const policyOfPage = document.querySelector(CLIENT)?.getAttribute('data-policy')

  return {
    /** Digest of the shown version. */
    hash: () => hash,
    /** Shows a newer version in place, or loads the page again where its scripts or its policy have changed. */
    async show({ html, hash: nextHash, policy }: PageMessage) {
      // The policy that the page has been loaded with holds for what is parsed, too.
      const isAllowed = policy === policyOfPage
      const next = isAllowed ? parsed(html) : undefined
      const current = await shown
      if (!next || !current || scriptsOf(current) !== scriptsOf(next)) {
        location.reload()
        return
      }
      hash = nextHash
      shown = Promise.resolve(next)
      await showStyles(next)
      mendHead(current, next)
      const showKeptTabs = keepTabs()
      const changed = morph(document.body, current.body, next.body)
      showKeptTabs()
      showPickedTabs()
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

function mendHead(current: Document, next: Document): void {
  document.title = next.title
  const { lang, dir } = next.documentElement
  Object.assign(document.documentElement, { lang, dir })
  const [old, wanted] = [saidBy(current), saidBy(next)]
  const isIn = (list: readonly Element[], element: Element) =>
    list.some((other) => other.isEqualNode(element))
  // What scripts have added or changed is theirs.
  for (const element of saidBy(document)) {
    if (isIn(old, element) && !isIn(wanted, element)) element.remove()
  }
  const added = wanted.filter((element) => !isIn(old, element))
  document.head.append(...added.map((element) => document.importNode(element, true)))
}

/** What the head says of the page; styles and scripts aside. */
function saidBy({ head }: Document): readonly Element[] {
  return [...head.querySelectorAll('meta, link:not([rel="stylesheet"])')]
}

/** Loads new style sheets before the old ones go: nothing is ever without style. */
async function showStyles(next: Document): Promise<void> {
  const wanted = stylesOf(next).map(hrefOf)
  const links = stylesOf(document)
  const known = links.map(hrefOf)
  await Promise.all(wanted.filter((href) => !known.includes(href)).map(loadStyle))
  for (const link of links) {
    if (!wanted.includes(hrefOf(link))) link.remove()
  }
}

function stylesOf(page: Document): readonly Element[] {
  return [...page.querySelectorAll('link[rel="stylesheet"]')]
}

function hrefOf(link: Element): string {
  return link.getAttribute('href') ?? ''
}

function loadStyle(href: string): Promise<void> {
  const link = element('link', { rel: 'stylesheet', href })
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
