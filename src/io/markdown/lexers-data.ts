import { type LexerRule, type LexerTable, oneOfAnyCase } from './lexer.ts'

const JSON_STRING = '"(?:[^"\\\\\\n]|\\\\.)*"?'
const JSON_RULES: readonly LexerRule[] = [
  ['(//[^\\n]*|/\\*[^]*?(?:\\*/|(?![^])))', 'c'],
  [`(${JSON_STRING})(?=\\s{0,40}:)`, 'g'],
  [`(${JSON_STRING})`, 's'],
  ['(?<![\\w.])(-?\\d[\\d.]*(?:[eE][+-]?\\d+)?)', 'n'],
  ['\\b(true|false|null)\\b', 'n'],
  ['\\b([A-Za-z_]\\w*)', undefined],
]

const YAML_QUOTED = "\"(?:[^\"\\\\]|\\\\[^])*\"?|'(?:[^']|'')*'?"
/** A key without quotes: it ends before a colon with a space or the line's end after it. */
const YAML_PLAIN_KEY =
  '[^\\s\\-?:,[\\]{}#&*!|>\'"%@`](?:[^\\s:#]|[ \\t](?=[^\\s:#])|:(?=\\S)|(?<=\\S)#)*'
const YAML_ONE_LINE_QUOTED = "\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\n]|'')*'"
const YAML_KEY = `(?:${YAML_ONE_LINE_QUOTED}|[-?](?=[^\\s])${'[^\\s:#]*'}|${YAML_PLAIN_KEY})`
const YAML_RULES: readonly LexerRule[] = [
  ['((?:^|(?<=[ \\t]))#[^\\n]*)', 'c'],
  ['^(---|\\.\\.\\.|%[A-Z][^\\n]*)', undefined],
  // A text that goes on for as long as it is indented deeper than its key.
  [
    `^(?<indent>[ \\t]*)((?:-[ \\t]{1,8})*)(?:(${YAML_KEY})([ \\t]{0,8}:[ \\t]{1,8}))?([|>][-+0-9]{0,2})([ \\t]*\\n(?:\\k<indent>[ \\t]+[^\\n]*(?:\\n|(?![^]))|[ \\t]*\\n)*)`,
    undefined,
    undefined,
    'g',
    undefined,
    undefined,
    's',
  ],
  [`^([ \\t]*(?:[-?][ \\t]{1,8})*)(${YAML_KEY})(?=[ \\t]{0,8}:(?:\\s|(?![^])))`, undefined, 'g'],
  [`((?:${YAML_ONE_LINE_QUOTED}|[\\w./$-]+))(?=:(?:[ \\t\\n]|(?![^])))`, 'g'],
  [`(${YAML_QUOTED})`, 's'],
  ['(?<![^\\s,[{:])([&*][\\w.-]+|![^\\s,[\\]{}]*)', 't'],
  [
    '(?<![^\\s,[{])([-+]?(?:0x[0-9a-fA-F]+|0o[0-7]+|\\d[\\d_]*(?:\\.\\d+)?(?:[eE][-+]?\\d+)?|\\.\\d+))(?=[ \\t]*(?:[\\n,\\]}]|(?![^])|[ \\t]#))',
    'n',
  ],
  [
    `(?<![^\\s,[{])(${oneOfAnyCase('true false null yes no on off')}|~)(?=[ \\t]{0,8}(?:[\\n,\\]}#]|(?![^])))`,
    'n',
  ],
  ['([:,[\\]{}?-]+(?=\\s|(?![^])|[[\\]{}"\'&*!])|[,[\\]{}]+)', undefined],
  ['([^\\s,[\\]{}#][^\\s,[\\]{}]*(?:[ \\t]+(?!#)[^\\s,[\\]{}:]+(?!:(?:\\s|(?![^]))))*)', 's'],
]

const XML_RULES: readonly LexerRule[] = [
  ['(<!--[^]*?(?:-->|(?![^])))', 'c'],
  ['(<!\\[CDATA\\[)([^]*?)(\\]\\]>|(?![^]))', undefined, 's', undefined],
  ['(<[?!][^>]*>?)', 'k'],
  ['(</?)([A-Za-z_][\\w:.-]*)', undefined, 'g'],
  ['([A-Za-z_][\\w:.-]*)(\\s{0,20}=\\s{0,20})("[^"]*"?|\'[^\']*\'?)', 'f', undefined, 's'],
  ['(&#?\\w{1,40};)', 'n'],
  ['([\\w:.-]+)', undefined],
]

const SQL_KEYWORDS =
  'add all alter and any as asc between by case check collate column commit constraint create cross current database default delete desc distinct drop else end escape except exec execute exists explain fetch for foreign from full function grant group having if in index inner insert intersect into is join key left like limit merge natural not null offset on or order outer over partition primary procedure references replace returning revoke right rollback rows schema select set table temporary then to transaction trigger truncate union unique update use using values view when where with bigint binary bit blob boolean char clob date decimal double float int integer interval json jsonb numeric precision real serial smallint text time timestamp tinyint uuid varbinary varchar'
const SQL_RULES: readonly LexerRule[] = [
  ['(--[^\\n]*|/\\*[^]*?(?:\\*/|(?![^])))', 'c'],
  ["('(?:[^']|'')*'?)", 's'],
  ['("(?:[^"]|"")*"?|`[^`]*`?)', undefined],
  ['(?<![\\w.])(\\d[\\d.]*(?:[eE][+-]?\\d+)?)', 'n'],
  [`\\b(${oneOfAnyCase('true false')})\\b`, 'n'],
  [`\\b(${oneOfAnyCase(SQL_KEYWORDS)})\\b`, 'k'],
  ['\\b([A-Za-z_]\\w*)(?=[ \\t]{0,8}\\()', 'f'],
  ['([A-Za-z_]\\w*)', undefined],
]

/** Formats of data, and SQL, by the scopes of the grammars that they stand for. */
export const DATA_LEXERS: LexerTable = {
  'source.json': { start: JSON_RULES },
  'source.json.comments': { start: JSON_RULES },
  'source.sql': { start: SQL_RULES },
  'source.yaml': { start: YAML_RULES },
  'text.xml': { start: XML_RULES },
}
