import { afterEach, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite
afterEach(() => site.remove())

it('check --fix writes addresses where they stand, and leaves text and names of links alone', async () => {
  const text = (own: string, named: string) =>
    `A [guid](${own}), a [guid](<${own}> "guid"), [![guid](a.svg)](${own}), <a href="${own}">guid</a>, [guid][x], [x] and [guid].\n\n[x]: ${named}\n[guid]: ${named}`
  site = tempSite({
    'content/index.md': page('Home', text('guid', 'guid')),
    'content/guide.md': page('Guide', 'Text.'),
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  const { code } = await site.call(['check', '--fix'])
  expect(site.read('content/index.md')).toContain(text('/guide', 'guid'))
  // What a definition says is told, for a person to mend.
  expect(code).toBe(1)
})
