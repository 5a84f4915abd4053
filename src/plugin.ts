// What a plugin that works on texts of pages imports from `docsgen/plugin`. The features of docsgen that a plugin could be
// import nothing else, but for what lies in their `index.ts` and `config.ts`.

export type { Location } from './diagnostics/diagnostic.ts'
export type { Span } from './diagnostics/place.ts'
export { type ArgsOf, didYouMean, error, type Messages, warning } from './diagnostics/spec.ts'
export type { SyntaxExtension } from './model/markdown.ts'
export { nearest } from './model/nearest.ts'
export { directive } from './page/tree/directive-specs.ts'
export { element } from './page/tree/element.ts'
export { escapeMarkdown } from './page/tree/escape-markdown.ts'
export type { ForeignNotation } from './page/tree/foreign-notation.ts'
export { invalidAt } from './page/tree/note-directive.ts'
export { notesOf } from './page/tree/notes.ts'
export type { ComponentPart, Foreign, PagePart, ReadDirective } from './page/tree/page-part.ts'
export { spanWithin, type TextState, wholeLine } from './page/tree/page-state.ts'
export type { PluginPage } from './page/tree/plugin-page.ts'
export { component, type MarkdownComponent, spanOf } from './page/tree/tree.ts'
export { visit } from './page/tree/visit.ts'
