import { unescapeText } from '../../../model/escape-html.ts'

/** The words of a line of HTML. */
export function plainWords(html: string | undefined): string {
  return unescapeText((html ?? '').replace(/<[^>]*>/g, ' ').replaceAll('&copy;', '©'))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}
