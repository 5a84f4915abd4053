import {
  type Lexer,
  type LexerMode,
  type LexerRule,
  type LexerTable,
  oneOf,
  turn,
} from './lexer.ts'

/** A word without quotes: a command, an argument. */
const WORD = '[^\\s|&;()<>"\'`$\\\\]+'
/** What a word ends before. */
const END = '(?=[\\s;|&()<>]|(?![^]))'
/** What stands before `)` in a `case`, and says nothing of a command. */
const PATTERN =
  '[ \\t]{0,40}\\(?[^\\s()|]{1,80}(?:[ \\t]{0,8}\\|[ \\t]{0,8}[^\\s()|]{1,80}){0,9}\\)'

const VARIABLES: readonly LexerRule[] = [[/(\$(?:[A-Za-z_]\w*|[\d?$!#@*-]))/, 't']]
/** Without limits, what is written in one line could be read again and again. */
const HEREDOC_HEAD = (quote: string) =>
  `(<<-?[ \\t]*)(${quote})(?<heredoc${quote === '' ? '' : 'Quoted'}>\\w{1,40})(${quote})([^\\n]{0,200}\\n)`

/** Here-documents: their end is told by their beginning, and the line that they begin in goes on. */
const HEREDOCS: readonly LexerRule[] = [
  [/(<<<)/, undefined],
  [
    `${HEREDOC_HEAD('')}([^]*?)(^\\t*\\k<heredoc>$|(?![^]))`,
    undefined,
    undefined,
    'k',
    undefined,
    { mode: 'arguments' },
    { mode: 'document' },
    'k',
  ],
  [
    `${HEREDOC_HEAD('["\']')}([^]*?)(^\\t*\\k<heredocQuoted>$|(?![^]))`,
    undefined,
    's',
    'k',
    's',
    { mode: 'arguments' },
    's',
    'k',
  ],
]

/** What may be part of any word; `mode` is the one that goes on after it. */
function parts(mode: string): LexerMode {
  return [
    [/((?<![^\s;|&()])#[^\n]*)/, 'c'],
    [/(\\[\s\S])/, undefined],
    [/(\$?'[^']*'?)/, 's'],
    turn([mode, 'string'], /(\$?")/, 's'),
    ...substitutions(mode),
  ]
}

/** Variables, and commands whose output stands in their place. */
function substitutions(mode: string): LexerMode {
  return [
    turn([mode, 'parameter'], /(\$\{)/, 't'),
    // Two brackets are left by two.
    turn([mode, 'arithmetic'], /(\$\()(?=\()/, undefined),
    turn([mode, 'start'], /(\$\()/, undefined),
    [/(`)([^`]*)(`)/, undefined, { mode: 'start' }, undefined],
    ...VARIABLES,
  ]
}

/** To and from what a command writes and reads. */
const REDIRECTION: LexerRule = [
  `(\\d?(?:&>>?|[<>]&|>>|>\\||<>|[<>])[ \\t]*-?(?:${WORD})?)`,
  undefined,
]

const DECLARES = 'export declare typeset local readonly return continue'
/** Commands whose arguments are a command. */
const PREFIXES = 'sudo doas env command builtin exec nohup time nice xargs'

/** Where a command begins. */
const COMMAND: LexerMode = [
  [/((?<![^\s;|&()])#[^\n]*)/, 'c'],
  [/^([ \t]*)(\$)(?=[ \t])/, undefined, 'k'],
  [`^(${PATTERN})`, undefined],
  [`(;;&?)(${PATTERN})?`, undefined, undefined],
  [/(\\[\s\S])/, undefined],
  turn(['value'], /([A-Za-z_]\w*(?:\[[^\]\n]{0,80}\])?\+?=)(?=[^\s;|&])/, undefined),
  [/([A-Za-z_]\w*\+?=)/, undefined],
  [/(function)([ \t]+)([\w:.-]+)/, 'k', undefined, 'f'],
  [/([\w:.-]+)([ \t]*\([ \t]*\))/, 'f', undefined],
  turn(['arguments'], /(for|select)([ \t]+\w+[ \t]+)(in)\b/, 'k', undefined, 'k'),
  turn(['arguments'], `(for|select)${END}`, 'k'),
  [
    `(case)([ \\t][^\\n]{1,200}?[ \\t])(in)${END}([ \\t]${PATTERN})?`,
    'k',
    { mode: 'arguments' },
    'k',
    undefined,
  ],
  [`(if|then|elif|else|do|while|until|in)${END}`, 'k'],
  turn(['arguments'], `(fi|done|esac|${oneOf(DECLARES)})${END}`, 'k'),
  [`(${oneOf(PREFIXES)})${END}`, 'f'],
  [/(-[A-Za-z]*[ugnILP][ \t]+[^\s-][^\s;|&()<>"'`$\\]*)/, undefined],
  turn(['arguments', 'test'], `(\\[\\[)${END}`, undefined),
  turn(['arguments'], `(\\[|\\})${END}`, undefined),
  [`([{!]|-${WORD}|-)${END}`, undefined],
  turn(['arguments', 'arithmetic'], /(\()(?=\()/, undefined),
  turn(['arguments', 'start'], /(\()/, undefined),
  turn([], /(\))/, undefined),
  ...HEREDOCS,
  turn(['arguments', 'start'], /([<>]\()/, undefined),
  REDIRECTION,
  [/([;|&])/, undefined],
  turn(['arguments'], `([./~:]|[\\w./~@%+][^\\s|&;()<>"'\`$\\\\]*[\\w/~+-]|\\w)${END}`, 'f'),
  turn(['arguments'], `([\\w./~@%+-]+)(?=["'$\`])`, 'f'),
  ...parts('arguments'),
  turn(['arguments'], `(${WORD})`, undefined),
]

/** After a command, to its end. */
const ARGUMENTS: LexerMode = [
  ...parts('arguments'),
  ...HEREDOCS,
  turn(['arguments', 'start'], /([<>]\()/, undefined),
  REDIRECTION,
  turn(['start'], `(;;&?)(${PATTERN})?`, undefined, undefined),
  turn(['start'], /([\n;]|&&?|\|[|&]?)/, undefined),
  turn([], /(\))/, undefined),
  turn(['arguments', 'array'], /(\()/, undefined),
  [`(${WORD})`, undefined],
]

/** What a variable is set to, up to the end of the word. */
const VALUE: LexerMode = [
  ...parts('value'),
  turn(['value', 'array'], /(\()/, undefined),
  turn(['start'], /([ \t]+|[\n;]|&&?|\|[|&]?)/, undefined),
  turn([], /(\))/, undefined),
  [REDIRECTION[0], undefined],
  [`(${WORD})`, undefined],
]

export const SHELL: Lexer = {
  start: COMMAND,
  arguments: ARGUMENTS,
  value: VALUE,
  array: [...parts('array'), turn([], /(\))/, undefined), [`(${WORD})`, undefined]],
  test: [
    ...parts('test'),
    turn([], `(\\]\\])${END}`, undefined),
    turn(['start'], /(\n)/, undefined),
    [`(${WORD})`, undefined],
  ],
  string: [
    turn([], /(")/, 's'),
    [/(\\[\s\S])/, 's'],
    ...substitutions('string'),
    [/([^"\\$`]+|[$`])/, 's'],
  ],
  parameter: [
    turn([], /(\}|\n)/, 't'),
    turn(['parameter', 'parameter'], /(\$\{)/, 't'),
    turn(['parameter', 'start'], /(\$\()/, undefined),
    [/([^}\n$]+|\$)/, 't'],
  ],
  arithmetic: [
    turn(['arithmetic', 'arithmetic'], /(\$?\()/, undefined),
    turn([], /(\))/, undefined),
    turn(['arithmetic', 'parameter'], /(\$\{)/, 't'),
    ...VARIABLES,
    [/(?<!\w)(\d+)\b/, 'n'],
    [/(\w+)/, undefined],
  ],
  document: [
    [/(\\[\s\S])/, 's'],
    turn(['document', 'parameter'], /(\$\{)/, 't'),
    ...VARIABLES,
    [/([^\\$]+|[\\$])/, 's'],
  ],
}

/** `user@host:~/dir`, `[user@host dir]`, after the name of an environment. */
const PROMPT =
  '(?:(?:\\([^()\\n]{1,80}\\) ?)?(?:\\w[^\\s@:]{0,80}[@:][^\\s$#%>]{0,200}|\\[[^\\]\\n]{1,200}\\]))'
const TO_LINE_END = '(?:[^\\n\\\\]|\\\\[^])*'

/** Where a line begins with a prompt, the rest of it is a command; others are what it wrote. */
const SESSION: Lexer = {
  start: [
    [
      `^([ \\t]{0,8}${PROMPT}? ?)([$%❯])([ \\t])(${TO_LINE_END})`,
      undefined,
      'k',
      undefined,
      { lexer: SHELL },
    ],
    [
      `^([ \\t]{0,8}${PROMPT} ?)([#>])([ \\t])(${TO_LINE_END})`,
      undefined,
      'k',
      undefined,
      { lexer: SHELL },
    ],
    // Alone, a prompt of the superuser or of a line that goes on, or else a comment: nobody can tell.
    [/^([ \t]{0,8})([#>])([ \t][^\n]*)/, undefined, 'k', undefined],
    [/^([^\n]+)/, undefined],
  ],
}

/** Shells by the scopes of the grammars that they stand for: what a word means depends on where it stands. */
export const SHELL_LEXERS: LexerTable = {
  'source.shell': SHELL,
  'text.shell-session': SESSION,
}
