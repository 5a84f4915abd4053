import { expect, it } from 'vitest'
import { fenceLanguages } from '../../src/page/code/fence-languages.ts'
import { fenceWords, foreignWord, nearestWord } from '../../src/page/code/fence-words.ts'
import { languageName } from '../../src/page/code/language-name.ts'
import { readFence } from '../../src/page/code/read-fence.ts'

it.each([
  ['', []],
  ['   ', []],
  ['a', ['a']],
  ['a  b\tc', ['a', 'b', 'c']],
  ['title="a b" c', ['title="a b"', 'c']],
  ["title='a b' c", ["title='a b'", 'c']],
  ['title="a \'b\'" c', ['title="a \'b\'"', 'c']],
  ['title=a"b c', ['title=a"b', 'c']],
  ['ins={1, 3} d', ['ins={1, 3}', 'd']],
  ['ins={1, {2}} d', ['ins={1,', '{2}', '}', 'd']],
  ['mark=/a b/ c', ['mark=/a b/', 'c']],
  ['mark=/a b/c d', ['mark=/a', 'b/c', 'd']],
  ['/a b/ c', ['/a b/', 'c']],
  ['/a\\/ b/ c', ['/a\\/ b/', 'c']],
  ['/a/b/', ['/a/', 'b/']],
  ['"a b" c', ['"a b"', 'c']],
  ['{1, 3-4} a', ['{1, 3-4}', 'a']],
  ['{1,3}wrap', ['{1,3}', 'wrap']],
  ['[a b] c', ['[a b]', 'c']],
  ['[a [b]] c', ['[a', '[b]', ']', 'c']],
  ['a=b=c', ['a=b=c']],
  ['url=/a/b', ['url=/a/b']],
  ['a{1}', ['a{1}']],
  ['/a', ['/a']],
  ['"a', ['"a']],
  ['= b', ['=', 'b']],
  ['a= b', ['a=', 'b']],
  ['title="" x', ['title=""', 'x']],
])('the words of %j', (meta, expected) => {
  expect(fenceWords(meta)).toEqual(expected)
})

it.each([
  ['title=a tag=a label=a caption=a file=a region=a lines=1', []],
  [
    'titles=a title tag label caption file region lines',
    ['titles=a', 'title', 'tag', 'label', 'caption', 'file', 'region', 'lines'],
  ],
  ['ins del focus error warning fold numbers', []],
  ['ins=x numbers=x fold=', []],
  ['inserted focused errors number', ['inserted', 'focused', 'errors', 'number']],
  ['{1,3-4} {} { 1 - 2 } {a} {1', ['{a}', '{1']],
  ['/a/ /a\\/b/ /a', ['/a']],
  [
    'wrap wraps nowrap no-check no-checks vars varsx x=vars',
    ['wraps', 'nowrap', 'no-checks', 'varsx', 'x=vars'],
  ],
  ['Title=a WRAP', ['Title=a', 'WRAP']],
])('of %j unknown is', (meta, expected) => {
  expect(readFence(meta).unknown).toEqual(expected)
})

it.each([
  ['filename="a b.ts"', ['Write title="..."', 'title="a b.ts"']],
  ["name='a'", ['Write title="..."', 'title="a"']],
  ['name=a', ['Write title="..."', 'title="a"']],
  ['name=My%20Example&ext=js', []],
  ['filename', []],
  ['filenames=a', []],
  ['[npm]', ['Write title="..."', 'title="npm"']],
  ['[a"b]', []],
  ['[]', []],
  ['hl_lines="1 3-4"', ['Mark lines by their numbers: {1,3-4}', '{1,3-4}']],
  ['highlight={1,3}', ['Mark lines by their numbers: {1,3-4}', '{1,3}']],
  ["mark='{1, 2}'", ['Mark lines by their numbers: {1,3-4}', '{1,2}']],
  ['mark={a}', []],
  ['highlights={1}', []],
  [
    'add={1,3-4}',
    ['Lines that come, go or fold are ins={1}, del={2} and fold={3-9}', 'ins={1,3-4}'],
  ],
  ['remove={1}', ['Lines that come, go or fold are ins={1}, del={2} and fold={3-9}', 'del={1}']],
  [
    'collapse={ 2 }',
    ['Lines that come, go or fold are ins={1}, del={2} and fold={3-9}', 'fold={ 2 }'],
  ],
  ['add=1', []],
  ['adds={1}', []],
  ['mark="a"', ['Mark a word as /word/', '/a/']],
  ['"a b"', ['Mark a word as /word/', '/a b/']],
  ['"a/b"', []],
  ['/a/', ['Mark a word as /word/', '/a/']],
  ['mark=/a\\/b/', ['Mark a word as /word/', '/a\\/b/']],
  ['mark=/ye[sp]/', ['Mark a word as /word/', undefined]],
  ['"a\\b"', []],
  ['showLineNumbers', ['Write numbers, or numbers=5 to begin with another one.', 'numbers']],
  ['showLineNumbers={true}', []],
  ['showLineNumbers=5', ['Write numbers, or numbers=5 to begin with another one.', 'numbers=5']],
  ['showLineNumbers=1', ['Write numbers, or numbers=5 to begin with another one.', 'numbers']],
  ['showLineNumbers={7}', ['Write numbers, or numbers=5 to begin with another one.', 'numbers=7']],
  ['showLineNumbers={1}', ['Write numbers, or numbers=5 to begin with another one.', 'numbers']],
  [':line-numbers', ['Write numbers, or numbers=5 to begin with another one.', ' numbers']],
  [':line-numbers=9', ['Write numbers, or numbers=5 to begin with another one.', ' numbers=9']],
  ['line-numbers', ['Write numbers, or numbers=5 to begin with another one.', 'numbers']],
  ['linenums="1"', ['Write numbers, or numbers=5 to begin with another one.', 'numbers']],
  ["linenums='12'", ['Write numbers, or numbers=5 to begin with another one.', 'numbers=12']],
  ['lineNumbers', ['Write numbers, or numbers=5 to begin with another one.', 'numbers']],
  ['startLineNumber=3', ['Write numbers, or numbers=5 to begin with another one.', 'numbers=3']],
  ['showLineNumbersx', []],
  [':no-line-numbers', ['Remove it: lines have numbers where a fence says so.', '']],
  ['showLineNumbers={false}', ['Remove it: lines have numbers where a fence says so.', '']],
  ['showLineNumbers=false', ['Remove it: lines have numbers where a fence says so.', '']],
  ['showLineNumbers="false"', ['Remove it: lines have numbers where a fence says so.', '']],
  ['wrapx', []],
  ['', []],
])('instead of %j one writes', (word, expected) => {
  expect(Object.values(foreignWord(word) ?? {})).toEqual(expected)
})

it.each([
  ['titel="A=B"', 'title'],
  ['captoin', 'caption'],
  ['files=x', 'file'],
  ['wrp', 'wrap'],
  ['foldd', 'fold'],
  ['lable', 'label'],
  ['focsu', 'focus'],
  ['warnings', 'warning'],
  ['xyzzy', undefined],
  ['numbres=4', 'numbers'],
  ['regoin', 'region'],
  ['linse=1', 'lines'],
  ['inss', 'ins'],
  ['erorr', 'error'],
  ['tagg', 'tag'],
  ['dell', 'del'],
])('%j is nearest to', (word, expected) => {
  expect(nearestWord(word)).toEqual(expected)
})

it.each([
  ['{2}', ['highlight 2-2']],
  ['{1,3-4}', ['highlight 1-1', 'highlight 3-4']],
  ['{ 1 , 3 - 4 }', ['highlight 1-1', 'highlight 3-4']],
  [
    'ins={1} del={2} focus={3} error={4} warning={5} fold={6}',
    ['ins 1-1', 'del 2-2', 'focus 3-3', 'error 4-4', 'warning 5-5', 'fold 6-6'],
  ],
  ['{5-5}', ['highlight 5-5']],
  ['{0}', ['highlight 0-0']],
  ['x={1}', []],
  ['ins={1}x', ['ins 1-1']],
  ['{1}{2}', ['highlight 1-1', 'highlight 2-2']],
])('the info string %j marks lines', (meta, expected) => {
  expect(readFence(meta).ranges.map(({ mark, first, last }) => `${mark} ${first}-${last}`)).toEqual(
    expected,
  )
})

it.each([
  ['', [[], undefined, false]],
  ['wrap', [[], undefined, true]],
  ['wrap=1', [[], undefined, false]],
  ['numbers', [[], 1, false]],
  ['numbers=7', [[], 7, false]],
  ['numbers="7"', [[], 7, false]],
  ["numbers='7'", [[], 7, false]],
  ['numbers=0', [[], 0, false]],
  ['numbers=999999', [[], 999999, false]],
  ['numbers=1000000', [[], undefined, false]],
  ['numbers=-1', [[], undefined, false]],
  ['/a/', [[['a', 1, Number.POSITIVE_INFINITY]], undefined, false]],
  ['/a\\/b\\/c/', [[['a/b/c', 1, Number.POSITIVE_INFINITY]], undefined, false]],
  ['/a\\.b/', [[['a\\.b', 1, Number.POSITIVE_INFINITY]], undefined, false]],
  [
    '/a/ /b/ wrap numbers=2',
    [
      [
        ['a', 1, Number.POSITIVE_INFINITY],
        ['b', 1, Number.POSITIVE_INFINITY],
      ],
      2,
      true,
    ],
  ],
])('the info string %j has other marks', (meta, expected) => {
  expect(
    (({ words, numbers, wrap }) => [
      words.map(({ text, first, last }) => [text, first, last]),
      numbers,
      wrap,
    ])(readFence(meta)),
  ).toEqual(expected)
})

it.each([
  ['{}', ['{} {1,3-4}']],
  ['{2-1}', ['{2-1} {1,3-4}']],
  ['{1,}', ['{1,} {1,3-4}']],
  ['{1-}', ['{1-} {1,3-4}']],
  ['{-1}', ['{-1} {1,3-4}']],
  ['{1-2-3}', ['{1-2-3} {1,3-4}']],
  ['{1 2}', ['{1 2} {1,3-4}']],
  ['ins={2-1}', ['ins={2-1} ins={1,3-4}']],
  ['del', ['del del={1,3-4}']],
  ['focus=', ['focus= focus={1,3-4}']],
  ['error=3', ['error=3 error={1,3-4}']],
  ['warning="1"', ['warning="1" warning={1,3-4}']],
  ['fold=a', ['fold=a fold={1,3-4}']],
  ['numbers=', ['numbers= Write numbers, or numbers=5 to begin with another one.']],
  ['numbers=x', ['numbers=x Write numbers, or numbers=5 to begin with another one.']],
  ['numbers=1234567', ['numbers=1234567 Write numbers, or numbers=5 to begin with another one.']],
  ['ins={a}', ['ins={a} ins={1,3-4}']],
  ['insert wrap {1} /a/', []],
])('in the info string %j cannot be read', (meta, expected) => {
  expect(
    readFence(meta).unreadable.map(
      ({ word, instead }) => `${word} ${instead.replace(/^Lines .*: /, '')}`,
    ),
  ).toEqual(expected)
})

it.each([
  [
    'title="A b" tag=GET',
    [
      ['title', 'title="A b"'],
      ['tag', 'tag=GET'],
    ],
  ],
  [
    '  label=\'/x\'  caption=""',
    [
      ['label', "label='/x'"],
      ['caption', 'caption=""'],
    ],
  ],
  [
    'file=a.ts region=x lines=1-2',
    [
      ['file', 'file=a.ts'],
      ['region', 'region=x'],
      ['lines', 'lines=1-2'],
    ],
  ],
  ['xtitle=a title=b', [['title', 'title=b']]],
  ['title=a title=b', [['title', 'title=b']]],
  ['x=title=a', []],
])('the words with a value in %j', (meta, expected) => {
  expect(Object.entries(readFence(meta).written)).toEqual(expected)
})

it.each([
  ['vars', true],
  ['a vars b', true],
  ['varsx', false],
  ['xvars', false],
  ['title=vars', false],
  ['a\tvars', true],
  ['VARS', false],
  ['caption="with vars in it"', false],
])('vars is a word of its own: %j', (meta, expected) => {
  expect(readFence(meta).hasVariables).toEqual(expected)
})

it.each([
  ['```js\n```', ['js']],
  ['``js\n``', []],
  ['````js\n````', ['js']],
  ['~~~js\n~~~', ['js']],
  ['~~js', []],
  ['a ```js', []],
  ['> > ```js', ['js']],
  ['- - ```js', ['js']],
  ['* ```js', ['js']],
  ['+ ```js', ['js']],
  ['1. ```js', ['js']],
  ['1) ```js', ['js']],
  ['1234567890. ```js', []],
  ['-```js', []],
  ['``` js', ['js']],
  ['```{js}', []],
  ['```:js', []],
  ['```js{1}', ['js']],
  ['```js:x', ['js']],
  ['\t```js', ['js']],
  ['```JS\n```\n```js\n```', ['js']],
  ['```c++\n```', ['c++']],
  ['```~js', []],
])('the languages of %j', (text, expected) => {
  expect(fenceLanguages(text)).toEqual(expected)
})

it.each([
  ['bash', 'Shell'],
  ['sh', 'Shell'],
  ['shell', 'Shell'],
  ['zsh', 'Shell'],
  ['bat', 'Batch'],
  ['batch', 'Batch'],
  ['cmd', 'Batch'],
  ['c', 'C'],
  ['console', 'Console'],
  ['c++', 'C++'],
  ['cpp', 'C++'],
  ['cs', 'C#'],
  ['csharp', 'C#'],
  ['css', 'CSS'],
  ['docker', 'Dockerfile'],
  ['dockerfile', 'Dockerfile'],
  ['fsharp', 'F#'],
  ['go', 'Go'],
  ['golang', 'Go'],
  ['graphql', 'GraphQL'],
  ['hcl', 'HCL'],
  ['html', 'HTML'],
  ['http', 'HTTP'],
  ['ini', 'INI'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['js', 'JavaScript'],
  ['mjs', 'JavaScript'],
  ['json', 'JSON'],
  ['jsonc', 'JSON'],
  ['json5', 'JSON5'],
  ['jsx', 'JSX'],
  ['kotlin', 'Kotlin'],
  ['makefile', 'Makefile'],
  ['markdown', 'Markdown'],
  ['md', 'Markdown'],
  ['nginx', 'nginx'],
  ['php', 'PHP'],
  ['powershell', 'PowerShell'],
  ['ps1', 'PowerShell'],
  ['pwsh', 'PowerShell'],
  ['py', 'Python'],
  ['python', 'Python'],
  ['rb', 'Ruby'],
  ['ruby', 'Ruby'],
  ['rs', 'Rust'],
  ['rust', 'Rust'],
  ['scss', 'SCSS'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['terraform', 'Terraform'],
  ['text', 'Text'],
  ['txt', 'Text'],
  ['toml', 'TOML'],
  ['ts', 'TypeScript'],
  ['typescript', 'TypeScript'],
  ['tsx', 'TSX'],
  ['wireguard', 'WireGuard'],
  ['xml', 'XML'],
  ['yaml', 'YAML'],
  ['yml', 'YAML'],
  ['TS', 'TypeScript'],
  ['elixir', 'Elixir'],
  ['x', 'X'],
  ['', 'Code'],
])('a tab in %j is called', (lang, expected) => {
  expect(languageName(lang)).toEqual(expected)
})
