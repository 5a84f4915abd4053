import { diagnosticMaker } from '../../diagnostics/diagnostic.ts'
import { error } from '../../diagnostics/spec.ts'

export const messages = {
  'languages-mixed': error(
    'The content has languages in folders and beside each other: <one> and <other>',
    'Keep one of the two: all languages in folders (content/en, content/de), or translations beside the pages (page.de.md).',
  ),
  'languages-prefix': error(
    'The addresses of <language> begin with /<prefix>, as those of <other> do',
    'Give one of them another prefix.',
  ),
} as const

export const diagnostic = diagnosticMaker(messages)

/** Why each of them matters, for `docsgen explain`. */
export const explanations = {
  'languages-mixed': `A page is in a language because of its folder (content/de/page.md) or because of its name (content/page.de.md). With
both at once it is not certain which file is meant, and readers would miss one of them.`,
  'languages-prefix': `Two languages, or a language and a version, cannot have their pages at the same addresses. Letters of another
case do not count: many file systems take /pt-BR and /pt-br for one folder.

  languages: { en: {}, 'pt-BR': { prefix: 'br' }, 'pt-PT': { prefix: 'pt' } }`,
}
