/** What the component `term` shows. The definition is text. */
export type TermProps = { readonly text: string; readonly definition: string }
