import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../../support/temp-site.ts'

let site: TempSite

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const SSH = `---
title: SSH
pager:
  next: ../index.md
---

See [home](../index.md), [this](#keys), [itself](ssh.md#keys), [other](other), [root](/how-to/other) and ![a](./a.svg).

## Keys

Text.
`

const CONFIG = `import { groups } from './navigation.ts'

export default {
  areas: [{ id: 'docs', prefix: '/', navigation: 'docs' }],
  navigations: { docs: groups },
  links: { app: '/how-to/ssh#keys' }, // the app
  redirects: {
    '/shell': '/how-to/ssh', // older
  },
}
`

const FILES = {
  'docs-site.config.ts': CONFIG,
  'navigation.ts':
    "export const groups = [{ title: 'All', links: ['/', '/how-to/ssh', '/how-to/other'] }]\n",
  'content/index.md': page(
    'Home',
    'To [a](how-to/ssh.md), [b](how-to/ssh#keys), [c](/how-to/ssh?x=1#keys), [d](./how-to/ssh.md "title"), [e](/how-to/ssh.md), [f][ref].\n\n[ref]: how-to/ssh.md',
  ),
  'content/how-to/ssh.md': SSH,
  'content/how-to/other.md': `---\ntitle: Other\npager:\n  next: ssh.md\n---\n\nTo [ssh](./ssh.md) and [SSH](ssh).\n`,
  'content/how-to/a.svg': PIXEL,
}

/** Moves a page, and does in the config what the command asks for. */
async function writeLines(args: readonly string[]) {
  const { stdout } = await site.call([...args, '--json'])
  const moved = JSON.parse(stdout) as {
    links: { file: string; count: number }[]
    lines: { file: string; line: number; text: string }[]
  }
  const { lines } = moved
  for (const { file, line, text } of lines)
    site.write({
      [file]: site
        .read(file)
        .split('\n')
        .with(line - 1, text)
        .join('\n'),
    })
  return moved
}

/** A page's text once it has moved from an address. */
const movedFrom = (address: string, text: string) =>
  text.replace(/\n---\n/, () => `\nredirectFrom: ['${address}']\n---\n`)

const problems = async () => {
  const { code, stdout } = await site.call(['check', '--strict'])
  return code === 0 ? '' : stdout
}

describe('docsgen mv', () => {
  it('moves the page with all links, and leaves a redirect', async () => {
    const config = CONFIG.replace('// older\n', "// older\n    '/guides/access': '/',\n")
    site = tempSite({ ...FILES, 'docs-site.config.ts': config })
    expect(await problems()).toBe('')
    const { code, stdout } = await site.call(['mv', 'how-to/ssh', '/guides/access'])
    expect([code, stdout.split('\n')]).toEqual([
      0,
      [
        '  ✓ content/how-to/ssh.md → content/guides/access.md',
        '  ✓ content/how-to/other.md: 3 links',
        '  ✓ content/guides/access.md: 3 links',
        '  ✓ content/index.md: 6 links',
        "  ✓ content/guides/access.md: redirectFrom: ['/how-to/ssh']",
        "  ! navigation.ts:1: write export const groups = [{ title: 'All', links: ['/', '/guides/access', '/how-to/other'] }]",
        "  ! docs-site.config.ts:6: write links: { app: '/guides/access#keys' }, // the app",
        "  ! docs-site.config.ts:8: write '/shell': '/guides/access', // older",
        '  ! docs-site.config.ts:9: remove the redirect from /guides/access',
        '→ docsgen check',
        '',
      ],
    ])
    expect(existsSync(site.path('content/how-to/ssh.md'))).toBe(false)
    expect(site.read('content/guides/access.md')).toBe(
      SSH.replace('(ssh.md#keys)', '(access.md#keys)')
        .replace('(other)', '(../how-to/other)')
        .replace('(./a.svg)', '(../how-to/a.svg)')
        .replace('index.md\n---', "index.md\nredirectFrom: ['/how-to/ssh']\n---"),
    )
    expect(site.read('content/index.md')).toContain(
      'To [a](guides/access.md), [b](guides/access#keys), [c](/guides/access?x=1#keys), [d](./guides/access.md "title"), [e](/guides/access.md), [f][ref].\n\n[ref]: guides/access.md',
    )
    expect(site.read('content/how-to/other.md')).toContain('  next: ../guides/access.md\n')
    expect(site.read('content/how-to/other.md')).toContain(
      '[ssh](../guides/access.md) and [SSH](../guides/access)',
    )
    expect(site.read('navigation.ts')).toBe(FILES['navigation.ts'])
    expect(site.read('docs-site.config.ts')).toBe(config)
    const told = await problems()
    expect(told).toContain('lists /how-to/ssh')
    expect(told).toContain('Did you mean /guides/access?')
    expect(told).toContain('redirect-shadowed')
    site.write({
      'navigation.ts': FILES['navigation.ts'].replace('/how-to/ssh', '/guides/access'),
      'docs-site.config.ts': CONFIG.replace('/how-to/ssh#keys', '/guides/access#keys'),
    })
    expect(await problems()).toBe('')
  })

  it('writes UTF-16 as such, and names what is no UTF-8, whose letters it leaves', async () => {
    const wide = (text: string, order: 'le' | 'be') => {
      const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
      return order === 'le' ? bytes : bytes.swap16()
    }
    const latin = Buffer.from(page('Latin', 'Grüße [x](a/x.md)'), 'latin1')
    site = tempSite({ 'content/a/x.md': page('X'), 'content/index.md': page('Home') })
    const little = (to: string) => wide(page('Little', `Grüße, 山 [x](${to})`), 'le')
    const big = (to: string) => wide(page('Big', `[x](${to})`).replaceAll('\n', '\r\n'), 'be')
    writeFileSync(site.path('content/little.md'), little('a/x.md'))
    writeFileSync(site.path('content/big.md'), big('a/x.md'))
    writeFileSync(site.path('content/latin.md'), latin)
    const { code, stdout } = await site.call(['mv', 'a/x', 'c/z'])
    expect(code).toBe(0)
    expect(readFileSync(site.path('content/little.md'))).toEqual(little('c/z.md'))
    expect(readFileSync(site.path('content/big.md'))).toEqual(big('c/z.md'))
    expect(readFileSync(site.path('content/latin.md'))).toEqual(latin)
    expect(stdout).toContain('content/little.md: 1 link\n')
    expect(stdout).toContain('! content/latin.md is no UTF-8: its links stay as they were')
    expect(stdout).not.toContain('content/latin.md: 1 link')
  })

  it('keeps links to files with # and ? in their names', async () => {
    site = tempSite({
      'content/index.md': page('Home', '[a](./a.md)'),
      'content/a.md': page('A', '![b](./C%23.svg) ![c](what%3F.svg)'),
      'content/C#.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      'content/what?.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    })
    await site.call(['mv', 'a', 'guides/a'])
    expect(site.read('content/guides/a.md')).toContain('![b](../C%23.svg) ![c](../what%3F.svg)')
    expect(await problems()).toBe('')
  })

  it('there and back again leaves what was, and the address in between', async () => {
    const config = "export default { navigations: { docs: [{ links: ['/', { auto: '' }] }] } }\n"
    const { 'navigation.ts': _, ...files } = FILES
    site = tempSite({ ...files, 'docs-site.config.ts': config })
    await site.call(['mv', 'content/how-to/ssh.md', 'guides/access/'])
    expect(existsSync(site.path('content/guides/access/ssh.md'))).toBe(true)
    await site.call(['mv', '/guides/access/ssh', 'content/how-to/ssh.md'])
    expect(site.read('content/how-to/ssh.md')).toBe(
      SSH.replace('(./a.svg)', '(a.svg)').replace(
        'index.md\n---',
        "index.md\nredirectFrom: ['/guides/access/ssh']\n---",
      ),
    )
  })

  it('takes its new address from a page that led on from there', async () => {
    site = tempSite({
      'content/index.md': page("Home\nredirectFrom:\n  - /old\n  - '/b' # once"),
      'content/a.md': page("A\nredirectFrom: { not: 'a list' }"),
    })
    const { stdout } = await site.call(['mv', 'a', 'b'])
    expect(stdout).toContain("! content/b.md: add redirectFrom: ['/a'] to its front matter")
    expect(site.read('content/index.md')).toBe(page('Home\nredirectFrom:\n  - /old'))
  })

  it('names the lines of the config that lead to the page, however its address is written', async () => {
    const config = (page: string, file: string) => `export default {
  trailingSlash: true,
  navigations: {
    docs: [{ links: ['/', '${page}/', '${page}/#keys', { href: '${page.slice(1)}' }, '/how-to/other/'] }],
    files: [{ title: '${page}', links: ['./${file}#keys'] }],
  },
  topBar: [{ label: 'How to', href: \`${page}\` }],
  announcement: { id: 'keys', text: 'New keys', href: '${page}/#keys' },
  links: { docs: '${page}/' },
`
    const areas = "  areas: [{ id: 'docs', prefix: '/', navigation: 'docs' }],\n"
    site = tempSite({
      ...FILES,
      'docs-site.config.ts': `${config('/how-to/ssh', 'how-to/ssh.md')}${areas}}\n`,
    })
    await writeLines(['mv', 'how-to/ssh', 'guides/access'])
    const [moved] = site.read('docs-site.config.ts').split('  areas:')
    const title = (text: string) => text.replace(/title: '[^']*'/, '')
    expect(title(moved ?? '')).toBe(title(config('/guides/access', 'guides/access.md')))
    expect(site.read('docs-site.config.ts')).toContain("title: '/how-to/ssh'")
    const { code } = await site.call(['build'])
    expect(code).toBe(0)
  })

  it('names the line of the glossary in the config', async () => {
    const config = (file: string) => `export default { glossary: './${file}' }\n`
    site = tempSite({
      'docs-site.config.ts': config('content/terms.md'),
      'content/index.md': page('Home', 'A :term[peer].'),
      'content/terms.md': page('Terms', 'Peer\n: A machine.'),
    })
    await writeLines(['mv', 'terms', 'terms/index'])
    expect(site.read('docs-site.config.ts')).toBe(config('content/terms/index.md'))
    expect(await problems()).toBe('')
  })

  it('names the lines of a navigation that the config imports as JSON', async () => {
    const json = (page: string) =>
      JSON.stringify([{ title: '/how-to/ssh', links: ['/', page, '/how-to/other'] }], undefined, 2)
    site = tempSite({
      ...FILES,
      'docs-site.config.ts': CONFIG.replace(
        "import { groups } from './navigation.ts'",
        "import groups from './nav.json'",
      ),
      'nav.json': json('/how-to/ssh'),
    })
    const { lines } = await writeLines(['mv', 'how-to/ssh', 'guides/access'])
    expect(lines).toContainEqual({ file: 'nav.json', line: 6, text: '      "/guides/access",' })
    expect(site.read('nav.json')).toBe(json('/guides/access'))
    expect(await problems()).toBe('')
  })

  it('changes definitions wherever they stand, and no code', async () => {
    const links = (file: string) =>
      [
        '> [a]\n>\n> [a]: FILE#keys',
        '- [b]\n\n    [b]: FILE',
        '[c] and [c]\n\n[c]:\n  FILE',
        'A [link that\ngoes on](FILE).',
      ]
        .join('\n\n')
        .replaceAll('FILE', file)
    const code = '\n\n```md\n[s]: how-to/ssh.md\n```'
    site = tempSite({ ...FILES, 'content/index.md': page('Home', links('how-to/ssh.md') + code) })
    const { links: changed } = await writeLines(['mv', 'how-to/ssh', 'guides/access'])
    expect(changed).toContainEqual({ file: 'content/index.md', count: 4 })
    expect(site.read('content/index.md')).toBe(page('Home', links('guides/access.md') + code))
    expect(await problems()).toBe('')
  })

  it('changes links in what conditions leave out of this build, and no title that says the same', async () => {
    const links = (file: string, other: string) => `:::when{edition="pro"}
[a](${file}) and <a title="a/x.md"
href="${file}">b</a>, [c][x] and ![d](i.svg).

::card[a/x.md]{href="${file}#keys"}
:::

A :when[[d](${other})]{edition="pro"} [e]({$folder}/x.md).

[x]: ${file}`
    const x = (own: string) =>
      page('X', `## Keys\n\n:when[[own](${own}) [y]({$to}.md)]{edition="pro"} [z]({$to}.md)`)
    site = tempSite({
      'docs-site.config.ts':
        "export default { variables: { edition: process.env.EDITION ?? 'free', folder: 'b', to: '../b/x' } }\n",
      'content/index.md': page('Home', links('a/x.md', '/a/x')),
      'content/i.svg': PIXEL,
      'content/a/x.md': x('../b/x.md'),
      'content/b/x.md': page('Y'),
    })
    const { stdout } = await site.call(['mv', 'a/x', 'c/d/z'])
    expect(stdout).toContain('content/index.md: 5 links')
    expect(site.read('content/index.md')).toBe(page('Home', links('c/d/z.md', '/c/d/z')))
    expect(site.read('content/c/d/z.md')).toBe(movedFrom('/a/x', x('../../b/x.md')))
  })

  it('changes no comment, though a link beside it says the same', async () => {
    const text = (file: string) =>
      page('Home', `[a][r]\n\n[r]: ${file}\n\n<!-- <a href="a/x.md">x</a> -->\n\nEnd.`)
    site = tempSite({ 'content/index.md': text('a/x.md'), 'content/a/x.md': page('X') })
    const { stdout } = await site.call(['mv', 'a/x', 'b'])
    expect(stdout).toContain('content/index.md: 1 link\n')
    expect(site.read('content/index.md')).toBe(text('b.md'))
  })

  it('escapes an address where it was escaped, or has to be', async () => {
    const links = (plain: string, escaped: string, quoted: string) =>
      page(
        'Home',
        `[a](${plain}.md) [b](${escaped}.md) [c](<${quoted}.md>) <a href="${quoted}">d</a>`,
      )
    const size = 'gr%C3%B6%C3%9Fe'
    site = tempSite({
      'content/index.md': links('größe', size, 'größe'),
      'content/größe.md': page('Größe', '## Ü {#ü}'),
    })
    await site.call(['mv', 'größe', 'größe 1'])
    expect(site.read('content/index.md')).toBe(links('größe%201', `${size}%201`, 'größe%201'))
    site.write({ 'content/index.md': links(`${size}%201`, `${size}%201`, 'größe 1') })
    await site.call(['mv', 'größe 1', 'größe 2'])
    expect(site.read('content/index.md')).toBe(links(`${size}%202`, `${size}%202`, 'größe 2'))
    site.write({ 'content/index.md': links(`${size}%202`, `${size}%202`, 'größe 2') })
    await site.call(['mv', 'größe 2', 'maß'])
    expect(site.read('content/index.md')).toBe(links('ma%C3%9F', 'ma%C3%9F', 'maß'))
    site.write({ 'content/index.md': links('maß', 'ma%C3%9F', 'maß') })
    await site.call(['mv', 'maß', 'größe'])
    expect(site.read('content/index.md')).toBe(links('größe', size, 'größe'))
  })

  it('changes addresses that are written with escapes and references', async () => {
    const links = (file: string, query: string) =>
      page(
        'Home',
        `[a](${file}) [b](<${file}#keys>) [c](${query}) <a href="${query}">d</a> [e]\n\n[e]: ${file} "a\\_b.md"\n\n::card[F]{href="${query}"}`,
      )
    site = tempSite({
      'content/index.md': links('a\\_b.md', 'a_b.md?x=1&amp;copy=2#keys'),
      'content/a_b.md': page('A', '## Keys'),
    })
    expect(await problems()).toBe('')
    const { stdout } = await site.call(['mv', 'a_b', 'c/d'])
    expect(stdout).toContain('content/index.md: 6 links\n')
    expect(site.read('content/index.md')).toBe(links('c/d.md', 'c/d.md?x=1&amp;copy=2#keys'))
    expect(await problems()).toBe('')
  })

  it('escapes what would end an address where it stands', async () => {
    const text = (file: string) =>
      page(
        `Home\npager: { next: '${file}' }`,
        `[a](${file}) <a href='${file}'>b</a> [c]\n\n[c]: ${file}\n\n::card[D]{href='${file}'}`,
      )
    site = tempSite({ 'content/index.md': text('a.md'), 'content/a.md': page('A') })
    await site.call(['mv', 'a', "it's f(x"])
    expect(site.read('content/index.md')).toBe(text('it%27s%20f%28x.md'))
    expect(await problems()).toBe('')
    await site.call(['mv', "it's f(x", '{a,b}'])
    expect(site.read('content/index.md')).toBe(text('%7Ba%2Cb%7D.md'))
    expect(await problems()).toBe('')
  })

  it('begins no text of YAML with a percent sign, but one in quotes', async () => {
    const text = (plain: string, quoted: string) =>
      page(`X\npager:\n  next: ${plain}\n  previous: '${quoted}'`)
    site = tempSite({
      'content/index.md': page('Home'),
      'content/a/x.md': text('../%C3%A4.md', '../%C3%A4.md'),
      'content/ä.md': page('Ä'),
    })
    await site.call(['mv', 'a/x', 'x'])
    expect(site.read('content/x.md')).toBe(movedFrom('/a/x', text('./%C3%A4.md', '%C3%A4.md')))
    expect(await problems()).toBe('')
  })

  it('changes links in conditions of files that pages include, relative to these', async () => {
    const keys = (to: string) => `:::when{edition="pro"}\n[x](${to})\n:::\n\n[y](${to})\n`
    site = tempSite({
      'docs-site.config.ts': "export default { variables: { edition: 'free' } }\n",
      'content/index.md': page('Home', '::include{file="./_snippets/keys.md"}'),
      'content/_snippets/keys.md': keys('../a/x.md'),
      'content/a/x.md': page('X', '::include{file="/content/_snippets/keys.md"}'),
    })
    const { stdout } = await site.call(['mv', 'a/x', 'b/c/z'])
    expect(stdout).toContain('content/_snippets/keys.md: 2 links\n')
    expect(site.read('content/_snippets/keys.md')).toBe(keys('../b/c/z.md'))
  })

  it('changes every picture of a page that has moved, on several lines and in conditions', async () => {
    const image = (file: string) =>
      `<img alt="a" src="${file}"\n  srcset="${file} 1x,\n    ${file} 2x">`
    const x = (file: string) =>
      page('X', `${image(file)}\n\n:::when{edition="pro"}\n${image(file)}\n:::`)
    site = tempSite({
      'docs-site.config.ts': "export default { variables: { edition: 'free' } }\n",
      'content/index.md': page('Home'),
      'content/a/x.md': x('i.svg'),
      'content/a/i.svg': PIXEL,
    })
    await site.call(['mv', 'a/x', 'b'])
    expect(site.read('content/b.md')).toBe(movedFrom('/a/x', x('a/i.svg')))
    expect(await problems()).toBe('')
  })

  it('changes addresses of headings that have moved, of the page and to it', async () => {
    const front = (lines: readonly string[]) =>
      ['---', 'title: T', 'movedHeadings:', ...lines, '---', '', '## Keys', '', 'Text.', ''].join(
        '\n',
      )
    const ssh = (folder: string) =>
      front(['  old: keys', `  older: ${folder}other.md#keys`, `  "x": '${folder}other#keys'`])
    const other = (file: string) => front([`  ssh: ${file}.md#keys`])
    const index = (file: string) => `---
title: Home
pager:
  next: ${file}
movedHeadings: { first: ${file}.md#keys, second: "${file}.md#keys" }
---
`
    site = tempSite({
      ...FILES,
      'content/index.md': index('how-to/ssh'),
      'content/how-to/ssh.md': ssh(''),
      'content/how-to/other.md': other('ssh'),
    })
    expect(await problems()).toBe('')
    const { links } = await writeLines(['mv', 'how-to/ssh', 'guides/access'])
    expect(links).toContainEqual({ file: 'content/index.md', count: 3 })
    expect(site.read('content/guides/access.md')).toBe(movedFrom('/how-to/ssh', ssh('../how-to/')))
    expect(site.read('content/how-to/other.md')).toBe(other('../guides/access'))
    expect(site.read('content/index.md')).toBe(index('guides/access'))
    expect(await problems()).toBe('')
  })

  it('changes the address of a tag for the head, and no text of it that says the same', async () => {
    const text = (file: string) =>
      page(
        `Home\nhead:\n  - tag: meta\n    attributes: { name: a, content: a.md }\n  - tag: link\n    attributes: { title: a.md, rel: help, "href": '${file}' }\n  - tag: link\n    attributes:\n      href: ${file}\n      rel: license`,
      )
    site = tempSite({ 'content/index.md': text('a.md'), 'content/a.md': page('A') })
    await site.call(['mv', 'a', 'b/c'])
    expect(site.read('content/index.md')).toBe(text('b/c.md'))
  })

  it('changes links in drafts, and moves these without a redirect', async () => {
    const draft = (to: string) => page(`D\ndraft: true\npager:\n  next: ${to}`, `[x](${to}#keys)`)
    site = tempSite({
      'content/index.md': page('Home'),
      'content/a/x.md': page('X', '## Keys'),
      'content/a/d.md': draft('x.md'),
    })
    expect((await site.call(['mv', 'a/x', 'c/z'])).stdout).toContain('content/a/d.md: 2 links')
    expect(site.read('content/a/d.md')).toBe(draft('../c/z.md'))
    expect((await site.call(['mv', 'a/d', 'c/'])).code).toBe(0)
    expect(site.read('content/c/d.md')).toBe(draft('z.md'))
    expect(await problems()).toBe('')
    const taken = await site.call(['mv', 'c/z', 'c/d'])
    expect([taken.code, taken.stderr]).toEqual([
      2,
      expect.stringContaining('content/c/d.md exists'),
    ])
  })

  it('writes links by file anew where the page keeps its address', async () => {
    const config = (file: string) =>
      `export default { navigations: { docs: [{ links: ['/', '${file}', '/guide'] }] } }\n`
    site = tempSite({
      'docs-site.config.ts': config('a.md'),
      'content/index.md': page('Home', '[A](/guide) and [a](a.md)'),
      'content/a.md': page('A\nslug: /guide'),
    })
    await writeLines(['mv', 'a', 'how/b'])
    expect(site.read('docs-site.config.ts')).toBe(config('how/b.md'))
    expect(site.read('content/index.md')).toContain('[A](/guide) and [a](how/b.md)')
  })

  it('makes a page the index of its folder, and back: the address stays', async () => {
    site = tempSite({ 'content/index.md': page('Home', '[a](a.md)'), 'content/a.md': page('A') })
    await site.call(['mv', 'a', 'a/index'])
    expect(site.read('content/index.md')).toContain('[a](a/index.md)')
    await site.call(['mv', 'a', 'a.md'])
    expect(site.read('content/a.md')).toBe(page('A'))
    expect(site.read('content/index.md')).toContain('[a](a.md)')
    expect(existsSync(site.path('docs-site.config.ts'))).toBe(false)
  })

  it('keeps the ending of the file where no other is named', async () => {
    site = tempSite({
      'content/index.md': page('Home', '[a](a.markdown)'),
      'content/a.markdown': page('A'),
    })
    await site.call(['mv', 'a', 'b/c'])
    expect(site.read('content/index.md')).toContain('[a](b/c.markdown)')
    const there = await site.call(['mv', 'b/c', 'b/c/index'])
    expect([there.code, site.read('content/b/c/index.markdown')]).toEqual([
      0,
      movedFrom('/a', page('A')),
    ])
    await site.call(['mv', 'b/c', 'a.md'])
    expect(site.read('content/index.md')).toContain('[a](a.md)')
    expect(await problems()).toBe('')
  })

  it('only says so with --dry-run', async () => {
    site = tempSite(FILES)
    const { stdout } = await site.call(['mv', 'how-to/ssh', 'b', '--dry-run'])
    expect(stdout).toContain("content/b.md: redirectFrom: ['/how-to/ssh']")
    expect(stdout).toContain('content/index.md: 6 links')
    for (const [name, text] of Object.entries(FILES)) expect(site.read(name)).toBe(text)
    expect(readdirSync(site.path('content')).toSorted()).toEqual(['how-to', 'index.md'])
  })

  it('keeps the last part of an address that the page names itself', async () => {
    site = tempSite({ ...FILES, 'content/how-to/ssh.md': SSH.replace('SSH', 'SSH\nslug: shell') })
    const args = ['mv', 'how-to/ssh', 'guides/access', '--dry-run', '--json']
    expect(JSON.parse((await site.call(args)).stdout)).toMatchObject({
      to: 'content/guides/access.md',
      oldAddress: '/how-to/shell',
      newAddress: '/guides/shell',
    })
  })

  it('tells git', async () => {
    site = tempSite(FILES)
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: site.dir, encoding: 'utf8' })
    git('init', '-q')
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'x')
    await site.call(['mv', 'how-to/ssh', 'b'])
    expect(git('status', '--short')).toMatch(/^RM? +content\/how-to\/ssh\.md -> content\/b\.md$/m)
  })

  it.each([
    ['how-to/shh', 'b', '"how-to/shh" is no page of the content folder. Did you mean /how-to/ssh?'],
    ['how-to/ssh', 'how-to/other', 'content/how-to/other.md exists'],
    ['how-to/ssh', 'how-to', 'cannot be moved there|exists'],
    ['how-to/ssh', '../b', 'leads out of the content folder'],
    ['how-to/ssh', '_b', 'are no pages'],
    ['how-to/ssh', 'a*b', 'a character'],
    ['/', 'b', 'readers begin'],
    ['how-to/ssh', 'search', 'docsgen itself answers there'],
    ['how-to/ssh', '404', 'docsgen itself answers there'],
    ['how-to/ssh', '_docsgen/x', 'are no pages'],
    ['../content/how-to/ssh', 'b', 'no page'],
  ])('refuses %s to %s', async (from, to, reason) => {
    site = tempSite({ ...FILES, 'content/how-to/index.md': page('How to', 'Text.') })
    const { code, stderr } = await site.call(['mv', from, to])
    expect(stderr).toMatch(new RegExp(reason.replace('?', '\\?')))
    expect(code).toBe(2)
    expect(site.read('content/how-to/ssh.md')).toBe(SSH)
    expect(site.read('docs-site.config.ts')).toBe(CONFIG)
  })

  it('of a broken site prints JSON alone with --json, in a GitHub workflow too', async () => {
    site = tempSite({ ...FILES, 'docs-site.config.ts': 'export default { title: 1 }\n' })
    const { code, stdout, stderr } = await site.call(['mv', 'how-to/ssh', 'b', '--json'], {
      GITHUB_ACTIONS: 'true',
    })
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { kind: 'broken' }])
    expect(stderr).toContain('config-invalid')
  })

  it('follows no link out of the site', async () => {
    site = tempSite(FILES)
    const other = tempSite({ 'x.md': 'x' })
    symlinkSync(other.dir, site.path('content/out'))
    const { code } = await site.call(['mv', 'how-to/ssh', 'out/b'])
    expect(code).toBe(2)
    expect(readdirSync(other.dir)).toEqual(['x.md'])
  })

  it('leaves a page that a plugin makes, and the file that it was made of', async () => {
    const plugin =
      "definePlugin({ name: 'p', pages: () => [{ id: 'made', markdown: 'A.', frontMatter: { title: 'Made' }, source: { file: 'content/data.json', line: 1 } }] })()"
    site = tempSite({
      'docs-site.config.ts': `import { definePlugin } from 'docsgen'
export default { plugins: [${plugin}] }
`,
      'content/index.md': page('Home'),
      'content/data.json': '{}',
    })
    const { code, stderr } = await site.call(['mv', '/made', '/other'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('no page of the content folder')])
    expect(existsSync(site.path('content/data.json'))).toBe(true)
  })
})
