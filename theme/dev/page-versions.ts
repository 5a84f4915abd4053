import type { DevMessage } from '../../src/model/dev-message.ts'
import { shownPanel, showPanel, showPickedTabs, TAB_GROUP } from '../code/tab-groups.ts'
import { STILL } from '../runtime/constants.ts'
import { emit } from '../runtime/events.ts'
import { element } from './elements.ts'
import { morph } from './morph.ts'

type PageMessage = Extract<DevMessage, { kind: 'page' }>

/** The tag of this client, which the development server adds to the page. */
export const CLIENT = 'script[data-docsgen-dev]'

/**
 * Shows the versions of the page that the server sends. Starts with the version that the browser has loaded, as the
 * server sent it.
 */
export function createPageVersions() {
  let hash = hashIn(document)
  let shown = fetchServed(hash)
  const policyOfPage = document.querySelector(CLIENT)?.getAttribute('data-policy')

  return {
    /** Digest of the shown version. */
    hash: () => hash,
    /** Shows a newer version in place; reloads the page where its scripts or its policy have changed. */
    async show({ html, hash: nextHash, policy }: PageMessage) {
      // The content security policy that the page was loaded with also applies to parsed documents.
      const isAllowed = policy === policyOfPage
      const next = isAllowed ? parseHtml(html) : undefined
      const current = await shown
      if (!next || !current || scriptsOf(current) !== scriptsOf(next)) {
        location.reload()
        return
      }
      hash = nextHash
      shown = Promise.resolve(next)
      await showStyles(next)
      patchHead(current, next)
      const restoreTabs = saveTabs()
      const changed = morph(document.body, current.body, next.body)
      restoreTabs()
      showPickedTabs()
      // After the new text is shown, as these force a layout.
      setTimeout(() => {
        flash(changed)
        emit('docsgen:updated', { hash: nextHash })
      }, 0)
    },
  }
}

/** The page as the server sent it, before scripts changed it; undefined where the server has no such version any more. */
async function fetchServed(hash: string): Promise<Document | undefined> {
  const headers = { accept: 'text/html', 'x-docsgen-version': hash }
  const response = await fetch(location.pathname, { headers })
  const page = parseHtml(await response.text())
  return hashIn(page) === hash ? page : undefined
}

function hashIn(page: Document): string {
  return page.querySelector(CLIENT)?.getAttribute('data-hash') ?? ''
}

function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Data for search engines, which browsers do not run. */
const DATA = 'script[type="application/ld+json"]'

/** The scripts that run. They cannot be undone, so that other scripts need a reload. */
function scriptsOf(page: Document): string {
  const scripts = [...page.head.querySelectorAll('script')].filter(
    (script) => !script.matches(CLIENT) && !script.matches(DATA),
  )
  return scripts.map(({ outerHTML }) => outerHTML).join('\n')
}

function patchHead(current: Document, next: Document): void {
  document.title = next.title
  const { lang, dir } = next.documentElement
  Object.assign(document.documentElement, { lang, dir })
  const [oldElements, newElements] = [metadataElements(current), metadataElements(next)]
  const isIn = (list: readonly Element[], element: Element) =>
    list.some((other) => other.isEqualNode(element))
  // Elements that scripts have added or changed are left alone.
  for (const element of metadataElements(document)) {
    if (isIn(oldElements, element) && !isIn(newElements, element)) element.remove()
  }
  const added = newElements.filter((element) => !isIn(oldElements, element))
  document.head.append(...added.map((element) => document.importNode(element, true)))
}

/** The elements of the head except for styles and scripts that run. */
function metadataElements({ head }: Document): readonly Element[] {
  return [...head.querySelectorAll(`meta, link:not([rel="stylesheet"]), ${DATA}`)]
}

/** Loads new style sheets before old ones are removed, so that the page never lacks styles. */
async function showStyles(next: Document): Promise<void> {
  const hrefs = stylesOf(next).map(hrefOf)
  const links = stylesOf(document)
  const known = links.map(hrefOf)
  await Promise.all(hrefs.filter((href) => !known.includes(href)).map(loadStyle))
  for (const link of links) {
    if (!hrefs.includes(hrefOf(link))) link.remove()
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

const FLASH_MS = 600

/** Highlights the changed blocks of the article briefly. */
export function flash(changed: readonly Element[]): void {
  if (matchMedia(STILL).matches) return
  const blocks = new Set(changed.map(blockOf).filter((block) => block !== undefined))
  for (const block of blocks) {
    const isInside = [...blocks].some((other) => other !== block && other.contains(block))
    if (isInside) continue
    block.animate([{ backgroundColor: 'var(--mark-bg)' }, { backgroundColor: 'transparent' }], {
      duration: FLASH_MS,
      easing: 'ease-out',
      id: 'docsgen-flash',
    })
  }
}

/** The smallest block of the article that contains the change; undefined outside the article. */
function blockOf(element: Element): HTMLElement | undefined {
  const block = element.closest<HTMLElement>(
    'p, li, tr, pre, dl, h1, h2, h3, h4, h5, h6, figure, blockquote, article *',
  )
  if (block === null || block.closest('article') === null) return undefined
  // An island has no box (`display: contents`).
  if (getComputedStyle(block).display === 'contents') {
    return block.firstElementChild instanceof HTMLElement ? block.firstElementChild : undefined
  }
  return block
}

/**
 * Saves the shown tab of every group. Returns a function that restores it after the page was patched, when tabs are new
 * and panels are not, or the other way round. A group without that tab shows the one that its tabs select.
 */
function saveTabs(): () => void {
  const groups = () => [...document.querySelectorAll(TAB_GROUP)]
  const shown = new Map(groups().map((group) => [group, shownPanel(group)]))
  return () => {
    for (const group of groups()) {
      const previous = shown.get(group)
      showPanel(group, previous)
      if (shownPanel(group) !== previous) showPanel(group, shownPanel(group))
    }
  }
}
