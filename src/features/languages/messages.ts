import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { error, warning } from '../../diagnostics/spec.ts'

export const messages = {
  'languages-mixed': error(
    'The content has languages in folders and beside each other: <one> and <other>',
    'Keep one of the two: all languages in folders (content/en, content/de), or translations beside the pages (page.de.md).',
  ),
  'languages-prefix': error(
    'The addresses of <language> begin with /<prefix>, as those of <other> do',
    'Give one of them another prefix.',
  ),
  'translations-unreadable': error(
    'docsgen.translations.json cannot be read: <reason>',
    'Mend it, or take it from the history. A conflict of a merge is solved by keeping the lines of both sides.',
  ),
  'translation-missing': warning(
    'The page is not translated into <language>',
    'Write the translation into <file>.',
  ),
  'translation-outdated': warning(
    'The original <original> has changed since it was translated: <sections>',
    'Bring the translation up to date, then: docsgen translated <file>',
  ),
  'translation-differs': warning(
    'The translation has another structure than <original>: <differences>',
    'Give it the headings, code, links, directives and variables of the original.',
  ),
  'translation-unrecorded': warning(
    'It is not recorded which text this translation was made of',
    'If it says what the original says now: docsgen translated <file>',
  ),
} as const

export const diagnostic = diagnosticMaker(messages)

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'languages-mixed': `A page is in a language because of its folder (content/de/page.md) or because of its name (content/page.de.md). With
both at once it is not certain which file is meant, and readers would miss one of them.`,
  'translations-unreadable': `The file says which text each translation was made of. Without it no change of an original could be told, and
writing it anew would lose what others have recorded.`,
  'translation-missing': `Readers of the language see the original with a notice. The message is told by docsgen check
--translations alone: pages may wait for their translation.`,
  'translation-outdated': `Readers of a translation are told what was true once. docsgen.translations.json has a digest of each
section that was translated, so that the message can name those that have changed.`,
  'translation-differs': `A link, a value or a block of code that one language lacks is mostly forgotten in an edit of the other. With other
headings, links to sections do not lead to the same place in both languages.`,
  'translation-unrecorded': `What changes in the original cannot be told of a translation that nobody has recorded. The command writes
docsgen.translations.json, which belongs into the repository.`,
  'languages-prefix': `Two languages, or a language and a version, cannot have their pages at the same addresses. Letters of another
case do not count: many file systems take /pt-BR and /pt-br for one folder.

  languages: { en: {}, 'pt-BR': { prefix: 'br' }, 'pt-PT': { prefix: 'pt' } }`,
}
