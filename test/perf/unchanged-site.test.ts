import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { masked } from '../cli/run.ts'
import { isLong } from '../support/long.ts'
import { type CommandResult, page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

/** A site with a warning, an image and a link. */
function newSite(): TempSite {
  return tempSite({
    'content/index.md': page('Home', 'To [the other](a.md).\n\n![](mark.svg)\n'),
    'content/a.md': page('A', '## One\n\n#### Three\n'),
    'content/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  })
}

async function builtSite(): Promise<void> {
  site = newSite()
  await said()
}

async function said(...flags: string[]): Promise<string> {
  return textOf(await site.call(['build', ...flags]))
}

function textOf({ stdout, stderr, code }: CommandResult): string {
  return `${stdout}${stderr}exit ${code}`
}

/** What is printed, but for times and for how many files were written. */
function told(text: string): string {
  return masked(text).replace(/\d+ (written|unchanged|removed)/g, 'N $1')
}

/** Whether a build went no further than to compare what it read with what was built. */
async function compares(): Promise<boolean> {
  const text = await said('--verbose')
  expect(text).toMatch(/^ {2}load /m)
  return /^ {2}compare /m.test(text) && !/^ {2}(build|emit) /m.test(text)
}

describe('a site with nothing changed', () => {
  it('is only compared, says all that the build of it said, and is not touched', async () => {
    // Processes of their own remember nothing but what is in the folder.
    site = newSite()
    const first = textOf(site.run(['build']))
    const index = join(site.dir, 'dist/index.html')
    const { mtimeMs } = statSync(index)
    expect(first).toContain('heading-skip')
    expect(told(textOf(site.run(['build'])))).toBe(told(first))
    expect(statSync(index).mtimeMs).toBe(mtimeMs)
    expect(await compares()).toBe(true)
  })

  it('is built when anything that goes in is other than it was', async () => {
    await builtSite()
    const changes: Readonly<Record<string, string>> = {
      'content/a.md': page('A', 'Other.'),
      'content/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8"/>',
      'content/new.md': page('New'),
      'content/public/robots.txt': 'User-agent: *\n',
      'docs-site.config.ts': `export default { title: 'Other' }\n`,
      'package.json': '{ "name": "other" }',
    }
    for (const [file, text] of Object.entries(changes)) {
      expect([file, 'before', await compares()]).toEqual([file, 'before', true])
      site.write({ [file]: text })
      // The config names the site before package.json does.
      expect([file, await compares()]).toEqual([file, file === 'package.json'])
    }
  })

  it.runIf(isLong)('is built when a file of its theme is other than it was', async () => {
    site = newSite()
    const brand = 'export const SkipLink = () => <i>One</i>\n'
    site.write({
      'docs-site.config.ts':
        "export default { title: 'T', theme: { overrides: { 'components/SkipLink.tsx': './SkipLink.tsx' }, styles: ['./brand.css'] } }\n",
      'SkipLink.tsx': brand,
      'brand.css': 'i { color: red }\n',
    })
    await said()
    const changes = {
      'SkipLink.tsx': brand.replace('One', 'Two'),
      'brand.css': 'i { color: blue }\n',
    }
    for (const [file, text] of Object.entries(changes)) {
      expect([file, 'before', await compares()]).toEqual([file, 'before', true])
      site.write({ [file]: text })
      expect([file, await compares()]).toEqual([file, false])
    }
    expect(site.read('dist/a.html')).toContain('<i>Two</i>')
  })

  it('is built when the output folder is not as it was left', async () => {
    await builtSite()
    const dist = join(site.dir, 'dist')
    rmSync(join(dist, 'a.html'))
    expect(await compares()).toBe(false)
    expect(site.read('dist/a.html')).toContain('<h1')
    writeFileSync(join(dist, 'stranger.txt'), 'x')
    expect(await compares()).toBe(false)
    expect(() => statSync(join(dist, 'stranger.txt'))).toThrow()
    expect(await compares()).toBe(true)
    rmSync(dist, { recursive: true })
    expect(await compares()).toBe(false)
    expect(await said('--out', 'elsewhere')).toContain('elsewhere')
    expect(site.read('elsewhere/a.html')).toBe(site.read('dist/a.html'))
  })

  it('fails with --strict as it would if it were built', async () => {
    await builtSite()
    const { code, stderr } = await site.call(['build', '--strict'])
    expect([code, stderr.includes('heading-skip')]).toEqual([1, true])
  })
})
