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
