import { type LexerRule, type LexerTable, oneOf, oneOfAnyCase } from './lexer.ts'
import { SHELL } from './lexers-shell.ts'

const QUOTED = '"[^"\\n]*"|\'[^\'\\n]*\''

/** WireGuard's keys are base64: a value that ends with = is no key. */
const INI_RULES: readonly LexerRule[] = [
  [/^([ \t]*)([#;][^\n]*)/, undefined, 'c'],
  [/^([ \t]*)(\[[^\]\n]*\])/, undefined, 't'],
  [/^([ \t]*)([^=:#;\s[](?:[^=:\n]*[^=:\s])?)([ \t]*[=:])/, undefined, 'g', undefined],
  [`(${QUOTED})`, 's'],
  [/(?<=[\s=])(\d+|true|false|yes|no|on|off)(?=[ \t]{0,80}$)/, 'n'],
  [/(?<=[ \t])([#;] [^\n]*)/, 'c'],
  [/([\w./-]+)/, undefined],
]

const ENV_RULES: readonly LexerRule[] = [
  [/^([ \t]*)(#[^\n]*)/, undefined, 'c'],
  [/^([ \t]*)(export[ \t]+)?([\w.]+)(=)/, undefined, 'k', 'g', undefined],
  [`(${QUOTED})`, 's'],
  [/(\$\{?\w+\}?)/, 't'],
]

const METHODS = 'GET POST PUT PATCH DELETE HEAD OPTIONS TRACE CONNECT'
const HTTP_STRING = '"(?:[^"\\\\\\n]|\\\\.)*"'
const HTTP_RULES: readonly LexerRule[] = [
  [
    `^([ \\t]*)(${oneOf(METHODS)})([ \\t]+)([^\\s]+)(?:([ \\t]+)(HTTP/[\\d.]+))?`,
    undefined,
    'k',
    undefined,
    's',
    undefined,
    'n',
  ],
  [/^(HTTP\/[\d.]+)([ \t]+)(\d{3})/, 'k', undefined, 'n'],
  [/^([A-Za-z][\w-]*)(:)/, 'g', undefined],
  [`(${HTTP_STRING})(?=[ \\t]{0,40}:)`, 'g'],
  [`(${HTTP_STRING})`, 's'],
  [/(?<![\w.-])(true|false|null)\b/, 'n'],
  [/(?<=[\s:[,])(-?\d+(?:\.\d+)?)(?=[\s,\]}]|(?![\s\S]))/, 'n'],
  [/([\w./-]+)/, undefined],
]

const TOML_KEY = '(?:[\\w-]+|"[^"\\n]*"|\'[^\'\\n]*\')'
const TOML_KEYS = `${TOML_KEY}(?:[ \\t]{0,8}\\.[ \\t]{0,8}${TOML_KEY})*`
const TOML_RULES: readonly LexerRule[] = [
  [/(#[^\n]*)/, 'c'],
  [/^([ \t]*\[\[?)([^\]\n]*)(\]\]?)/, undefined, 't', undefined],
  [`^([ \\t]*)(${TOML_KEYS})(?=[ \\t]{0,80}=)`, undefined, 'g'],
  [`(?<=[{,]\\s{0,40})(${TOML_KEYS})(?=[ \\t]{0,80}=)`, 'g'],
  [
    /("""(?:[^"\\]|\\[\s\S]|"(?!""))*(?:"""|(?![\s\S]))|'''[\s\S]*?(?:'''|(?![\s\S]))|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?)/,
    's',
  ],
  [/(\d{4}-\d\d-\d\d[\dT:Z.+-]*|\d\d:\d\d[\d:.]*)/, undefined],
  [
    /(?<![\w.])([+-]?(?:0x[\da-fA-F_]+|0o[0-7_]+|0b[01_]+|\d[\d_]*(?:\.[\d_]+)?(?:[eE][+-]?\d+)?|inf|nan))\b/,
    'n',
  ],
  [/(?<![\w.-])(true|false)\b/, 'n'],
  [/([\w.-]+)/, undefined],
]

const INSTRUCTIONS =
  'add arg cmd copy entrypoint env expose from healthcheck label maintainer onbuild shell stopsignal user volume workdir'
const DOCKERFILE_RULES: readonly LexerRule[] = [
  [/^([ \t]*#[^\n]*)/, 'c'],
  // A command of a shell, over all the lines that it goes on for.
  [
    /^([ \t]*)((?:[oO][nN][bB][uU][iI][lL][dD][ \t]+)?[rR][uU][nN])(?=[ \t])([ \t]+(?:--[^\s]+[ \t]+)*)((?:[^\n\\]|\\[\s\S])*)/,
    undefined,
    'k',
    undefined,
    { lexer: SHELL },
  ],
  [`^([ \\t]*)(${oneOfAnyCase(INSTRUCTIONS)})(?![\\w-])`, undefined, 'k'],
  [/(?<=[ \t])(AS|as)(?=[ \t]+[\w.-]+[ \t]*$)/, 'k'],
  [`(${QUOTED})`, 's'],
  [/(\$(?:\{[^}\n]{0,200}\}|\w+))/, 't'],
  [/([\w./-]+)/, undefined],
]

/** Lines of a diff, by their first signs. */
const DIFF_RULES: readonly LexerRule[] = [
  [/^((?:diff|Index:|index) [^\n]*)/, 'c'],
  [/^(@@[^@\n]*@@)/, 'k'],
  [/^((?:\+|>)[^\n]*)/, 'i'],
  [/^((?:-|<)[^\n]*)/, 'd'],
  [/^([^\n]+)/, undefined],
]

/** Formats of settings, and of what is sent, by the scopes of the grammars that they stand for. */
export const CONFIG_LEXERS: LexerTable = {
  'docsgen.env': { start: ENV_RULES },
  'docsgen.http': { start: HTTP_RULES },
  'docsgen.ini': { start: INI_RULES },
  'source.diff': { start: DIFF_RULES },
  'source.dockerfile': { start: DOCKERFILE_RULES },
  'source.toml': { start: TOML_RULES },
}
