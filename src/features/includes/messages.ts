import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { didYouMean, error } from '../../diagnostics/spec.ts'
import { noteWith } from '../../page/tree/page-state.ts'

export const messages = {
  'code-file-missing': error(
    'There is no file <file>',
    didYouMean('Paths are relative to this page; with a leading slash to the site’s folder.'),
  ),
  'code-file-refused': error('The file <file> is not read: <reason>', '<hint>'),
  'code-file-wrong': error(
    'Code of a file: <reason>',
    'Write a fence without lines of its own: ```ts file="../examples/send.ts" region="setup"',
  ),
  'code-region-missing': error('<file> has no region <region>', '<hint>'),
  'code-lines-missing': error('<file> has no lines <lines>: <reason>', '<hint>'),
  'snippet-name': error(
    'The snippet <name> has the name of a directive or a component, which is what ::<name> means',
    'Give its file another name.',
  ),
  'include-circle': error('Files include each other: <chain>', 'Take one of the includes out.'),
} as const

export const diagnostic = diagnosticMaker(messages)

export const note = noteWith(diagnostic)

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'code-file-missing': `A fence shows code of a file that does not exist. Its path is relative to the Markdown file, as that of a link;
one with a leading slash begins at the site's folder.

  \`\`\`ts file="../examples/send.ts" region="setup"
  \`\`\``,
  'code-file-refused': `Pages may be written by anybody, so that they show files of the site's folder only, and of folders that the
config names:

  roots: ['../examples']

Files with a dot before their name, links to other places, devices and what is no text are never read.`,
  'code-region-missing': `A region is a part of a file between two comments, which editors fold:

  // #region setup
  const peer = connect()
  // #endregion

It moves with its lines, as numbers of lines do not.`,
  'snippet-name': `A file \`_snippets/plan-note.md\` in the content folder is the directive \`::plan-note\`. Where docsgen or the config
    has a directive of that name, a page cannot mean the file. It can still be included by its path once it is renamed.`,
  'include-circle': `A file includes another one that, perhaps by way of others, includes the first: there would be no end to it. The
    message names the files in the order in which they include each other.`,
} as const satisfies Readonly<Partial<Record<keyof typeof messages, string>>>
