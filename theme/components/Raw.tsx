import { createElement } from 'react'

const TAG = 'docsgen-raw'

/** HTML that is rendered already, put among elements as it is. `withoutRawTags` takes its mark away. */
export function Raw({ html }: { readonly html: string }) {
  return createElement(TAG, { dangerouslySetInnerHTML: { __html: html } })
}

/** `'<docsgen-raw><p>x</p></docsgen-raw>'` -> `'<p>x</p>'`. Text can never spell the mark: React escapes `<`. */
export function withoutRawTags(html: string): string {
  return html.replaceAll(`<${TAG}>`, '').replaceAll(`</${TAG}>`, '')
}
