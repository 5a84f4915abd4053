import { type Lexer, type LexerMode, type LexerTable, turn } from './lexer.ts'
import { JAVASCRIPT } from './lexers-javascript.ts'

const VALUES: LexerMode = [
  [/(\/\*[\s\S]*?(?:\*\/|(?![\s\S])))/, 'c'],
  [/("(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?)/, 's'],
  [/(?<![\w-])([-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:%|[a-z]+)?)/, 'n'],
  [/(url)(\()([^\s()"']+)/, 'f', undefined, undefined],
  [/(-{0,2}[A-Za-z][\w-]*)(?=\()/, 'f'],
  [/(--[\w-]+|#[\w-]+)/, undefined],
]

const CSS: Lexer = {
  start: [
    [/(\/\*[\s\S]*?(?:\*\/|(?![\s\S])))/, 'c'],
    // A property, and no selector: a brace opens nothing before its end.
    turn(
      ['value'],
      /(--[\w-]+)(\s{0,20}:)(?=[^{};]{0,1000}(?:[;}]|(?![\s\S])))/,
      undefined,
      undefined,
    ),
    turn(
      ['value'],
      /([A-Za-z-][\w-]*)(\s{0,20}:)(?=[^{};]{0,1000}(?:[;}]|(?![\s\S])))/,
      'g',
      undefined,
    ),
    turn(['prelude'], /(@)([\w-]+)/, undefined, 'k'),
    [/("(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?)/, 's'],
    [/([.#]|::?)([A-Za-z_-][\w-]*)/, undefined, 'f'],
    [/(\[)([\w-]+)/, undefined, 'f'],
    [/\b(from|to|and|or|not)\b/, undefined],
    [/(?<![\w-])([\d.]+[\w%]*)/, undefined],
    [/([A-Za-z][\w-]*)/, 'g'],
  ],
  prelude: [
    turn(['start'], /([{;])/, undefined),
    [/([a-z-]+)(?=\s{0,20}:)/, 'g'],
    ...VALUES,
    [/([\w-]+)/, undefined],
  ],
  value: [
    turn(['start'], /([;}])/, undefined),
    [/(!\s{0,8}important)\b/, 'k'],
    ...VALUES,
    [/(-?[A-Za-z][\w-]*)/, 'n'],
  ],
}

/** In a tag, after its name. */
export const TAG: LexerMode = [
  turn([], /(\/?>)/, undefined),
  [/(=\s{0,20})("[^"]*"?|'[^']*'?|[^\s"'<>]+)/, undefined, 's'],
  [/([^\s"'=<>/]+)/, 'f'],
]

const MARKUP: LexerMode = [
  [/(<!--[\s\S]*?(?:-->|(?![\s\S])))/, 'c'],
  [/(<![^<>]*>?)/, undefined],
  turn(['start', 'tag'], /(<\/?)([A-Za-z][\w:.-]*)/, undefined, 'g'),
  [/(&)(#?\w{1,40})(;)/, undefined, 'n', undefined],
]

/** An element whose content is code of its own. */
function elementOf(name: string, lexer: Lexer): LexerMode[number] {
  return [
    `(<)(${name})\\b([^<>]{0,400}>)([^]*?)(?:(</)(${name})(>?)|(?![^]))`,
    undefined,
    'g',
    { mode: 'tag' },
    { lexer },
    undefined,
    'g',
    undefined,
  ]
}

const HTML: Lexer = {
  start: [
    elementOf('style', CSS),
    elementOf('script', JAVASCRIPT),
    ...MARKUP,
    [/([^<&]+)/, undefined],
  ],
  tag: TAG,
}

/** Pages and their styles, by the scopes of the grammars that they stand for. */
export const WEB_LEXERS: LexerTable = {
  'source.css': CSS,
  'text.html.basic': HTML,
}
