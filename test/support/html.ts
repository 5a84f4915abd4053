import { Window } from 'happy-dom'

/** A page as a document to ask questions of; scripts do not run and nothing is loaded. */
export function parseHtml(html: string): Document {
  const window = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  })
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

/** The only element that matches. */
export function one(root: ParentNode, selector: string): Element {
  const found = root.querySelectorAll(selector)
  const [element] = found
  if (element === undefined || found.length > 1) {
    throw new Error(`${found.length} elements match ${selector}`)
  }
  return element
}

/** Texts of all that match, with single spaces. */
export function texts(root: ParentNode, selector: string): readonly string[] {
  return Array.from(root.querySelectorAll(selector), textOf)
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}
