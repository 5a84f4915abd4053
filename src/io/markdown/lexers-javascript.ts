import {
  type Lexer,
  type LexerMode,
  type LexerRule,
  type LexerTable,
  oneOf,
  turn,
} from './lexer.ts'

/** Words that what they stand before follows as an operand: what comes next is no division, no comparison. */
const BEFORE_OPERAND = 'return typeof case in of delete void throw do else await yield default'
const NAME = '[A-Za-z_$][\\w$]*'
/** A word, and no part of one; a member may be called like a keyword, what is spread is none. */
const ALONE = '(?<![\\w$]|(?<!\\.)\\.)'

const WORDS =
  'await break case catch class const constructor continue debugger default delete do else export extends finally for function if import in instanceof let new return switch throw try typeof var void while with yield'
/** Keywords only where a name, or what begins one, follows. */
const WORDS_BEFORE_NAME = 'async get set static'
const TYPE_WORDS_BEFORE_NAME =
  'abstract accessor asserts declare infer is keyof module namespace override private protected public readonly satisfies unique'
const CLASSES =
  'Array ArrayBuffer BigInt Boolean DataView Date Error Function Intl JSON Map Math Number Object Promise Proxy RangeError Reflect RegExp Set String Symbol SyntaxError TypeError Uint8Array WeakMap WeakSet console'
const TYPES = 'any bigint boolean never number object string symbol unknown void'
/** A type's own name: capitals with small letters, or one capital alone. */
const TYPE_NAME = '[A-Z](?:[\\w$]*[a-z][\\w$]*)?'

const STRINGS: LexerMode = [
  [/("(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?)/, 's'],
  turn(['start', 'template'], /(`)/, 's'),
]

const REGULAR_EXPRESSION: LexerRule = [
  `(?=/)(?<=(?:^|[=(,:;!&|?[{}+*%~^]|=>|\\b(?:${oneOf(BEFORE_OPERAND)}))[ \\t]{0,8})(/(?![*/])(?:[^\\\\/[\\n]|\\\\.|\\[(?:[^\\]\\\\\\n]|\\\\.){0,200}\\]){1,400}/[a-z]*)`,
  's',
]

/** Where TypeScript tells a type by its place. */
const AFTER_TYPE_SIGN =
  '(?<=(?::|[<|]|[^&]&|=>|\\b(?:extends|implements|is|keyof|readonly|satisfies)|<[\\w$ .,[\\]\'"]{1,60},)\\s{0,2})'
const TYPE_RULES: readonly LexerRule[] = [
  [
    `${ALONE}(type)([ \\t]+)(${NAME})(\\s{0,20}=\\s{0,20})(${TYPE_NAME}\\b|(?:${oneOf(TYPES)})\\b)?`,
    'k',
    undefined,
    't',
    undefined,
    't',
  ],
  [`${ALONE}(type)([ \\t]+)(${NAME})(?=<)`, 'k', undefined, 't'],
  [`${ALONE}(${oneOf(TYPE_WORDS_BEFORE_NAME)})(?=[ \\t]+[\\w$#[{'"(])`, 'k'],
  [`${AFTER_TYPE_SIGN}(void)\\b(?![ \\t]*[.(:\\w])`, 't'],
  [`(?:${AFTER_TYPE_SIGN}|(?<=\\bas[ \\t]))(?!void)(${oneOf(TYPES)})\\b(?![ \\t]*[.(:])`, 't'],
  // Of a tuple, and of what brackets hold together.
  [
    `(?<=\\[(?:[\\w$.<>|]{1,40},\\s?){0,3}|\\((?=\\w+ \\|))(${oneOf(TYPES)})\\b(?![ \\t]*[.(:])`,
    't',
  ],
  [`${AFTER_TYPE_SIGN}(${TYPE_NAME})\\b(?![ \\t]*[.(])`, 't'],
  [`(?<=\\bas[ \\t])(${TYPE_NAME})\\b(?![ \\t]*[.(,}])`, 't'],
  [`(?<=[[<,]\\s{0,8})(${TYPE_NAME})(?=[ \\t]+(?:extends|in)\\b)`, 't'],
  [`(?<![.\\w$])(${TYPE_NAME})(?=<[\\w$'"{[(])`, 't'],
]

/** Elements: after what an operand follows. */
const AFTER_OPERATOR = `(?<=(?:^|[=(?:,;{}[&|]|=>|\\b(?:${oneOf(BEFORE_OPERAND)}))\\s{0,60})`
const ELEMENT_RULES: LexerMode = [
  turn(['start', 'tag'], `(?=<)${AFTER_OPERATOR}(<)([a-z][\\w:-]*)(?=[\\s/>])`, undefined, 'g'),
  turn(
    ['start', 'tag'],
    `(?=<)${AFTER_OPERATOR}(<)([A-Z][\\w.]*)(?=[\\s/>])(?!\\s+extends\\b)`,
    undefined,
    't',
  ),
  turn(['start', 'children'], `(?=<)${AFTER_OPERATOR}(<>)`, undefined),
]
const ELEMENT_MODES = {
  tag: [
    [/(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S])))/, 'c'],
    turn([], /(\/>)/, undefined),
    turn(['children'], /(>)/, undefined),
    turn(['tag', 'start'], /(\{)/, undefined),
    [/([A-Za-z_$][\w:.-]*)/, 'f'],
    [/("[^"]*"?|'[^']*'?)/, 's'],
  ],
  children: [
    turn([], /(<\/)([A-Z][\w.]*)(\s*>?)/, undefined, 't', undefined),
    turn([], /(<\/)([a-z][\w:-]*)?(\s*>?)/, undefined, 'g', undefined),
    turn(['children', 'tag'], /(<)([a-z][\w:-]*)/, undefined, 'g'),
    turn(['children', 'tag'], /(<)([A-Z][\w.]*)/, undefined, 't'),
    turn(['children', 'children'], /(<>)/, undefined),
    turn(['children', 'start'], /(\{)/, undefined),
    [/(&)(#?\w{1,40})(;)/, undefined, 'n', undefined],
    [/([^<{&]+)/, undefined],
  ],
} satisfies Record<string, LexerMode>

/** Types that a function is called for. */
const ARGUMENTS = '<[^<>()\\n;=]{1,80}(?:<[^<>()\\n;=]{1,80}>[^<>()\\n;=]{0,80})?>'

type Dialect = { readonly types: LexerMode; readonly elements: LexerMode }

function script({ types, elements }: Dialect): Lexer {
  return {
    start: [
      [/(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|(?<![\s\S])#![^\n]*)/, 'c'],
      ...STRINGS,
      REGULAR_EXPRESSION,
      ...elements,
      [
        /(?<![\w$.])(0[xX][\da-fA-F_]+n?|0[bB][01_]+n?|0[oO][0-7_]+n?|(?:\d[\d_]*(?:\.\d[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?)/,
        'n',
      ],
      [/(@)([A-Za-z_$][\w$]*)/, undefined, 'f'],
      [
        `${ALONE}(new)([ \\t]+)((?:${NAME}\\.)*)(?!(?:this|class|function)\\b)(${NAME})`,
        'k',
        undefined,
        undefined,
        't',
      ],
      [
        `${ALONE}(class|interface|enum|namespace|extends|implements|instanceof)([ \\t]+)(?!(?:extends|implements)\\b)([A-Z][\\w$]*)`,
        'k',
        undefined,
        't',
      ],
      [`${ALONE}(class)([ \\t]+)(?!extends\\b)([A-Za-z_$][\\w$]*)`, 'k', undefined, 't'],
      [`${ALONE}(import[ \\t]+type)(?=[ \\t]+[{*\\w$])(?![ \\t]+from\\b)`, 'k'],
      [`${ALONE}(export[ \\t]+type)(?=[ \\t]+[{*])`, 'k'],
      [/(?<=[{,]\s{0,20})(type)(?=[ \t]+[A-Za-z_$])/, 'k'],
      ...types,
      [`${ALONE}(true|false|null|undefined|NaN|Infinity)(?![\\w$])`, 'n'],
      [`${ALONE}(this|super)(?![\\w$])`, 'k'],
      [`${ALONE}(default|case|${oneOf(WORDS)})(?![\\w$]|[ \\t]*[:,}=](?!=))`, 'k'],
      [`${ALONE}(default)(?=:)`, 'k'],
      [`${ALONE}(async)(?=[ \\t]*[(<])`, 'k'],
      [`${ALONE}(${oneOf(WORDS_BEFORE_NAME)})(?=[ \\t]+[\\w$#[{*'"])`, 'k'],
      [/(?<=[\w$\])}*'"`]\s{1,20})(as|from)(?=\s+[\w{[('"*$])/, 'k'],
      [/(?<=[{,]\s{0,20})(from)(?=[ \t]+['"])/, 'k'],
      [/(?<=[\w$\]}][ \t]{1,8})(of)(?=[ \t])/, 'k'],
      [`${ALONE}(${oneOf(CLASSES)})(?=[.(<\\s)\\],;]|(?![^]))`, 't'],
      [`(${NAME})(?=[ \\t]{0,8}(?:\\?\\.|${ARGUMENTS})?\\()`, 'f'],
      [
        `(${NAME})(?=\\??[ \\t]{0,8}[:=][ \\t]{0,8}(?:async[ \\t]+)?(?:function\\b|${NAME}[ \\t]{0,8}=>|(?:<[^<>\\n]{1,80}>)?\\([^()\\n]{0,200}\\)(?::[^=\\n]{1,100})?[ \\t]{0,8}=>))`,
        'f',
      ],
      [`(${NAME})`, undefined],
      [/(=>)/, 'k'],
      turn(['start', 'start'], /(\{)/, undefined),
      turn([], /(\})/, undefined),
    ],
    template: [
      turn([], /(`)/, 's'),
      [/(\\[\s\S])/, 's'],
      turn(['template', 'start'], /(\$\{)/, undefined),
      [/([^`\\$]+|\$)/, 's'],
    ],
    ...ELEMENT_MODES,
  }
}

export const JAVASCRIPT: Lexer = script({ types: [], elements: ELEMENT_RULES })

/** JavaScript and TypeScript, by the scopes of the grammars that they stand for. */
export const JAVASCRIPT_LEXERS: LexerTable = {
  'source.js': JAVASCRIPT,
  'source.ts': script({ types: TYPE_RULES, elements: [] }),
  'source.tsx': script({ types: TYPE_RULES, elements: ELEMENT_RULES }),
}
