import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { didYouMean, error } from '../../diagnostics/spec.ts'
import { noteWith } from '../../page/tree/page-state.ts'

export const messages = {
  'diagram-kind': error(
    'docsgen draws no diagram of the kind <kind>',
    didYouMean(
      'Drawn are flowchart, sequenceDiagram, classDiagram, stateDiagram-v2 and erDiagram. Save any other as an SVG beside the page.',
    ),
  ),
  'diagram-invalid': error(
    'The diagram cannot be drawn: <reason>',
    'Write the line in another way, or save the drawing as an SVG beside the page.',
  ),
} as const

export const note = noteWith(diagnosticMaker(messages))

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'diagram-kind': `A fence of the language mermaid is drawn while the site is built, without a browser. What draws knows the kinds that
documentation uses most. Its source is not shown instead: a reader could do nothing with it.`,
  'diagram-invalid': `What a line of a diagram says has to show, so a line that nothing is drawn of is an error: it is mistyped, or the
notation is not known here. Settings, links and clicks are refused, as diagrams come from every author of the site.`,
} as const satisfies Readonly<Record<keyof typeof messages, string>>
