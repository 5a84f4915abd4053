import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findIds } from '../../../src/features/external-links/ask/find-ids.ts'
import { retryAfter } from '../../../src/features/external-links/ask/follow.ts'
import { knownLinks } from '../../../src/features/external-links/ask/known-links.ts'
import { readLiveSite } from '../../../src/io/links/live-site.ts'
import { openStore } from '../../../src/io/store/store.ts'
import { folderOf } from '../../support/temporary-dir.ts'
import { type Answer, linkedServer } from './linked-server.ts'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000

describe('Retry-After', () => {
  it.each([
    [null, undefined],
    ['120', 120_000],
    [' 0 ', 0],
    ['Mon, 01 Jun 2026 00:00:30 GMT', 30_000],
    ['Mon, 01 Jun 2020 00:00:30 GMT', 0],
    ['soon', undefined],
  ])('%s: %s', (header, ms) => {
    expect(retryAfter(header, NOW)).toBe(ms)
  })
})

describe('ids of a page', () => {
  const page = (text: string | Uint8Array<ArrayBuffer>, type = 'text/html') =>
    new Response(text, { headers: { 'content-type': type } })

  it('are found wherever the text is cut', async () => {
    const bytes = new TextEncoder().encode(
      '<p>é<b title="a>b" id="caf&eacute;">x</b><i id="naïf"><script>a("late")</script>',
    )
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice(0, cut))
          controller.enqueue(bytes.slice(cut))
          controller.close()
        },
      })
      const { missing } = await findIds(new Response(body), ['café', 'naïf', 'late', 'none'])
      expect(missing).toEqual(['none'])
    }
  })

  it('are read in the encoding that the server names', async () => {
    const latin1 = Uint8Array.from('<p id="café">', (char) => char.charCodeAt(0))
    expect(
      (await findIds(page(latin1, 'text/html; charset="iso-8859-1"'), ['café'])).missing,
    ).toEqual([])
    expect((await findIds(page(latin1, 'text/html; charset=nonsense'), ['café'])).missing).toEqual([
      'café',
    ])
  })

  it('are not those that a comment, a text or a value holds', async () => {
    const text =
      '<!-- <p id="a"> --><textarea><p id="b"></textarea><p title=\'<p id="c">\'><input name="d">'
    expect((await findIds(page(text), ['a', 'b', 'c', 'd'])).missing).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('what is known of earlier runs', () => {
  const found = { kind: 'found', movedTo: undefined, missing: [], ids: [] } as const

  it('is believed for seven days, for the ids that were found', () => {
    const dir = folderOf()
    const knownAt = (ms: number) => knownLinks(openStore(dir), ms)
    const first = knownAt(NOW)
    const link = { url: 'https://a.dev/', fragments: ['part'] }
    first.add(link, found)
    first.add({ url: 'https://b.dev/', fragments: ['x'] }, { ...found, missing: ['x'] })
    first.add(
      { url: 'https://c.dev/', fragments: [] },
      { kind: 'failed', failure: { kind: 'port' } },
    )
    const later = knownAt(NOW + 7 * DAY - 1)
    expect(later.find(link)).toEqual(found)
    expect(later.find({ ...link, fragments: [] })).toEqual(found)
    expect(later.find({ ...link, fragments: ['part', 'other'] })).toBe(undefined)
    expect(later.find({ url: 'https://b.dev/', fragments: [] })).toBe(undefined)
    expect(later.find({ url: 'https://c.dev/', fragments: [] })).toBe(undefined)
    expect(knownAt(NOW + 7 * DAY).find(link)).toBe(undefined)
    // A clock that was wrong then.
    expect(knownAt(NOW - 1).find(link)).toBe(undefined)
    const [name = ''] = readdirSync(join(dir, 'link'))
    writeFileSync(join(dir, 'link', name), 'cut off')
    expect(knownAt(NOW).find(link)).toBe(undefined)
  })
})

it('headings of a site that is online have the ids that a link can name', async () => {
  const body =
    '<h1 id="top"><h2 id="b"><h2 id=""><h3 id="c d"><h6 id="e"><section id="f"><p id="g">'
  const answers: Record<string, Answer> = { '/a': { body } }
  const server = await linkedServer(answers)
  answers['/sitemap.xml'] = { body: `<urlset><url><loc>${server.origin}/a</loc></url></urlset>` }
  const settings = { timeoutMs: 5_000, userAgent: 'x', onPage: () => undefined }
  const read = await readLiveSite(server.origin, settings)
  await server.close()
  expect(read).toEqual({ pages: [{ path: '/a', ids: ['b', 'e', 'f'] }], unread: [] })
})
