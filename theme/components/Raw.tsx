import { createElement } from 'react'

const TAG = 'docsgen-raw'
const MARKS = new RegExp(`<${TAG} n="(\\d+)"></${TAG}>`, 'g')

/*
 * HTML that waits for its place while elements are rendered, which happens in one go. Large HTML never
 * passes through React this way, and is never searched for marks.
 */
const waiting: string[] = []

/** HTML that is rendered already, put among elements as it is. `withRaw` puts it in the place of its mark. */
export function Raw({ html }: { readonly html: string }) {
  return createElement(TAG, { n: waiting.push(html) - 1 })
}

/** `'<b><docsgen-raw n="0"></docsgen-raw></b>'` -> `'<b><p>x</p></b>'`. Text can never spell the mark: React escapes `<`. */
export function withRaw(html: string): string {
  return html.replace(MARKS, (_mark, index: string) => waiting[Number(index)] ?? '')
}

/** Forgets all HTML that waits: a page is complete. */
export function forgetRaw(): void {
  waiting.length = 0
}
