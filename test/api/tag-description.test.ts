import { describe, expect, it } from 'vitest'
import { insideCode } from '../../src/api/pages/markdown-lines.ts'
import { tagDescription } from '../../src/api/pages/tag-description.ts'
import { inWords } from '../../src/api/read/operations.ts'
import { specOf } from './api-fixture.ts'

const at = { ...specOf('openapi: 3.1.0'), path: ['tags', '0', 'description'] }

/** The description of a page, its lead and what follows, of a tag's text. */
function divided(value: unknown) {
  const { description, lead, rest } = tagDescription({ ...at, value })
  return [description, lead?.value, rest?.value]
}

describe('the text of a tag', () => {
  it.each([
    ['One thing. Two.', ['One thing.', 'One thing.', 'Two.']],
    ['One! Two.', ['One!', 'One!', 'Two.']],
    ['Is it? Two.', ['Is it?', 'Is it?', 'Two.']],
    ['A.', ['A.', 'A.', '  ']],
    ['Abc.', ['Abc.', 'Abc.', '']],
    ['  Of 1.5 kB. Two.', ['Of 1.5 kB.', '  Of 1.5 kB.', 'Two.']],
    ['One\n  thing. Two.', ['One thing.', 'One\n  thing.', '   \nTwo.']],
    ['One.\n\nTwo.', ['One.', 'One.', '\n\nTwo.']],
    ['One\nb. Two.', ['One b.', 'One\nb.', '   \n   Two.']],
    [
      'See [a](/b), `c d` and *e*. Two.',
      ['See a, c d and e.', 'See [a](/b), `c d` and *e*.', 'Two.'],
    ],
    ['![a](/b) x. Two.', ['a x.', undefined, '![a](/b) x. Two.']],
    ['Uses [] and [](/a). Two.', ['Uses [] and .', undefined, 'Uses [] and [](/a). Two.']],
    ['Of snake_case names. Two.', ['Of snake_case names.', 'Of snake_case names.', 'Two.']],
    ['Of _one. Two_.', ['Of _one.', undefined, 'Of _one. Two_.']],
    ['Of *one. Two*.', ['Of one.', undefined, 'Of *one. Two*.']],
    ['Of **one. Two**.', ['Of one.', undefined, 'Of **one. Two**.']],
    ['Of ~~one. Two~~.', ['Of ~~one.', undefined, 'Of ~~one. Two~~.']],
    ['Of `one. Two`.', ['Of one.', undefined, 'Of `one. Two`.']],
    ['Of <b>one. Two</b>.', ['Of <b>one.', undefined, 'Of <b>one. Two</b>.']],
    ['Of [a][b]. Two.', ['Of a.', undefined, 'Of [a][b]. Two.']],
    ['No end', [undefined, undefined, 'No end']],
    ['No\n\nend. Two.', [undefined, undefined, 'No\n\nend. Two.']],
    ['# Title. Two.', [undefined, undefined, '# Title. Two.']],
    ['- item. Two.', [undefined, undefined, '- item. Two.']],
    ['* item. Two.', [undefined, undefined, '* item. Two.']],
    ['+ item. Two.', [undefined, undefined, '+ item. Two.']],
    ['> quote. Two.', [undefined, undefined, '> quote. Two.']],
    ['| cell. Two.', [undefined, undefined, '| cell. Two.']],
    ['::: note. Two.', [undefined, undefined, '::: note. Two.']],
    ['``` code. Two.', [undefined, undefined, '``` code. Two.']],
    ['~~~ code. Two.', [undefined, undefined, '~~~ code. Two.']],
    [1, [undefined, undefined, 1]],
  ])('%j', (text, parts) => {
    expect(divided(text)).toEqual(parts)
  })

  it('of exactly 160 characters is whole, a longer one is cut between words', () => {
    const of = (count: number) => `${'word '.repeat(30)}${'x'.repeat(count)}.`
    expect(divided(of(9))[0]).toBe(of(9))
    expect(divided(of(10))[0]).toBe(`${'word '.repeat(30).trim()}…`)
    const [long] = divided(`${'ab '.repeat(60)}.`)
    expect(long).toBe(`${'ab '.repeat(53).trim()}…`)
  })
})

describe('a name in words', () => {
  it.each([
    ['createGroup', 'Create group'],
    ['listDNSZones', 'List DNS zones'],
    ['get_peer-by.id/now', 'Get peer by id now'],
    ['listIDs', 'List IDs'],
    ['IDsOfAPIs', 'IDs of APIs'],
    ['listUSers', 'List u sers'],
    ['A', 'A'],
    ['getX', 'Get x'],
    ['oauth2Login', 'Oauth2 login'],
    ['HTTPServer', 'HTTP server'],
    ['__', '__'],
    [' two  words ', 'Two words'],
  ])('%s', (id, words) => {
    expect(inWords(id)).toBe(words)
  })
})

describe('lines of code', () => {
  it.each([
    [
      ['a', '```js', 'b', '```', 'c'],
      [false, true, true, false, false],
    ],
    [
      ['~~~', '```', '~~~', 'a'],
      [true, true, false, false],
    ],
    [
      ['````', '```', '````', 'a'],
      [true, true, false, false],
    ],
    [
      ['```', 'b', '`````', 'a'],
      [true, true, false, false],
    ],
    [
      ['   ```', 'a'],
      [true, true],
    ],
    [
      ['    ```', 'a'],
      [false, false],
    ],
    [
      ['``', 'a'],
      [false, false],
    ],
    [
      ['a ```', 'b'],
      [false, false],
    ],
    [
      ['```', '  ```', 'b'],
      [true, false, false],
    ],
  ])('%j', (lines, inside) => {
    expect(insideCode(lines)).toEqual(inside)
  })
})
