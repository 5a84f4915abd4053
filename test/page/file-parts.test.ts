import { expect, it } from 'vitest'
import { codePath } from '../../src/page/code/code-path.ts'
import { fileLines, linesOf } from '../../src/page/code/file-lines.ts'
import { fileRegions } from '../../src/page/code/file-regions.ts'
import { sourceUrl } from '../../src/page/code/source-url.ts'

it.each([
  ['1', { code: '1', first: 1, last: 1 }],
  ['10', { code: '10', first: 10, last: 10 }],
  [
    '11',
    {
      lines: '11',
      reason: 'it has 10 lines',
      hint: 'Lines that move are better named by a region.',
    },
  ],
  ['0', { lines: '0', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
  ['2-3', { code: '2\n3', first: 2, last: 3 }],
  ['1-10', { code: '1\n2\n3\n4\n5\n6\n7\n8\n9\n10', first: 1, last: 10 }],
  [
    '1-11',
    {
      lines: '1-11',
      reason: 'it has 10 lines',
      hint: 'Lines that move are better named by a region.',
    },
  ],
  ['3-3', { code: '3', first: 3, last: 3 }],
  ['3-2', { lines: '3-2', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
  ['', { lines: '', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
  ['a', { lines: 'a', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
  ['1-', { lines: '1-', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
  ['-1', { lines: '-1', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
  ['1-2-3', { lines: '1-2-3', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
  [' 1', { lines: ' 1', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
  [
    '1234567890',
    { lines: '1234567890', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' },
  ],
  ['000000001', { code: '1', first: 1, last: 1 }],
  ['0-3', { lines: '0-3', reason: 'that is no range', hint: 'Write lines=4 or lines=4-9' }],
])('lines %j of ten', (lines, expected) => {
  expect(fileLines('1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n', { lines })).toEqual(expected)
})

it.each([
  [
    'a',
    { lines: '2', reason: 'it has 1 line', hint: 'Lines that move are better named by a region.' },
  ],
  [
    'a\n',
    { lines: '2', reason: 'it has 1 line', hint: 'Lines that move are better named by a region.' },
  ],
  ['a\n\n', { code: '', first: 2, last: 2 }],
  ['a\nb', { code: 'b', first: 2, last: 2 }],
  ['a\nb\n', { code: 'b', first: 2, last: 2 }],
])('line 2 of %j', (text, expected) => {
  expect(fileLines(text, { lines: '2' })).toEqual(expected)
})

it.each([
  ['a\nb\n', { code: 'a\nb', first: 1, last: 2 }],
  ['a\nb\n\n', { code: 'a\nb', first: 1, last: 2 }],
  ['\n\na\n', { code: 'a', first: 3, last: 3 }],
  ['\n\n', { code: '', first: 1, last: 2 }],
  ['', { code: '', first: 1, last: 1 }],
  ['  a\n   b\n', { code: 'a\n b', first: 1, last: 2 }],
  ['\ta\n  b', { code: '\ta\n  b', first: 1, last: 2 }],
  ['  a\n\n  b', { code: 'a\n\nb', first: 1, last: 3 }],
  ['  a\n \n  b', { code: 'a\n\nb', first: 1, last: 3 }],
  [' // #region a\n  b\n // #endregion\n', { code: 'b', first: 2, last: 2 }],
  ['a\n// #region x\nb', { code: 'a\n// #region x\nb', first: 1, last: 3 }],
])('all of %j', (text, expected) => {
  expect(fileLines(text, {})).toEqual(expected)
})

it.each([
  [
    'a\n// #region r\n\n    b\n      c\n\n// #endregion\nd',
    {
      shown: [
        { line: 'b', number: 4 },
        { line: '  c', number: 5 },
      ],
      indent: 4,
      first: 4,
      last: 5,
    },
  ],
  ['# region r\n# endregion', { shown: [], indent: 0, first: 1, last: 2 }],
  [
    '# region r\nb\n# region x\n  c\n# endregion\n# endregion r\n',
    {
      shown: [
        { line: 'b', number: 2 },
        { line: '  c', number: 4 },
      ],
      indent: 0,
      first: 2,
      last: 4,
    },
  ],
])('the lines of %j have their numbers, and the room taken away', (text, expected) => {
  expect(linesOf(text, { region: 'r' })).toEqual(expected)
})

it.each([
  [
    'x',
    'a',
    { region: 'a', hint: 'It has none: put // #region a and // #endregion around the lines.' },
  ],
  ['// #region setup\n// #endregion', 'setpu', { region: 'setpu', hint: 'Did you mean setup?' }],
  ['// #region setup\n// #endregion', 'other', { region: 'other', hint: 'It has setup.' }],
  [
    '// #region b\n// #endregion\n// #region c\n// #endregion\n// #region b\n// #endregion',
    'xxxxxx',
    { region: 'xxxxxx', hint: 'It has b, c.' },
  ],
  [
    '// #region\n// #endregion',
    'a',
    { region: 'a', hint: 'It has none: put // #region a and // #endregion around the lines.' },
  ],
  [
    '// #region a',
    'a',
    { region: 'a', hint: 'It begins, but no comment such as // #endregion ends it.' },
  ],
  [
    '// #region a\n// #endregion\n// #region a\n// #endregion',
    'a',
    { region: 'a', hint: 'Several have that name: rename all but one.' },
  ],
  ['// #region a\n// #endregion\n// #region a', 'a', { code: '', first: 1, last: 2 }],
  [
    '# region 111\n# endregion\n# region 222\n# endregion\n# region 333\n# endregion\n# region 444\n# endregion\n# region 555\n# endregion\n# region 666\n# endregion\n# region 777\n# endregion\n# region 888\n# endregion\n# region 999\n# endregion',
    'other',
    { region: 'other', hint: 'It has 111, 222, 333, 444, 555, 666, 777, 888.' },
  ],
])('a region of %j that is not there', (text, region, expected) => {
  expect(fileLines(text, { region })).toEqual(expected)
})

it.each([['<!--', { region: 'a', hint: 'It has none: put <!-- a around the lines.' }]])(
  'a region is told of as its file writes it',
  (markers, expected) => {
    expect(linesOf('x', { region: 'a' }, (region) => `${markers} ${region}`)).toEqual(expected)
  },
)

it.each([
  ['// #region a\n// #endregion a', { regions: [{ name: 'a', first: 1, last: 2 }], open: [] }],
  [
    '// #region a\n// #region b\n// #endregion\n// #endregion',
    {
      regions: [
        { name: 'b', first: 2, last: 3 },
        { name: 'a', first: 1, last: 4 },
      ],
      open: [],
    },
  ],
  ['// #region a\n// #endregion b', { regions: [], open: ['a'] }],
  ['// #endregion', { regions: [], open: [] }],
  [
    '// #region a\n// #region a\n// #endregion a',
    { regions: [{ name: 'a', first: 2, last: 3 }], open: ['a'] },
  ],
  ['//#region  a b  \n//#endregion', { regions: [{ name: 'a b', first: 1, last: 2 }], open: [] }],
  ['--region a\n--endregion', { regions: [{ name: 'a', first: 1, last: 2 }], open: [] }],
  ['%region a\n%endregion', { regions: [{ name: 'a', first: 1, last: 2 }], open: [] }],
  ['::region a\n::endregion', { regions: [{ name: 'a', first: 1, last: 2 }], open: [] }],
  ['@rem #region a\n@REM #endregion', { regions: [{ name: 'a', first: 1, last: 2 }], open: [] }],
  ['(* #region a *)\n(* #endregion *)', { regions: [{ name: 'a', first: 1, last: 2 }], open: [] }],
  [
    '{/* #region a */}\n{/* #endregion */}',
    { regions: [{ name: 'a', first: 1, last: 2 }], open: [] },
  ],
  ['/* #region a */\n/* #endregion */', { regions: [{ name: 'a', first: 1, last: 2 }], open: [] }],
  [
    '<!-- #region a -->\n<!-- #endregion -->',
    { regions: [{ name: 'a', first: 1, last: 2 }], open: [] },
  ],
  ['; region a\n; end region', { regions: [{ name: 'a', first: 1, last: 2 }], open: [] }],
  ['# regions a', { regions: [], open: [] }],
  ['# region-a', { regions: [], open: [] }],
  ['x // #region a', { regions: [], open: [] }],
  [
    'x // [!region a]\ny // [!endregion a]',
    { regions: [{ name: 'a', first: 1, last: 2 }], open: [] },
  ],
  [
    '# --8<-- [start:a]\n# --8<-- [end:a]',
    { regions: [{ name: 'a', first: 1, last: 2 }], open: [] },
  ],
  ['# --8<--[start:a]', { regions: [], open: ['a'] }],
  ['# --8<-- [begin:a]', { regions: [], open: [] }],
  ['# --8<--  [start:a]', { regions: [], open: [] }],
  [
    '[!region aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]',
    { regions: [], open: [] },
  ],
  [
    '[!region aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]',
    {
      regions: [],
      open: [
        'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      ],
    },
  ],
  ['[!regional a]', { regions: [], open: [] }],
  ['remregion a', { regions: [], open: [] }],
  ['rem region a', { regions: [], open: ['a'] }],
  ['#Region "A b"\n#End Region', { regions: [{ name: '"A b"', first: 1, last: 2 }], open: [] }],
])('the regions of %j', (text, expected) => {
  expect(fileRegions(text.split('\n'))).toEqual(expected)
})

it.each([
  ['', [], { reason: 'it is empty', hint: 'Name a file: file="../examples/send.ts"' }],
  ['  ', [], { reason: 'it is empty', hint: 'Name a file: file="../examples/send.ts"' }],
  [
    'a\\b.ts',
    [],
    { reason: 'it has a character that paths here may not have', hint: 'Part folders by /' },
  ],
  [
    'a\u0000b.ts',
    [],
    { reason: 'it has a character that paths here may not have', hint: 'Part folders by /' },
  ],
  [
    'a\ufffdb.ts',
    [],
    { reason: 'it has a character that paths here may not have', hint: 'Part folders by /' },
  ],
  [
    '../../../x/y/a.ts',
    [],
    {
      reason: 'it leads out of the site’s folder',
      hint: "Allow its folder in the config: roots: ['../x/y']",
    },
  ],
  [
    '../../../a.ts',
    [],
    {
      reason: 'it leads out of the site’s folder',
      hint: "Allow its folder in the config: roots: ['..']",
    },
  ],
  [
    '/../../a.ts',
    ['..'],
    {
      reason: 'it leads out of the site’s folder',
      hint: "Allow its folder in the config: roots: ['../..']",
    },
  ],
  [
    '.env',
    [],
    { reason: 'a name in it begins with a dot', hint: 'Show a file that is not hidden.' },
  ],
  [
    'a/.b/c.ts',
    [],
    { reason: 'a name in it begins with a dot', hint: 'Show a file that is not hidden.' },
  ],
  ['a/b.c.ts', [], { path: 'content/guide/a/b.c.ts' }],
  ['a..ts', [], { path: 'content/guide/a..ts' }],
  [
    '/../x/.a',
    ['../x'],
    { reason: 'a name in it begins with a dot', hint: 'Show a file that is not hidden.' },
  ],
  ['/../x/a', ['../x', '../y'], { path: '../x/a' }],
  [
    '/../x',
    ['../x'],
    {
      reason: 'it leads out of the site’s folder',
      hint: "Allow its folder in the config: roots: ['..']",
    },
  ],
  ['/a/.b/c', ['a/.b'], { path: 'a/.b/c' }],
  ['./../guide/./a.ts', [], { path: 'content/guide/a.ts' }],
])('the path %j, with the roots %j', (written, roots, expected) => {
  expect(codePath(written, { file: 'content/guide/page.md', roots })).toEqual(expected)
})

it.each([
  ['https://x.y/{path}#L{line}-L{lastLine}', 'a/b.ts', 'https://x.y/a/b.ts#L3-L9'],
  [
    'https://x.y/{path}?p={path}&l={line}&m={line}&n={lastLine}{lastLine}',
    'a b/$&.ts',
    'https://x.y/a%20b/%24%26.ts?p=a%20b/%24%26.ts&l=3&m=3&n=99',
  ],
  ['https://x.y/a/b/{path}', '../c.ts', 'https://x.y/a/c.ts'],
])('the source of %j', (pattern, path, expected) => {
  expect(sourceUrl(pattern, path, { first: 3, last: 9 })).toEqual(expected)
})
