import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitAll } from '../../support/repository.ts'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

let site: TempSite

const FILES = {
  'content/index.md': page('Home', '[To it](how-to/a.md)'),
  'content/how-to/a.md': page('A', 'Text.'),
}

/** Bytes of a figure as the page writes it: '9.8 kB'. */
function rowsOf(html: string, caption: string): readonly (readonly string[])[] {
  const [, table = ''] =
    new RegExp(`<caption>${caption}</caption>(.*?)</table>`, 's').exec(html) ?? []
  return Array.from(table.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g), ([, row = '']) =>
    row
      .split(/<\/?t[hd]>/)
      .map((cell) => cell.replace(/<[^>]*>/g, ''))
      .filter(Boolean),
  )
}

describe('docsgen build --report', () => {
  it('draws what --json says, beside the cache, and says where', async () => {
    site = tempSite(FILES)
    const { code, stdout } = await site.call(['build', '--report', '--json'])
    expect(code).toBe(0)
    const json = JSON.parse(stdout) as {
      readonly report: string
      readonly sizes: readonly { readonly kind: string; readonly files: number }[]
      readonly timings: readonly { readonly stage: string }[]
    }
    expect(json.report).toBe('.docsgen/report.html')
    const html = site.read(json.report)
    expect(rowsOf(html, 'By kind').map(([, files]) => Number(files))).toEqual(
      json.sizes.map(({ files }) => files),
    )
    const stages = rowsOf(html, 'Stages: [^<]*')
    expect(stages).toHaveLength(json.timings.length)
    for (const [index, { stage }] of json.timings.entries()) {
      expect(stages[index]?.[0]).toMatch(new RegExp(`^${stage}`))
    }
    const slowest = rowsOf(html, 'The slowest pages')
    expect(slowest.map(([name, stage]) => `${stage} ${name}`)).toEqual(
      expect.arrayContaining(['parse content/how-to/a.md', 'render /how-to/a']),
    )
  })

  it('does not take for time of a page what its thread takes to get ready', async () => {
    const config = `import { isMainThread } from 'node:worker_threads'
if (!isMainThread) await new Promise((resolve) => setTimeout(resolve, 2500))
export default { title: 'Site', markdown: { remarkPlugins: [() => () => undefined] } }
`
    site = tempSite({ ...FILES, 'docs-site.config.js': config })
    expect((await site.call(['build', '--report', 'size.html', '--jobs', '1'])).code).toBe(0)
    const slowest = rowsOf(site.read('size.html'), 'The slowest pages')
    const parsed = slowest.filter(([, part]) => part === 'parse')
    expect(parsed).toHaveLength(2)
    for (const [, , time] of parsed) expect(Number.parseFloat(time ?? '')).toBeLessThan(2500)
  })

  it('tells the files of versions and languages apart', async () => {
    site = tempSite({
      'docs-site.config.js': `export default { title: 'Site', languages: { en: {}, de: {} }, versions: { current: {}, old: { from: 'git:v1' } } }\n`,
      'content/index.md': page('Home'),
      'content/index.de.md': page('Start'),
    })
    commitAll(site.dir, 'v1')
    expect((await site.call(['build', '--report', 'size.html'])).code).toBe(0)
    const pages = rowsOf(site.read('size.html'), 'The slowest pages').map(([name]) => name)
    for (const name of ['content/index.de.md', 'git:v1:content/index.md', '/de/old'])
      expect(pages).toContain(name)
  })

  it('is written again over the old one, and says that nothing was parsed', async () => {
    site = tempSite(FILES)
    expect((await site.call(['build', '--report', 'size.html'])).code).toBe(0)
    const { code, stdout } = await site.call(['build', '--report', 'size.html'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('→ size.html ')])
    expect(site.read('size.html')).toContain('No page was parsed or rendered')
  })

  it.each([
    ['dist/report.html', 'it would be published'],
    ['content/public/r.html', 'it would be published'],
    ['content/r.html', 'it would be published'],
    ['own.txt', 'the file exists and is not a report'],
  ])('is not written to %s', async (file, why) => {
    site = tempSite({ ...FILES, 'own.txt': 'Own' })
    const { code, stderr } = await site.call(['build', '--report', file])
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${file}: ${why}`)])
    expect(site.read('own.txt')).toBe('Own')
    expect(existsSync(site.path(file))).toBe(file === 'own.txt')
    expect(existsSync(site.path('dist/index.html'))).toBe(true)
  })

  it('shows nothing of a site that was not built', async () => {
    site = tempSite({ ...FILES, 'content/b.md': page('B', '[No](none.md)') })
    expect((await site.call(['build', '--report'])).code).toBe(1)
    expect(existsSync(site.path('.docsgen/report.html'))).toBe(false)
  })
})
