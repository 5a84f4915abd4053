import { type LexerMode, type LexerTable, oneOf, turn } from './lexer.ts'

const KEYWORDS =
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield self cls'
const CONSTANTS = 'True False None NotImplemented Ellipsis'
const TYPES =
  'bool bytearray bytes classmethod complex dict float frozenset int list memoryview object property set slice staticmethod str super tuple type'

/** Strings with code in them, by the quotes that end them. */
const FORMATTED = {
  formatted1: "'",
  formatted2: '"',
  formatted3: "'''",
  formatted6: '"""',
} as const

function code(mode: string): LexerMode {
  return [
    [/(#[^\n]*)/, 'c'],
    ...Object.entries(FORMATTED)
      .toReversed()
      .map(([name, quote]) =>
        turn([mode, name], `(?<!\\w)([fFtT][rR]?|[rR][fFtT])(${quote})`, 'k', 's'),
      ),
    [
      /((?<!\w)(?:[bBuU]|[rR][bB]?|[bB][rR]))?("""(?:[^"\\]|\\[\s\S]|"(?!""))*(?:"""|(?![\s\S]))|'''(?:[^'\\]|\\[\s\S]|'(?!''))*(?:'''|(?![\s\S]))|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?)/,
      'k',
      's',
    ],
    [/^([ \t]*@)([A-Za-z_][\w.]*)/, undefined, 'f'],
    [
      /(?<![\w.])(0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?[jJ]?)/,
      'n',
    ],
    [/(?<![\w.])(def)([ \t]+)(\w+)/, 'k', undefined, 'f'],
    [
      /(?<![\w.])(class)([ \t]+)(\w+)(?:(\()([^()\n]*))?/,
      'k',
      undefined,
      't',
      undefined,
      { mode: 'bases' },
    ],
    [`(?<![\\w.])(${oneOf(KEYWORDS)})\\b(?![ \\t]*=[^=])`, 'k'],
    // Keywords of their place alone.
    [/^([ \t]*)(match|case)(?=[ \t]+[^\s=][^=\n]{0,200}:[ \t]*(?:$|#|\S))/, undefined, 'k'],
    [`(?<![\\w.])(${oneOf(CONSTANTS)})\\b`, 'n'],
    [
      `(?<![\\w.])(${oneOf(TYPES)}|[A-Z]\\w*(?:Error|Exception|Interrupt|Warning)|Exception|GeneratorExit|StopIteration|SystemExit)\\b`,
      't',
    ],
    [/(\w+)(?=[ \t]{0,8}\()/, 'f'],
    [/(\w+)/, undefined],
  ]
}

const FORMATTED_MODES: Readonly<Record<string, LexerMode>> = Object.fromEntries(
  Object.entries(FORMATTED).map(([name, quote]): [string, LexerMode] => [
    name,
    [
      turn([], quote.length === 1 ? `(${quote}|\\n)` : `(${quote})`, 's'),
      [/(\\[\s\S]|\{\{|\}\})/, 's'],
      turn([name, 'expression'], /(\{)/, 'n'),
      [/([^'"\\{}\n]+|[\s\S])/, 's'],
    ],
  ]),
)

const BRACKETS: LexerMode = [
  turn(['expression', 'braces'], /(\{)/, undefined),
  turn([], /(\})/, 'n'),
]

/** Python, by the scope of the grammar that it stands for. */
export const PYTHON_LEXERS: LexerTable = {
  'source.python': {
    start: code('start'),
    bases: [
      [/(\w+)(=)/, undefined, undefined],
      [/([A-Za-z_]\w*)/, 't'],
    ],
    ...FORMATTED_MODES,
    expression: [
      ...BRACKETS,
      [/(=?(?:![rsa])?(?::[^{}[\]()"'\n]{0,40})?)(?=\})/, 'k'],
      ...code('expression'),
    ],
    braces: [
      turn(['braces', 'braces'], /(\{)/, undefined),
      turn([], /(\})/, undefined),
      ...code('braces'),
    ],
  },
}
