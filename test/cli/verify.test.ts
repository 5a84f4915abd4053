import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../src/io/digest.ts'
import { filesIn } from '../../src/io/files/tree-digests.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

/** A config with a plugin that runs a statement for each page. `mark` is a file of the site's folder. */
function configWith(statement: string): string {
  return `import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const mark = new URL('mark', import.meta.url)
const impure = () => (tree) => {
  ${statement}
}

export default { title: 'Impure', markdown: { remarkPlugins: [impure] } }
`
}

/** Makes the cache remember something else, and say that it is whole. */
function misremember(kind: string, edit: (text: string) => string): void {
  for (const name of readdirSync(join(site.dir, '.docsgen/cache', kind))) {
    const path = `.docsgen/cache/${kind}/${name}`
    const text = edit(site.read(path).split('\n').slice(1).join('\n'))
    site.write({ [path]: `${digestOf(text)}\n${text}` })
  }
}

/** Each file that the command names, with its stage. */
function named({ stderr }: { readonly stderr: string }): readonly string[] {
  return Array.from(
    stderr.matchAll(/(\S+) is not what a build without the cache makes: its ([\w ]+) differs/g),
    ([, path, stage]) => `${path}: ${stage}`,
  )
}

const LINKED = {
  'content/index.md': page('Home', '[To it](a.md)'),
  'content/a.md': page('A', 'Kept.'),
}

describe('[P9] a file that differs is named with the stage that does', () => {
  const built = async (files: Readonly<Record<string, string>>) => {
    site = tempSite(files)
    expect((await site.call(['build'])).code).toBe(0)
  }
  let linked: TempSite | undefined
  /** A copy of a site of two pages that is built once. */
  const builtLinked = async () => {
    if (linked === undefined) {
      await built(LINKED)
      linked = site
    }
    site = tempSite({})
    cpSync(linked.dir, site.dir, { recursive: true })
  }
  /** What is named after everything that is remembered went into a new output folder. */
  const verified = async () => {
    rmSync(join(site.dir, 'dist'), { recursive: true })
    const result = await site.call(['build', '--verify'])
    expect(result.code).toBe(1)
    return named(result)
  }

  it('a parsed page that is remembered wrongly', async () => {
    await builtLinked()
    misremember('page', (text) => text.replaceAll('Kept.', 'Lost.'))
    const files = await verified()
    expect(files).toContain('a.html: parsed page')
    expect(files.join()).not.toContain('index.html')
  })

  it('on stderr alone with --json, in a GitHub workflow too', async () => {
    await builtLinked()
    misremember('page', (text) => text.replaceAll('Kept.', 'Lost.'))
    rmSync(join(site.dir, 'dist'), { recursive: true })
    const { code, stdout, stderr } = await site.call(['build', '--verify', '--json'], {
      GITHUB_ACTIONS: 'true',
    })
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { outcome: 'built' }])
    expect(named({ stderr })).toContain('a.html: parsed page')
  })

  it('links to a page whose address is remembered wrongly', async () => {
    await builtLinked()
    misremember('page', (text) => text.replace(/"meta":\{(?=.*"title":"A")/s, '$&"slug":"/b",'))
    expect(await verified()).toEqual(
      expect.arrayContaining(['index.html: link', 'a.html: parsed page', 'b.html: parsed page']),
    )
  })

  it('the frame around a page, of a title that is remembered wrongly', async () => {
    await builtLinked()
    misremember('page', (text) => text.replaceAll('"A"', '"B"'))
    expect(await verified()).toEqual(
      expect.arrayContaining(['404.html: frame', 'a.html: parsed page', 'index.html: frame']),
    )
  })

  it('a style sheet that is remembered wrongly', async () => {
    await built({
      ...LINKED,
      'docs-site.config.ts': "export default { title: 'T', theme: { styles: ['own.css'] } }",
      'own.css': 'p { color: red }',
    })
    const code = join(site.dir, '.docsgen/cache/code')
    for (const name of filesIn(code).filter((file) => /\/styles-[^/]*\.css$/.test(file))) {
      const path = join(code, name)
      const manifest = join(code, name.split('/')[0] ?? '', 'manifest.json')
      const before = digestOf(readFileSync(path))
      writeFileSync(path, `${readFileSync(path, 'utf8')} p{color:blue}`)
      const after = digestOf(readFileSync(path))
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(before, after))
    }
    // A page names the sheet that has the rules of its features, too, by its text: the frames differ as well.
    const sheets = (await verified()).filter((file) => !file.endsWith('.html: frame'))
    expect(sheets).not.toEqual([])
    for (const sheet of sheets) expect(sheet).toMatch(/^_docsgen\/styles-\w+\.css: asset$/)
  })

  it.each([
    ['counts', "writeFileSync(mark, '.', { flag: 'a' })"],
    ['reads what nothing names', ''],
  ])('a plugin that %s', async (_what, statement) => {
    await built({
      ...LINKED,
      mark: 'At first.',
      'docs-site.config.ts': configWith(
        `${statement}\n  tree.children.push({ type: 'text', value: readFileSync(mark, 'utf8') })`,
      ),
    })
    site.write({ mark: 'Then.' })
    const { stderr } = await site.call(['build', '--verify'])
    expect(named({ stderr })).toEqual(
      expect.arrayContaining(['a.html: parsed page', 'index.html: parsed page']),
    )
    expect(stderr).toContain(
      'The plugin impure makes something else each time, or reads what neither',
    )
  })
})

it('a component that shows something else each time is named, and not docsgen', async () => {
  site = tempSite({
    'docs-site.config.ts':
      "export default { title: 'Site', theme: { components: { dice: './Dice.tsx' } } }\n",
    'Dice.tsx': 'export default () => <p>{Math.random()}</p>\n',
    'content/index.md': page('Home', '::dice'),
  })
  expect((await site.call(['build'])).code).toBe(0)
  const { stderr } = await site.call(['build', '--verify'])
  expect(named({ stderr })).toEqual(['index.html: parsed page'])
  expect(stderr).toContain('The component dice makes something else each time')
  expect(stderr).not.toContain('a bug in docsgen')
})

describe('docsgen build --verify and --profile', () => {
  it('compares the output with a build without the cache, and leaves nothing behind', async () => {
    site = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    expect((await site.call(['build'])).code).toBe(0)
    site.write({ 'content/a.md': page('A', 'Changed.') })
    const { code, stdout } = await site.call(['build', '--verify'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/Verified: \d+ files as a build without the cache makes them\./)
  })

  it('a file that was changed or removed by hand is written again, and said', async () => {
    site = tempSite({ 'content/index.md': page('Home'), 'content/a.md': page('A') })
    expect((await site.call(['build'])).code).toBe(0)
    const before = site.read('dist/a.html')
    site.write({ 'dist/a.html': 'changed by hand' })
    const one = await site.call(['build', '--verify'])
    expect([one.code, site.read('dist/a.html')]).toEqual([0, before])
    expect(one.stderr).toContain('dist/a.html had been changed or removed. Written again.')
    site.write({ 'dist/a.html': 'changed by hand' })
    rmSync(join(site.dir, 'dist/index.html'))
    const { stderr } = await site.call(['build'])
    expect(stderr).toMatch(/dist\/\S+ and 1 other file had been changed or removed/)
    expect((await site.call(['build'])).stderr).not.toContain('Written again')
  })

  it('an error that only the clean build meets is told as it is', async () => {
    site = tempSite({
      'docs-site.config.ts': configWith(
        "if (existsSync(mark)) throw new Error('Spent.'); writeFileSync(mark, '')",
      ),
      'content/index.md': page('Home'),
    })
    const { code, stderr } = await site.call(['build', '--verify', '--jobs', '1'])
    expect([code, named({ stderr })]).toEqual([1, []])
    expect(stderr).toContain('The plugin impure failed on this page: Spent.')
    expect(stderr).not.toContain('internal-error')
  })

  it('--profile writes a CPU profile', async () => {
    site = tempSite({ 'content/index.md': page('Home') })
    expect((await site.call(['build', '--profile', 'new/trace.cpuprofile'])).code).toBe(0)
    const { nodes, samples } = JSON.parse(site.read('new/trace.cpuprofile')) as {
      nodes: unknown[]
      samples: unknown[]
    }
    expect(nodes.length).toBeGreaterThan(10)
    expect(samples.length).toBeGreaterThan(10)
  })

  it.each(['dist/p.cpuprofile', 'content/p.cpuprofile', 'content/public/p.cpuprofile'])(
    '--profile %s is refused',
    async (file) => {
      site = tempSite({ 'content/index.md': page('Home') })
      const { code, stderr } = await site.call(['build', '--profile', file])
      const reason = `The profile was not written to ${file}: it would be published.`
      expect([code, stderr]).toEqual([2, expect.stringContaining(reason)])
      expect(existsSync(site.path(file))).toBe(false)
      expect(existsSync(site.path('dist/index.html'))).toBe(true)
    },
  )
})
