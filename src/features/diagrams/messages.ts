import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { didYouMean, error } from '../../diagnostics/spec.ts'
import { noteWith } from '../../page/tree/page-state.ts'

export const messages = {
  'diagram-kind': error(
    'Mermaid knows no diagram of the kind <kind>',
    didYouMean('Begin the diagram with its kind: flowchart LR, sequenceDiagram, classDiagram, ...'),
  ),
  'diagram-invalid': error(
    'The diagram cannot be drawn: <reason>',
    'Correct the line. Mermaid’s documentation says what each kind of diagram knows.',
  ),
  'diagram-late': error(
    'The diagram takes longer to draw than 30 seconds, or more memory than 1 GB',
    'Make it smaller: several small diagrams can be read better than a large one.',
  ),
} as const

export const note = noteWith(diagnosticMaker(messages))

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'diagram-kind': `A fence of the language mermaid is drawn by Mermaid while the site is built. Its first line says the kind. Its source is
not shown instead: a reader could do nothing with it.`,
  'diagram-invalid': `Mermaid says itself what it cannot read. Settings in the front matter of a diagram or in %%{init}%% are those of its
kind; colours, fonts and what could load something are left to the site.`,
  'diagram-late': `A diagram is laid out while the site is built, which takes more than proportional time. The limits keep one diagram from
holding up the whole build.`,
} as const satisfies Readonly<Record<keyof typeof messages, string>>
