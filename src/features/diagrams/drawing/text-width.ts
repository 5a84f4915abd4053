import { create } from 'fontkitten'

/** How wide and high texts of a font are, in parts of its size. */
export type FontMetrics = {
  /** Width of a text of one line. Weights are those of CSS, 400 to 700. */
  readonly width: (text: string, weight: number) => number
  /** From the baseline to the top of a line, and to its bottom. */
  readonly ascent: number
  readonly descent: number
}

/** Characters that take a whole em in the fonts of systems: Chinese, Japanese, Korean, emoji. */
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60\uffe0-\uffe6]/u
/** Characters that add nothing to the width: marks on others, joiners, selectors of variants. */
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u
/** Width of any other character that the font lacks: a reader's system shows it in some font. */
const UNKNOWN_WIDTH = 0.65
/** A text of the weight 700 is so much wider than one of 400, on average of Inter and of most fonts. */
const BOLD_EXCESS = 0.05

/** Reads the metrics of a font from its files, of which the first that has a character says its width. */
export function readMetrics(files: readonly Buffer[]): FontMetrics {
  const fonts = files.flatMap((bytes) => {
    const font = create(bytes)
    return font.isCollection ? [] : [font]
  })
  const widths = new Map<string, number>()
  const widthOf = (character: string): number => {
    const code = character.codePointAt(0) ?? 0
    const font = fonts.find((it) => it.hasGlyphForCodePoint(code))
    if (font !== undefined) return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
    if (NO_WIDTH.test(character)) return 0
    return FULL_WIDTH.test(character) ? 1 : UNKNOWN_WIDTH
  }
  const [first] = fonts
  return {
    width(text, weight) {
      let sum = 0
      for (const character of text) {
        const width = widths.get(character) ?? widthOf(character)
        widths.set(character, width)
        sum += width
      }
      return sum * (1 + (BOLD_EXCESS * (weight - 400)) / 300)
    },
    ascent: first === undefined ? 0.97 : first.ascent / first.unitsPerEm,
    descent: first === undefined ? 0.24 : -first.descent / first.unitsPerEm,
  }
}
