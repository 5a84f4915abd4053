import { afterEach, describe, expect, it } from 'vitest'
import { escapePattern } from '../../src/model/escape-pattern.ts'
import { oneOf, randomNumbers } from '../promises/sequence-edits.ts'
import { share } from '../support/long.ts'
import { authoredSite, newSource } from './authored-files/site.ts'
import { addressOf, afterMove, type TextFile, textOf } from './authored-files/text.ts'
import { linksAfter, type WrittenSite, writtenSite } from './authored-files/written-site.ts'

/**
 * Commands that write into authors' files change what they say they do, and not one byte besides. The sites are made of
 * pieces whose text is known before and after. `npm run test:long` tries a hundred; `SITES=400-420` tries these.
 */
const [FIRST = 0, LAST = share(2, 100)] = (process.env['SITES'] ?? '')
  .split('-')
  .filter(Boolean)
  .map(Number)
const seeds = Array.from({ length: LAST - FIRST }, (_, index) => FIRST + index)

let site: WrittenSite
afterEach(() => site.remove())

const CONFIG = 'docs-site.config.ts'

const inCode = (value: string) => `'${value.replaceAll("'", "\\'")}'`

/** A text without the last place of the first of some texts that it has. */
function without(text: string, ...entries: readonly string[]): string {
  const entry = entries.find((one) => text.includes(one)) ?? 'one of the entries'
  expect(text).toContain(entry)
  const at = text.lastIndexOf(entry)
  return text.slice(0, at) + text.slice(at + entry.length)
}

/** Moves a page, and does in the config what the command asks for. */
async function moved(args: readonly string[]) {
  const { code, stdout, stderr } = await site.call([...args, '--json'])
  expect([args, code, stderr]).toEqual([args, 0, ''])
  const { lines } = JSON.parse(stdout) as { lines: { file: string; line: number; text: string }[] }
  for (const { file, line, text } of lines) {
    const before = site.read(file)
    const newline = before.includes('\r\n') ? '\r\n' : '\n'
    site.write({
      [file]: before
        .split(newline)
        .with(line - 1, text)
        .join(newline),
    })
  }
}

/** The moved page says where it was; the rest of the files is as expected. */
function expectMoved(
  files: readonly TextFile[],
  id: string,
  old: string | undefined,
  about: string,
) {
  const pages = files.filter((file) => file.id === id && old !== undefined)
  site.expectFiles(
    files.filter((file) => !pages.includes(file)),
    about,
  )
  for (const file of pages) {
    const text = site.textIn(file)
    const key = `redirectFrom: ['${old?.replaceAll("'", "''")}']${file.newline}`
    expect(without(text, key)).toBe(textOf(file))
    site.expectFiles([{ ...file, parts: [text], newline: '\n' }], 'encoding')
  }
}

describe('mv', () => {
  it.each(seeds)('of a page changes the links of site %i, and back again', async (seed) => {
    const random = randomNumbers(seed + 10_000)
    const before = authoredSite(seed)
    site = writtenSite(before)
    expect(await site.errors()).toEqual([])
    const pages = before.files.filter(({ id }) => id !== undefined && id !== 'home')
    const id = oneOf(pages, random).id ?? ''
    const from = before.places.get(id) ?? { source: '' }
    const to = { ...from, source: newSource(random, before.places) }
    const [old, now] = [addressOf(from), addressOf(to)]
    const isBuilt = random(3) === 0
    if (isBuilt) expect((await site.call(['build'])).code).toBe(0)
    const links = isBuilt ? site.links() : {}

    const first = site.tree()
    const named = ({ source }: { readonly source: string }) =>
      oneOf([source, `content/${source}`, source.replace(/\.md$/, '')], random)
    const args = ['mv', named(from), named(to)]
    const dry = await site.call([...args, '--dry-run'])
    expect([args, dry.code, site.changedSince(first)]).toEqual([args, 0, []])
    await moved(args)

    const places = new Map([...before.places, [id, to]])
    const after = before.files.map((file) => afterMove(file, id, places))
    const isSame = old === now || before.drafts.has(id)
    expectMoved(after, id, isSame ? undefined : old, args.join(' '))
    expect([args, await site.errors()]).toEqual([args, []])
    if (isBuilt) {
      expect((await site.call(['build'])).code).toBe(0)
      expect(site.links()).toEqual(linksAfter(links, old, now))
    }

    const back = ['mv', to.source, from.source]
    await moved(back)
    const again = after.map((file) => afterMove(file, id, before.places))
    expectMoved(again, id, isSame ? undefined : now, back.join(' '))
    expect([back, await site.errors()]).toEqual([back, []])
  })
})

/** What may stand in a file with faults: each as it was, or mended. */
function mayBe({ parts, newline }: TextFile): RegExp {
  const escaped = (text: string) => escapePattern(text.replaceAll('\n', newline))
  const patterns = parts.map((part) => {
    if (typeof part === 'string') return escaped(part)
    if ('ref' in part) return escaped(part.written)
    return `(?:${escaped(part.right)}|${escaped(part.wrong)})`
  })
  return new RegExp(`^${patterns.join('')}$`)
}

const SECTIONS = ['## How it began\n\nWith a mouse.\n\n', '## How it went on\n\nWith a cat.\n']
const REWORDED = '## How that went on\n\nWith a cat.\n'
const ENTRY = 'movedHeadings:\n  how-it-went-on: how-that-went-on\n'

describe('check --fix', () => {
  it.each(seeds)('mends what is wrong in site %i, once', async (seed) => {
    const before = authoredSite(seed, true)
    site = writtenSite(before)
    const first = site.tree()
    await site.call(['check'])
    expect(site.changedSince(first)).toEqual([])
    await site.call(['check', '--fix'])
    expect(site.changedSince(first)).not.toEqual([])
    for (const file of before.files) {
      const text = site.textIn(file)
      if (!mayBe(file).test(text))
        expect([file.path, text]).toEqual([file.path, textOf(file, 'right')])
      site.expectFiles([{ ...file, parts: [text], newline: '\n' }], 'encoding')
    }
    const second = site.tree()
    await site.call(['check', '--fix'])
    expect(site.changedSince(second)).toEqual([])
  })

  it.each(seeds)('says where a heading of site %i has gone', async (seed) => {
    const random = randomNumbers(seed + 30_000)
    const before = authoredSite(seed)
    const files = before.files.map((file) =>
      file.id === undefined ? file : { ...file, parts: [...file.parts.slice(0, -1), ...SECTIONS] },
    )
    site = writtenSite({ ...before, files })
    await site.call(['urls', 'accept'])
    const pages = files.filter(({ id }) => id !== undefined && !before.drafts.has(id))
    const page = oneOf(pages, random)
    const reworded = { ...page, parts: [...page.parts.slice(0, -1), REWORDED] }
    site.put(reworded)
    const first = site.tree()
    await site.call(['check', '--fix'])
    expect(site.changedSince(first)).toEqual([page.path, 'docsgen.urls.json'].toSorted())
    const entries = [`---\n${ENTRY}---\n\n`, ENTRY].map((one) => one.replaceAll('\n', page.newline))
    const text = site.textIn(page)
    expect(without(text, ...entries)).toBe(textOf(reworded))
    site.expectFiles([{ ...page, parts: [text], newline: '\n' }], 'encoding')
    const second = site.tree()
    await site.call(['check', '--fix'])
    expect(site.changedSince(second)).toEqual([])
  })
})

describe('new, urls accept and eject', () => {
  it.each(seeds)('write what they say into site %i', async (seed) => {
    const random = randomNumbers(seed + 40_000)
    const before = authoredSite(seed)
    site = writtenSite(before)
    const first = site.tree()
    const place = { source: newSource(random, before.places) }
    const title = `It's "${seed}"`
    const listing = before.files
      .filter((file) => /title"?: ["']Group/.test(textOf(file)))
      .slice(0, random(2))
    const group = listing.flatMap(() => ['--group', 'group'])
    const args = ['new', place.source, '--title', title, ...group, '--json']
    const { code, stdout, stderr } = await site.call(args)
    expect([code, stderr]).toEqual([0, ''])
    expect(site.changedSince(first)).toEqual([`content/${place.source}`])
    for (const file of listing) {
      const quoted = file.path.endsWith('.json') ? JSON.stringify : inCode
      const entry = quoted(addressOf(place))
      const { navigation } = JSON.parse(stdout)
      expect(navigation).toMatchObject({ kind: 'to-add', group: 'Group', file: file.path, entry })
      expect(textOf(file).split(/\r?\n/)[navigation.line - 1]).toContain('Group')
    }
    expect(await site.errors()).toEqual([])

    const second = site.tree()
    expect((await site.call(['urls', 'accept'])).code).toBe(0)
    expect(site.changedSince(second)).toEqual(['docsgen.urls.json'])
    const third = site.tree()
    expect((await site.call(['urls', 'accept'])).code).toBe(0)
    expect(site.changedSince(third)).toEqual([])
    expect((await site.call(['eject', 'Pager'])).code).toBe(0)
    expect(site.changedSince(third)).toEqual(['theme/components/Pager.tsx'])
  })
})

const REFUSED: readonly (readonly string[])[] = [
  ['mv', 'PAGE', 'content/index.md'],
  ['mv', 'PAGE', 'search'],
  ['mv', 'PAGE', '../x'],
  ['mv', 'PAGE', 'a*b'],
  ['mv', 'PAGE', '_x'],
  ['mv', 'PAGE'],
  ['mv', '/', 'x'],
  ['mv', 'none-such', 'x'],
  ['mv', 'PAGE', 'x', '--bogus'],
  ['new', 'PAGE'],
  ['new', 'a?b'],
  ['new', 'brand-new', '--group', 'None'],
  ['urls', 'accept', '/none-such'],
  ['eject', 'NoneSuch'],
  ['init'],
  ['init', '--template', 'api', '--yes'],
  ['check', '--bogus', '--fix'],
]

describe('commands that fail', () => {
  it.each(seeds)('leave site %i as it was', async (seed) => {
    const random = randomNumbers(seed + 20_000)
    const before = authoredSite(seed)
    site = writtenSite(before)
    if (random(3) === 0) site.write({ [CONFIG]: 'export default { title: 1 }\n' })
    const first = site.tree()
    const page = `content/${before.places.get('page-0')?.source}`
    for (const asked of Array.from({ length: 3 }, () => oneOf(REFUSED, random))) {
      const args = asked.map((word) => (word === 'PAGE' ? page : word))
      const { code } = await site.call(args)
      expect([args, code === 0, site.changedSince(first)]).toEqual([args, false, []])
    }
  })
})
