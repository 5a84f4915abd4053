/** What may end with a full stop and go on: a letter ('U.S.', 'z.B.') or a word without a vowel ('Mr.', 'vs.'). */
const ABBREVIATED =
  /(?<!\p{L})(?:\p{Lu}|\p{Ll}|(?![aeiouyAEIOUY])[A-Za-z][b-df-hj-np-tv-xz]{1,3})\.["'”’)\]]*\s*$/u

/** Where what follows the first sentence of a text begins. Where its end is in doubt it goes on: in the end it is all of the text. */
export function firstSentenceEnd(text: string): number {
  // The end of a line is no end of a sentence.
  const line = text.replace(/\s/g, ' ')
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  let end = 0
  for (const { segment } of segmenter.segment(line)) {
    end += segment.length
    const isDoubtful = ABBREVIATED.test(segment) || /^\p{Nd}/u.test(line.slice(end))
    if (segment.trim() !== '' && !isDoubtful) return end
  }
  return line.length
}
