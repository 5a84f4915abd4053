import { expect, it } from 'vitest'
import { page, tempSite } from '../../support/temp-site.ts'

/*
 * The list of published addresses of a site with several versions.
 */

const configOf = (keys: string) => `export default { title: 'Site'${keys} }\n`
const VERSIONS = ", versions: { current: {}, '1.x': { from: 'old' } }"

it('a version that leaves the site asks for its redirects, until all of its addresses lead somewhere', async () => {
  const site = tempSite({
    'docs-site.config.ts': configOf(VERSIONS),
    'content/index.md': page('Home'),
    'content/cli.md': page('CLI', '## Install\n\nText.'),
    'old/index.md': page('Home'),
    'old/cli.md': page('CLI', '## Install\n\nText.'),
    'old/command.md': page('Command'),
  })
  const problems = async () => {
    const { stdout } = await site.call(['check', '--json'])
    const found = JSON.parse(stdout) as { code: string; message: string; hint: string }[]
    return found.map(({ code, message, hint }) => `${code}: ${message}. ${hint}`)
  }
  await site.call(['urls', 'accept'])
  // A row for each page, without sections: those of a commit do not change.
  expect(site.read('docsgen.urls.json')).toContain('"/1.x/cli":\n    [" version"],\n')
  expect(await problems()).toEqual([])

  site.write({ 'docs-site.config.ts': configOf('') })
  expect(await problems()).toEqual([
    "url-version-gone: Readers may have 3 pages of a version below /1.x, which the site has no more. Send readers on: redirects: { '/1.x': '/', '/1.x/*': '/*' }. If they are gone for good: docsgen urls accept '/1.x/*'",
  ])
  const redirects = ", redirects: { '/1.x': '/', '/1.x/*': '/*' }"
  site.write({ 'docs-site.config.ts': configOf(redirects) })
  expect((await problems()).filter((line) => line.startsWith('url-version-gone'))).toEqual([
    expect.stringContaining(
      "For each that today's site lacks: redirects: { '/1.x/command': '...' }",
    ),
  ])
  site.write({
    'docs-site.config.ts': configOf(
      redirects.replace("'/1.x/*'", "'/1.x/command': '/cli', '/1.x/*'"),
    ),
  })
  expect(await problems()).toEqual([])
  expect((await site.call(['build'])).code).toBe(0)
  expect(site.read('dist/1.x/cli.html')).toContain('url=/cli')

  site.write({ 'docs-site.config.ts': configOf('') })
  await site.call(['urls', 'accept', '/1.x/*'])
  expect(await problems()).toEqual([])
})

it('a version that is there still, or again, is not sent on', async () => {
  const site = tempSite({
    'docs-site.config.ts': configOf(`${VERSIONS}, redirects: { '/1.x/*': '/*' }`),
    'content/index.md': page('Home'),
    'content/cli.md': page('CLI'),
    'old/index.md': page('Home'),
    'old/cli.md': page('CLI', 'Old text.'),
  })
  await site.call(['urls', 'accept'])
  expect((await site.call(['build'])).code).toBe(0)
  expect(site.read('dist/1.x/cli.html')).toContain('Old text.')
})
