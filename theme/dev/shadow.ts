import { overlayStyles } from './overlay-styles.ts'

/** A place of its own beside the page: the page's styles do not reach in, and the page's children stay as they are. */
export function createShadow(name: string, parent: Element): ShadowRoot {
  const host = document.createElement(name)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  root.adoptedStyleSheets = [sheet]
  parent.append(host)
  return root
}
