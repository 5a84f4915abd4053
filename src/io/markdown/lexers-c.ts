import { type Lexer, type LexerRule, type LexerTable, oneOf } from './lexer.ts'

type Words = {
  readonly strings: readonly LexerRule[]
  /** Keywords that the name of a type follows. */
  readonly declares: string
  /** Every keyword, and the types that the language brings with it. */
  readonly keywords: string
  readonly constants: string
}

const COMMENTS: readonly LexerRule[] = [
  ['(//[^\\n]*)', 'c'],
  ['(/\\*[^]*?(?:\\*/|(?![^])))', 'c'],
]
const STRING: LexerRule = ['((?:u8|[uUL$])?"(?:[^"\\\\\\n]|\\\\[^])*"?)', 's']
const CHARACTER: LexerRule = ["((?:u8|[uUL])?'(?:[^'\\\\\\n]|\\\\.)+')", 's']
/** With suffixes, and with the marks that group digits. */
const NUMBER: LexerRule = [
  "((?<![\\w.])(?:0[xX][0-9a-fA-F'_]+|0[bB][01'_]+|(?:\\d[\\d'_]*\\.?[\\d]*|\\.\\d+)(?:[eE][+-]?\\d+)?)\\w*)",
  'n',
]
const SIGNS: LexerRule = ['((?:[-+*%=<>!&|^~?:{}()[\\];,.]|/(?![/*]))+)', undefined]

function cFamily({ strings, declares, keywords, constants }: Words): Lexer {
  const start: readonly LexerRule[] = [
    ...COMMENTS,
    ['^([ \\t]*#[ \\t]*(?:include|import|using)\\b)([ \\t]*)(<[^>\\n]*>)?', 'k', undefined, 's'],
    ['^([ \\t]*#[ \\t]*\\w+)', 'k'],
    ...strings,
    CHARACTER,
    NUMBER,
    [
      `\\b(${oneOf(declares)})(\\s+)(?!(?:${oneOf(keywords)})\\b)([A-Za-z_]\\w*)`,
      'k',
      undefined,
      't',
    ],
    [`\\b(${oneOf(constants)})\\b`, 'n'],
    [`\\b(${oneOf(keywords)})\\b`, 'k'],
    ['\\b([A-Za-z_]\\w*)(?=::)', 't'],
    ['\\b([A-Za-z_]\\w*)(?=[ \\t]*\\()', 'f'],
    ['\\b([A-Za-z_]\\w*)', undefined],
    SIGNS,
  ]
  return { start }
}

const C_WORDS =
  'alignas alignof auto break case const constexpr continue default do else enum extern for goto if inline register restrict return sizeof static static_assert struct switch thread_local typedef typeof union volatile while _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local __asm __attribute__ __cdecl __declspec __except __fastcall __finally __inline __leave __stdcall __try bool char double float int long short signed unsigned void wchar_t size_t ptrdiff_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t va_list FILE _Bool _Complex __int8 __int16 __int32 __int64'
const CPP_WORDS =
  'and and_eq asm bitand bitor catch class co_await co_return co_yield compl concept const_cast consteval constinit decltype delete dynamic_cast explicit export final friend import module mutable namespace new noexcept not not_eq operator or or_eq override private protected public reinterpret_cast requires static_cast template this throw try typeid typename using virtual xor xor_eq abstract delegate event finally gcnew generic initonly interface literal property sealed char8_t char16_t char32_t nullptr_t'
const CS_WORDS =
  'abstract and as ascending async await base break by case catch checked class const continue default delegate descending do else enum equals event explicit extern finally fixed for foreach from get global goto group if implicit in init interface internal into is join let lock managed namespace new not on operator or orderby out override params partial private protected public readonly record ref remove required return scoped sealed select set sizeof stackalloc static struct switch this throw try typeof unchecked unmanaged unsafe using value var virtual volatile when where while with yield bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong ushort void'

/** C, C++, C# and make. */
export const C_LEXERS: LexerTable = {
  'docsgen.c': cFamily({
    strings: [STRING],
    declares: 'struct union enum',
    keywords: C_WORDS,
    constants: 'true false NULL nullptr',
  }),
  'docsgen.c++': cFamily({
    strings: [['((?:u8|[uUL])?R"(?:|[\\w-]{1,16})\\([^]*?\\)[\\w-]{0,16}")', 's'], STRING],
    declares: 'class struct union enum namespace typename concept',
    keywords: `${C_WORDS} ${CPP_WORDS}`,
    constants: 'true false NULL nullptr',
  }),
  'docsgen.cs': cFamily({
    strings: [
      ['((?:@\\$?|\\$@)"(?:[^"]|"")*"?)', 's'],
      ['(\\$*"""[^]*?(?:"""|(?![^])))', 's'],
      STRING,
    ],
    declares: 'class struct enum namespace interface record',
    keywords: CS_WORDS,
    constants: 'true false null',
  }),
  'docsgen.makefile': {
    start: [
      ['^([ ]*#[^\\n]*)', 'c'],
      [
        '^([ \\t]*(?:-?include|sinclude|ifn?eq|ifn?def|else|endif|define|endef|export|override|![a-zA-Z]+)\\b)',
        'k',
      ],
      ['^([A-Za-z_.][\\w.-]*)([ \\t]*)([:+?]?=)', 'g', undefined, undefined],
      ['^([^\\s#:=][^#:=\\n]*)(::?)', 'f', undefined],
      ['(\\$(?:\\([^()\\n]*\\)|\\{[^{}\\n]*\\}|[@%<?^+*]))', 't'],
      ['("[^"\\n]*"|\'[^\'\\n]*\')', 's'],
      ['([ \\t]#[^\\n]*)', 'c'],
    ],
  },
}
