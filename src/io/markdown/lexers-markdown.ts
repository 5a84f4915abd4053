import { type Lexer, type LexerMode, type LexerTable, oneOf, turn } from './lexer.ts'
import { TAG } from './lexers-web.ts'

/** Markdown, with the code of its fences in its own language; `names` of languages by scope, as fences write them. */
export function markdownLexer(lexers: LexerTable, names: Readonly<Record<string, string>>): Lexer {
  const fences = Object.entries(lexers).flatMap(([scope, lexer], index) => {
    const words = names[scope]
    return words === undefined ? [] : [fence(`fence${index}`, oneOf(escaped(words)), { lexer })]
  })
  const yaml = lexers['source.yaml']
  return {
    start: [
      [
        /(?<![\s\S])(---)(\n)([\s\S]*?)(^---$|(?![\s\S]))/,
        's',
        undefined,
        yaml === undefined ? undefined : { lexer: yaml },
        's',
      ],
      ...fences,
      fence('fence', '[^\\s`{]*', 's'),
      ...BLOCKS,
      ...INLINE,
    ],
    attributes: [
      [/([{}])/, 's'],
      [/([\w-]+)(=)("[^"\n]*"?|[^\s"}]+)/, 'f', undefined, 's'],
      [/([\w.#-]+)/, 'f'],
    ],
    tag: TAG,
  }
}

/** 'c++ c#' -> 'c\+\+ c#' */
function escaped(words: string): string {
  return words.replace(/[.+*?()[\]{}|\\^$]/g, '\\$&')
}

/** A fence ends where as many signs stand again, or nowhere. */
function fence(
  name: string,
  language: string,
  role: 's' | { readonly lexer: Lexer },
): LexerMode[number] {
  return [
    `^([ \\t]*)(?<${name}>\`{3,}|~{3,})([ \\t]*)(${language})(?![^\\s{])([^\\n]*(?:\\n|(?![^])))([^]*?)(?:^([ \\t]*)(\\k<${name}>[\`~]*[ \\t]*)$|(?![^]))`,
    undefined,
    's',
    undefined,
    'f',
    undefined,
    role,
    undefined,
    's',
  ]
}

const BLOCKS: LexerMode = [
  [/^( {0,3}#{1,6})([ \t]+)([^\n]+)/, undefined, undefined, 't'],
  [/^(={3,})(?=[ \t]*$)/, 'k'],
  [/^([ \t]{0,8}(?:[*_-][ \t]{0,3}){3,})$/, undefined],
  [
    /^([ \t]*)(:{2,})([\w-]+)?(?:(\[)([^\]\n]*)(\]))?(\{[^}\n]*\})?/,
    undefined,
    's',
    'f',
    's',
    undefined,
    's',
    { mode: 'attributes' },
  ],
  [/^([ \t]*)(\d{1,9})([.)])(?=[ \t])/, undefined, 's', undefined],
  [/^([ \t]*[*+-])(?=[ \t])/, undefined],
  [
    /^( {0,3})(\[)(?!\^)([^\]\n]{1,300})(\])(:)([ \t]*)([^\s]+)/,
    undefined,
    's',
    undefined,
    's',
    undefined,
    undefined,
    's',
  ],
]

const INLINE: LexerMode = [
  [/(<!--[\s\S]*?(?:-->|(?![\s\S])))/, 'c'],
  [/(\\[!-/:-@[-`{-~])/, undefined],
  [/(``[^\n]*?``|`[^`\n]+`)/, 's'],
  [/(!?\[)([^\][\n]{0,300})(\](?:\([^()\n]{0,400}\)|\[[^\][\n]{0,300}\])?)/, 's', undefined, 's'],
  [
    /(?<![\w:])(:)([a-z][\w-]*)(?=[[{])(?:(\[)([^\]\n]{0,300})(\]))?(\{[^}\n]{0,300}\})?/,
    's',
    'f',
    's',
    undefined,
    's',
    { mode: 'attributes' },
  ],
  [/(<(?:https?:|mailto:)[^<>\s]*>|https?:\/\/[^\s<>()\]]+)/, 's'],
  turn(['start', 'tag'], /(<\/?)([A-Za-z][\w:.-]*)(?=[^<>]{0,300}>)/, undefined, 'g'),
  [/(&)(#?\w{1,40})(;)/, undefined, 'n', undefined],
  [/((?<=\S)(?:\*{1,3}|~~)|(?:\*{1,3}|~~)(?=\S)|(?<!\w)_{1,3}(?=\w)|(?<=\w)_{1,3}(?!\w))/, 's'],
  [/([^\W_]+)/, undefined],
]
