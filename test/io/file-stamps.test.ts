import { mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStamps, type StampedFile } from '../../src/io/file-stamps.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'

const dir = mkdtempSync(join(tmpdir(), 'docsgen-stamps-'))
const path = join(dir, 'page.md')
const settled = () => after(3_100)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Asks for the digest of the file as a build does: what it is, and whether it was read for that. */
function asked(last: readonly StampedFile[]) {
  const stamps = openFileStamps(last)
  let isRead = false
  const digest = stamps.digestOf('page.md', path, () => {
    isRead = true
    return `digest of ${readFileSync(path, 'utf8')}`
  })
  return { digest, isRead, changed: stamps.changed() }
}

describe('stamps of files', () => {
  let last: readonly StampedFile[] = []
  beforeAll(async () => {
    writeFileSync(path, 'one')
    await settled()
    last = asked([]).changed ?? []
  })

  it('a file that nobody has touched is not read again', () => {
    expect(last).toHaveLength(1)
    expect(asked(last)).toEqual({ digest: 'digest of one', isRead: false, changed: undefined })
  })

  it('one that is gone is forgotten, unless the run ended before it asked for any', () => {
    const stamps = openFileStamps([...last, ['gone.md', [1, 2, 3, 4], 'digest']])
    expect(stamps.changed()).toBeUndefined()
    stamps.digestOf('page.md', path, () => 'not read')
    expect(stamps.changed()).toEqual(last)
  })

  it('one that was changed a moment ago is not believed yet', () => {
    writeFileSync(path, 'two')
    expect(asked([])).toEqual({ digest: 'digest of two', isRead: true, changed: undefined })
    expect(asked(last)).toEqual({ digest: 'digest of two', isRead: true, changed: undefined })
  })

  it('as long, with the old time and of an old name: still another file', () => {
    const old = new Date(last[0]?.[1][1] ?? 0)
    writeFileSync(path, 'six')
    utimesSync(path, old, old)
    expect(asked(last)).toMatchObject({ digest: 'digest of six', isRead: true })
    writeFileSync(`${path}.new`, 'ten')
    utimesSync(`${path}.new`, old, old)
    renameSync(`${path}.new`, path)
    expect(asked(last)).toMatchObject({ digest: 'digest of ten', isRead: true })
  })

  it('what is no longer believed is not remembered', () => {
    const stamps = openFileStamps(last)
    stamps.clear()
    expect(stamps.changed()).toEqual([])
  })
})

describe('a site whose files have lain for a while', () => {
  let site: TempSite
  const page = 'content/index.md'
  beforeAll(async () => {
    site = tempSite({
      'docs-site.config.ts': "export default { title: 'Stamps', url: 'https://example.com' }\n",
      [page]: '# Page\n\nThe first text.\n',
      'content/other.md': '# Other\n\nAnother text.\n',
    })
    await settled()
    expect(site.run(['build']).code).toBe(0)
    expect(site.run(['build']).code).toBe(0)
  })
  afterAll(() => site.remove())

  it('shows a change that leaves the length and the time of a file as they were', () => {
    const old = new Date(Date.now() - 60_000)
    site.write({ [page]: '# Page\n\nThe other text.\n' })
    utimesSync(site.path(page), old, old)
    expect(site.run(['build']).code).toBe(0)
    expect(site.read('dist/index.html')).toContain('The other text.')
    site.write({ [page]: '# Page\n\nThe third text.\n' })
    utimesSync(site.path(page), old, old)
    expect(site.run(['build']).code).toBe(0)
    expect(site.read('dist/index.html')).toContain('The third text.')
  })

  it('can be made as a whole of files that were not read', async () => {
    await settled()
    expect(site.run(['build']).code).toBe(0)
    const config =
      "export default { title: 'Stamps', url: 'https://example.com', markdown: { html: 'escape' } }\n"
    site.write({ 'docs-site.config.ts': config })
    expect(site.run(['build', '--verify']).code).toBe(0)
    expect(site.read('dist/index.html')).toContain('The third text.')
  })
})
