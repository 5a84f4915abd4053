import { boldLine, escapeMarkdown } from '../../page/tree/escape-markdown.ts'
import type { ComponentPart, PagePart } from '../../page/tree/page-part.ts'
import type { PageState } from '../../page/tree/page-state.ts'
import type { PageChoice, WhenProps } from './conditions-props.ts'
import { asksFor, settleConditions } from './settle.ts'

const when: ComponentPart<WhenProps> = {
  markdown: ({ wanted }, { children }, writer) => [
    ...boldLine([wishes(wanted)]),
    ...writer.blocks(children),
  ],
}

const whenText: ComponentPart<WhenProps> = {
  markdown: ({ wanted }, { children }, writer) => [
    `(${wishes(wanted)}: ${writer.line(children).trim()})`,
  ],
}

/** Whom a part of the page is for: 'Edition: Pro or Team'. */
function wishes(wanted: readonly PageChoice[]): string {
  return wanted
    .map(({ label, values }) => `${escapeMarkdown(label)}: ${escapeMarkdown(values.join(', '))}`)
    .join('; ')
}

/** What conditions are to pages. */
export const conditionsPart: PagePart<PageState> = {
  settle: settleConditions,
  asksFor,
  components: { when, 'when-text': whenText },
}
