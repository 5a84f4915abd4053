import { describe, expect, it } from 'vitest'
import { differencesOf } from '../../../src/features/languages/translations/structure.ts'
import { textReader } from '../../../src/features/languages/translations/text-reader.ts'
import { page, tempSite } from '../../support/temp-site.ts'

/*
 * Translations that fall behind their originals, and what programs are given to translate.
 */

const site = tempSite({
  'docs-site.config.ts': `export default { title: 'Site', languages: { en: {}, de: {} } }\n`,
  'content/en/index.md': page('Home', 'Hello.\n\n## One\n\nFirst.\n\n## Two\n\n[CLI](cli.md)'),
  'content/en/cli.md': page('CLI', 'Text.'),
  'content/de/index.md': page('Start', 'Hallo.\n\n## Eins\n\nErstens.\n\n## Zwei\n\n[CLI](cli.md)'),
})

async function problems(): Promise<readonly string[]> {
  const { stdout } = await site.call(['check', '--translations', '--json'])
  const diagnostics = JSON.parse(stdout) as {
    code: string
    at: { file: string }
    message: string
  }[]
  return diagnostics.map(({ code, at, message }) => `${code} ${at.file}: ${message}`)
}

describe('translations', () => {
  it('are told where they are missing and where nobody has recorded them', async () => {
    expect(await problems()).toEqual([
      'translation-unrecorded content/de/index.md: It is not recorded which text this translation was made of',
      'translation-missing content/en/cli.md: The page is not translated into de',
    ])
    const { stdout } = await site.call(['check', '--json'])
    expect(JSON.parse(stdout)).toEqual([])
  })

  it('are outdated where the original has changed since it was recorded, with the sections', async () => {
    expect(await site.call(['translated', 'content/de/index.md'])).toMatchObject({ code: 0 })
    expect((await problems()).join()).not.toContain('index.md')
    expect(site.read('docsgen.translations.json').split('\n')).toHaveLength(4)
    site.write({
      'content/en/index.md': page(
        'Home',
        'Hello.\n\n## One\n\nChanged.\n\n## Two\n\n[Command line](index.md)',
      ),
    })
    expect(await problems()).toEqual([
      expect.stringContaining('links without index.md, with cli.md'),
      'translation-outdated content/de/index.md: The original content/en/index.md has changed since it was translated: One, Two',
      expect.stringContaining('translation-missing'),
    ])
  })

  it('are told of a record with a conflict, which nothing writes over', async () => {
    const whole = site.read('docsgen.translations.json')
    const damaged = `<<<<<<< HEAD\n${whole}`
    site.write({ 'docsgen.translations.json': damaged })
    expect((await problems()).join()).toContain('translations-unreadable docsgen.translations.json')
    expect(await site.call(['translated', 'content/de/index.md'])).toMatchObject({ code: 1 })
    expect(site.read('docsgen.translations.json')).toBe(damaged)
    site.write({ 'docsgen.translations.json': whole })
  })

  it('are given to a program section by section, and taken back where their structure is that of the source', async () => {
    const { stdout } = await site.call(['translate', '--list', '--language', 'de'])
    const { sections } = JSON.parse(stdout) as {
      sections: { file: string; section: number; source: string; last?: string }[]
    }
    expect(sections.map(({ file, section, last }) => [file, section, last?.trim()])).toEqual([
      ['content/de/cli.md', 0, undefined],
      ['content/de/index.md', 1, '## Eins\n\nErstens.'],
      ['content/de/index.md', 2, '## Zwei\n\n[CLI](cli.md)'],
    ])
    const texts = [
      page('Kommandozeile', 'Text auf Deutsch.'),
      '## Eins\n\nGeändert.',
      '## Zwei\n\n[Falsch](nirgends.md)',
    ]
    const filled = sections.map((one, index) => ({ ...one, text: texts[index] }))
    site.write({ 'de.json': JSON.stringify({ sections: filled }) })
    const applied = await site.call(['translate', '--apply', 'de.json'])
    expect([applied.code, applied.stderr]).toEqual([
      1,
      expect.stringContaining('content/de/index.md, section 2: links without index.md'),
    ])
    expect(site.read('content/de/cli.md')).toContain('Text auf Deutsch.')
    expect(site.read('content/de/index.md')).toContain(
      '## Eins\n\nGeändert.\n\n## Zwei\n\n[CLI](cli.md)',
    )
    expect((await problems()).map((line) => line.split(':')[0])).toEqual([
      'translation-differs content/de/index.md',
      'translation-outdated content/de/index.md',
    ])
  })
})

it('a program that translates is given the terms of both languages', async () => {
  const terms = (term: string, text: string) => page('Terms', `${term}\n: ${text}`)
  const told = tempSite({
    'docs-site.config.ts': `export default { title: 'Site', languages: { en: {}, de: {} }, glossary: 'content/en/_glossary.md' }\n`,
    'content/en/index.md': page('Home'),
    'content/en/_glossary.md': terms('Peer', 'A machine.'),
  })
  const glossary = async () => {
    const { stdout } = await told.call(['translate', '--list', '--language', 'de'])
    return (JSON.parse(stdout) as { readonly glossary: unknown }).glossary
  }
  expect(await glossary()).toEqual({ en: { Peer: 'A machine.' } })
  told.write({ 'content/de/_glossary.md': terms('Knoten', 'Ein Rechner.') })
  expect(await glossary()).toEqual({ en: { Peer: 'A machine.' }, de: { Knoten: 'Ein Rechner.' } })
})

it('readers are told of a translation that is behind its original, where the site says so', async () => {
  const config = (more: string) =>
    `export default { title: 'Site', languages: { en: {}, de: {} }${more} }\n`
  const told = tempSite({
    'docs-site.config.ts': config(', translations: { notice: true }'),
    'content/index.md': page('Home', 'Hello.'),
    'content/index.de.md': page('Start', 'Hallo.'),
    'content/cli.md': page('CLI', 'Text.'),
    'content/cli.de.md': page('Kommandozeile', 'Text.'),
  })
  const german = async (name: string) => {
    expect(await told.call(['build', '--strict'])).toMatchObject({ code: 0 })
    return told.read(`dist/de/${name}.html`)
  }
  const says = 'Das Original dieser Seite hat sich geändert'
  await told.call(['translated', 'content/index.de.md'])
  expect(await german('index')).not.toContain(says)
  told.write({ 'content/index.md': page('Home', 'Hello again.') })
  expect(await german('index')).toMatch(
    new RegExp(
      `${says}, seit sie übersetzt wurde. <a href="/" hrefLang="en">Auf Englisch lesen</a>`,
    ),
  )
  // Nobody knows what the other page was made of.
  expect(told.read('dist/de/cli.html')).not.toContain(says)
  expect(told.read('dist/index.html')).not.toContain('has changed since')
  await told.call(['translated', 'content/index.de.md'])
  expect(await german('index')).not.toContain(says)
  told.write({ 'docs-site.config.ts': config(''), 'content/index.md': page('Home', 'Bye.') })
  expect(await german('index')).not.toContain(says)
})

describe('a text', async () => {
  const read = await textReader('auto')

  it('has sections told apart by headings, not by what is in code or front matter, whose order is not translated', () => {
    const source =
      '---\ntitle: A\norder: 1\n---\n\nText.\n\n```sh\n# no heading\n```\n\n:::tip\n## Inside\n:::\n\nTwo\n---\n\nMore.'
    const { sections } = read(source)
    expect(sections.map(({ heading, level }) => [heading, level])).toEqual([
      [undefined, 0],
      ['Two', 2],
    ])
    expect(sections.map(({ text }) => text).join('\n')).toBe(source)
    const [first] = read(source.replace('order: 1', 'order: 2')).sections
    expect(first?.digest).toBe(sections[0]?.digest)
  })

  it.each([
    ['## A\n\nText.', 'B\n---\n\nWort.', []],
    ['## A', '### A', ['heading']],
    ['```sh\na\n```', '```js\na\n```', ['code']],
    ['[a](b.md)', '[a](c.md)', ['link']],
    ['[a][b]\n\n[b]: b.md', '[a](b.md)', []],
    [':::tip\nText.\n:::', 'Text.', ['directive']],
    ['At 10:30: :badge[New]', 'Um 11:40: :badge[Neu]', []],
    ['{$version}', 'Version', ['variable']],
    ['[a](/{$version}/a)', '[a](/a)', ['link', 'variable']],
    ['```md\n## A [x](y.md)\n```', '```md\n```', []],
    ['Write `# A`, `[x](y.md)` and `{$x}`.', 'Text.', []],
    ['    # A [x](y.md)', '    # B', []],
    ['<!-- [x](y.md) -->', 'Text.', []],
  ])('%j and %j differ in %j', (original, translation, kinds) => {
    const found = differencesOf(read(original).structure, read(translation).structure)
    expect(found.map(({ kind }) => kind)).toEqual(kinds)
  })
})
