import { renameSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, tempSite } from '../support/temp-site.ts'

/*
 * A file is renamed and headings are reworded: the build fails and names them, `check --fix` mends it, and a reader's old
 * link lands where the text is now.
 */

const long = Array.from({ length: 60 }, (_, line) => `Line ${line} of the page.`).join('\n\n')
const guide = (heading: string, title: string) =>
  page(title, `${long}\n\n## ${heading}\n\nText of ${title}.\n\n${long}`)

const said: string[] = []

const { run, path, write, browse } = tempSite({
  'docs-site.config.ts': "export default {\n  title: 'Small',\n}\n",
  'content/index.md': page('Home', 'Text.'),
  'content/guide.md': guide('Log in', 'Guide'),
  'content/keys.md': guide('Create', 'Keys'),
})
beforeAll(() => {
  run(['urls', 'accept'])
  renameSync(path('content/guide.md'), path('content/access.md'))
  write({
    'content/access.md': guide('Sign in', 'Guide'),
    'content/keys.md': guide('New key', 'Keys'),
  })
  const { code, stderr } = run(['build'])
  said.push(`${code}\n${stderr}`)
  said.push(run(['check', '--fix']).stdout)
})
const site = browse()

/** Where a reader lands, and how far from the top the heading is that the text stands under. */
async function landing(path: string) {
  const { page: at } = await site.open(path)
  await at.waitForFunction(() => document.readyState === 'complete' && scrollY > 500)
  return at.evaluate(() => {
    const heading = document.querySelector('main h2')
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    const margin =
      heading === null ? 0 : Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
    const top = heading?.getBoundingClientRect().top ?? -1
    return {
      address: location.pathname + location.hash,
      off: Math.round(top - (padding || 0) - margin),
    }
  })
}

describe('after a rename', () => {
  it('the build fails and names page and section', () => {
    expect(said[0]).toMatch(/^1\n/)
    expect(said[0]).toContain('url-gone  Readers may have the address /guide')
    expect(said[0]).toContain('sections of /keys that lead nowhere any more: #create')
    expect(said[1]).toContain('Mended')
  })

  it('the old deep link lands on the new page, at the section', async () => {
    expect(await landing('/guide#log-in')).toEqual({ address: '/access#sign-in', off: 0 })
  })

  it('the old section of a page that stayed is found', async () => {
    expect(await landing('/keys#create')).toEqual({ address: '/keys#new-key', off: 0 })
  })
})
