import { type LexerTable, oneOf } from './lexer.ts'

const KEYWORDS =
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr'

/** Go, by the scope of the grammar that it stands for. */
export const GO_LEXERS: LexerTable = {
  'source.go': {
    start: [
      [/(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S])))/, 'c'],
      [/("(?:[^"\\\n]|\\.)*"?|`[^`]*`?|'(?:[^'\\\n]|\\.){1,12}')/, 's'],
      [
        /(?<![\w.])(0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?i?)/,
        'n',
      ],
      [/(?<![\w.])(true|false|nil|iota)\b/, 'n'],
      [
        /(?<!\w)(func)([ \t]*\([^()\n]{0,200}\)[ \t]*)?([ \t]+)([A-Za-z_]\w*)(?=[ \t]*[([])/,
        'k',
        undefined,
        undefined,
        'f',
      ],
      [`(?<!\\w|(?<!\\.)\\.)(${oneOf(KEYWORDS)})\\b`, 'k'],
      [/([A-Za-z_]\w*)(?=\()/, 'f'],
      [/([A-Za-z_]\w*)/, undefined],
    ],
  },
}
