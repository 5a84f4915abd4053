import type { Root } from 'mdast'
import { type ComponentPart, escapeMarkdown, type PagePart, type TextState } from '../../plugin.ts'
import { type Abbreviations, takeAbbreviations } from './abbreviations.ts'
import { markAbbreviations } from './mark-abbreviations.ts'
import { noteTermsInLinks, termNode } from './term-node.ts'
import type { TermProps } from './term-props.ts'

const term: ComponentPart<TermProps> = {
  markdown: ({ text, definition }) => [`${escapeMarkdown(text)} (${escapeMarkdown(definition)})`],
}

/** What terms and abbreviations are to pages. */
export const glossaryPart: PagePart<TextState> = {
  prepare(root, state) {
    const abbreviations = takeAbbreviations(root, state)
    state.ofFeatures.set('glossary', abbreviations)
    for (const line of abbreviations.lines) state.readLines.add(line)
  },
  directives: { term: ({ node, props }, { state }) => termNode(node, props, state) },
  finish(root: Root, state) {
    markAbbreviations(root, state.ofFeatures.get('glossary') as Abbreviations)
    noteTermsInLinks(root, state)
  },
  components: { term },
}
