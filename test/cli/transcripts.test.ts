import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { oneOperation } from '../features/openapi/api-fixture.ts'
import { tables } from '../support/tables.ts'
import { tempSite } from '../support/temp-site.ts'
import { type Files, writeFiles } from '../support/temporary-dir.ts'
import { docsgen, docsgenProcess, masked } from './run.ts'

const { jsonErrors, takenAddresses, colourSettings } = tables<{
  jsonErrors: readonly (readonly [args: readonly string[], answer: object])[]
  takenAddresses: readonly (readonly [path: string, why: string])[]
  colourSettings: readonly (readonly [env: Readonly<Record<string, string>>, hasColor: boolean])[]
}>(import.meta.url)

/*
 * What every command prints, to the letter; times and sizes are masked.
 */

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const good = {
  'content/index.md': page('Home', 'See [getting started](./how-to/getting-started.md).'),
  'content/how-to/getting-started.md': page('Getting started', '## Install\n\nText.'),
  'content/how-to/installation.md': page(
    'Installation',
    'Text, see [install](./getting-started.md#install).',
  ),
}
const broken: Files = {
  ...good,
  'content/faq.md': page(
    'FAQ',
    '## How do I sign in on a server?\n\nSee [it](/how-to/getting-started#Install).',
  ),
  'content/how-to/first.md': page(
    'First',
    'Follow the [installation guide](/how-to/installation.html) first.',
  ),
  'content/how-to/images.md': page('Images', '![](/dashboard.svg)'),
  'content/public/dashboard.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}

let remove: () => void = () => undefined
afterEach(() => remove())
function site(files: Files): string {
  const folder = tempSite(files)
  remove = folder.remove
  return folder.dir
}

const brokenText = `error  anchor-not-found  /how-to/getting-started has no section #Install
  content/faq.md:7:10
     6 │
  >  7 │ See [it](/how-to/getting-started#Install).
       │          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Sections there: #install. Did you mean #install?

error  link-not-found  There is no page /how-to/installation.html
  content/how-to/first.md:5:33
     4 │
  >  5 │ Follow the [installation guide](/how-to/installation.html) first.
       │                                 ^^^^^^^^^^^^^^^^^^^^^^^^^
  Did you mean /how-to/installation.md?

warning  image-alt  Image without a description
  content/how-to/images.md:5:1
  >  5 │ ![](/dashboard.svg)
       │ ^^^^^^^^^^^^^^^^^^^
  Say what it shows: ![Dashboard with three connected peers](./dashboard.png)
  If it is decoration: ![](./dashboard.png){decorative}
`

describe('docsgen build', () => {
  it('[CLI-01] success', async () => {
    const cwd = site(good)
    const { code, stdout, stderr } = await docsgenProcess(['build'], { cwd })
    expect(code).toBe(0)
    expect(masked(stderr).replace(/\d+ (islands|files|records)/g, 'N $1')).toBe(`docsgen X.Y.Z  SITE

  ✓ content   3 pages TIME
  ✓ links     1 link and 1 anchor, all good
  ✓ render    3 pages, N islands TIME
  ✓ assets    N files
  ✓ search    N records
`)
    const lines = masked(stdout).split('\n')
    expect(lines[0]).toBe('')
    expect(lines[1]).toBe('  dist/          files       size       gzip')
    expect(lines[2]).toMatch(/^ {2}HTML +6 SIZE /)
    expect(lines[3]).toMatch(/^ {2}JavaScript +\d+ SIZE SIZE /)
    expect(lines[4]).toMatch(/^ {2}CSS +\d+ SIZE SIZE$/)
    expect(lines.slice(-3)).toEqual([
      'Built 3 pages in TIME.',
      '→ docsgen preview    look at it',
      '',
    ])
    expect(existsSync(join(cwd, 'dist/how-to/getting-started.html'))).toBe(true)
  })

  it('[CLI-01] two errors and a warning; the last good site stays', async () => {
    const cwd = site(good)
    await docsgen(['build'], { cwd })
    const before = readFileSync(join(cwd, 'dist/index.html'), 'utf8')
    writeFiles(cwd, broken)
    const { code, stdout, stderr } = await docsgen(['build'], { cwd })
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(masked(stderr)).toBe(`docsgen X.Y.Z  SITE

${brokenText}
Build failed: 2 errors, 1 warning in 3 files (TIME). dist/ is unchanged.
→ docsgen check --fix    applies 2 of these      Explain: docsgen explain anchor-not-found
`)
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toBe(before)
  })

  it.each(['out', 'a/folder/with/a/long/name'])(
    '[CLI-01] the numbers of %s stand below their heads',
    async (out) => {
      const { stdout } = await docsgen(['build', '--out', out], { cwd: site(good) })
      const ends = [/^ {2}\S+ +files/m, /^ {2}HTML +\d+/m, /^ {2}JavaScript +\d+/m].map(
        (start) => start.exec(stdout)?.[0].length,
      )
      expect(new Set(ends).size).toBe(1)
      expect(ends[0]).toBeGreaterThan(2)
    },
  )

  it('[CLI-01] counts the pages that are published', async () => {
    const draft = { 'content/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nText.\n' }
    const { stdout } = await docsgen(['build'], { cwd: site({ ...good, ...draft }) })
    expect(stdout).toContain('Built 3 pages in ')
  })

  it('[CLI-01] counts the operations of pages that show no table of contents', async () => {
    const cwd = site({
      ...good,
      'docs-site.config.ts': "export default { title: 'T', api: { spec: 'openapi.yaml' } }\n",
      'content/openapi.yaml': oneOperation({ operation: 'description: Makes it.' }),
      'content/api/resources/things.md': '---\ntoc: false\n---\n\nBy hand.\n',
    })
    const { stderr } = await docsgen(['build'], { cwd })
    expect(stderr).toContain('openapi.yaml, 1 operation, 1 resource\n')
    expect(readFileSync(join(cwd, 'dist/api/resources/things.html'), 'utf8')).toContain('By hand.')
  })

  it('[CLI-01] names the folder that it writes: the option, or the config, from where one stands', async () => {
    const config = (title: string) => `export default { title: ${title}, out: 'public/docs' }\n`
    const cwd = site({ ...good, 'docs-site.config.ts': config("'Acme'") })
    const said = async (args: readonly string[], from = cwd) => {
      const { stdout } = await docsgen(['build', ...args], { cwd: from })
      return [/^ {2}(\S+) +files/m.exec(stdout)?.[1], /^→ .*/m.exec(stdout)?.[0]]
    }
    const look = (args = '') => `→ docsgen preview${args}    look at it`
    expect(await said([])).toEqual(['public/docs/', look()])
    expect(await said(['--out', 'elsewhere/'])).toEqual(['elsewhere/', look(' --out elsewhere')])
    expect(existsSync(join(cwd, 'elsewhere/index.html'))).toBe(true)
    const name = basename(cwd)
    expect(await said(['-C', name], dirname(cwd))).toEqual([
      `${name}/public/docs/`,
      look(` -C ${name}`),
    ])
    expect((await said(['--out', 'w ü x']))[1]).toBe(look(' --out "w ü x"'))
    const missing = await docsgen(['preview', '-C', name, '--out', 'no pe'], { cwd: dirname(cwd) })
    expect(missing.stderr).toContain(`→ docsgen build -C ${name} --out "no pe"\n`)
    writeFiles(cwd, { 'content/index.md': '# Home\n\n[x](/no)\n' })
    const broken = await docsgen(['build'], { cwd })
    expect(broken.stderr).toContain('. public/docs/ is unchanged.\n')
    writeFiles(cwd, { 'docs-site.config.ts': config('1') })
    const unread = await docsgen(['build'], { cwd })
    expect(unread.stderr).toContain('. Nothing was written.\n')
  })

  it('[CLI-01] --strict makes a warning fail', async () => {
    const { 'content/faq.md': _faq, 'content/how-to/first.md': _first, ...warned } = broken
    const cwd = site(warned)
    expect((await docsgen(['build'], { cwd })).code).toBe(0)
    const strict = await docsgen(['build', '--strict'], { cwd })
    expect(strict.code).toBe(1)
    expect(strict.stderr).toContain('Build failed: 1 warning in 1 file')
  })

  it('--json prints the report on stdout and nothing else', async () => {
    const cwd = site(broken)
    const { code, stdout, stderr } = await docsgen(['build', '--json'], { cwd })
    expect(code).toBe(1)
    expect(stderr).toBe('')
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({ outcome: 'failed', written: 0, sizes: [] })
    expect(report.diagnostics.map((entry: { code: string }) => entry.code)).toEqual([
      'anchor-not-found',
      'link-not-found',
      'image-alt',
    ])
    expect(report.diagnostics[1]).toMatchObject({
      severity: 'error',
      message: 'There is no page /how-to/installation.html',
      at: { file: 'content/how-to/first.md', line: 5, column: 33, length: 25 },
      fix: { replacement: '/how-to/installation.md', safe: true },
    })
  })

  it('--quiet prints errors only', async () => {
    const quiet = await docsgen(['build', '--quiet'], { cwd: site(good) })
    expect(quiet).toEqual({ code: 0, stdout: '', stderr: '' })
    remove()
    const { stderr } = await docsgen(['build', '-q'], { cwd: site(broken) })
    expect(stderr.startsWith('error  anchor-not-found')).toBe(true)
    expect(stderr).not.toContain('image-alt')
  })

  it('--verbose says where the time went', async () => {
    const { stdout } = await docsgen(['build', '--verbose'], { cwd: site(good) })
    expect(stdout).toMatch(/^ {2}stage +time +share$/m)
    expect(stdout).toMatch(/^ {2}write +\d+\.\d\d s +\d+ %$/m)
  })
})

describe('docsgen check', () => {
  it('prints every problem and writes nothing', async () => {
    const cwd = site(broken)
    const { code, stdout, stderr } = await docsgen(['check'], { cwd })
    expect(code).toBe(1)
    expect(masked(stderr)).toBe('docsgen X.Y.Z  SITE\n\n')
    expect(masked(stdout)).toBe(`${brokenText}
Found 2 errors, 1 warning in 3 files (TIME). Nothing was written.
→ docsgen check --fix    applies 2 of these      Explain: docsgen explain anchor-not-found
`)
    expect(existsSync(join(cwd, 'dist'))).toBe(false)
  })

  it('has nothing to say about a good site', async () => {
    const { code, stdout } = await docsgen(['check'], { cwd: site(good) })
    expect(code).toBe(0)
    expect(masked(stdout)).toBe('Checked 3 pages: no problems (TIME).\n')
  })

  it('--fix mends what is certain, and tells what is left', async () => {
    const cwd = site(broken)
    const { code, stdout } = await docsgen(['check', '--fix'], { cwd })
    expect(code).toBe(0)
    expect(masked(stdout)).toContain(
      'Mended 2 problems in 2 files: content/faq.md, content/how-to/first.md\nLeft to mend: 1 warning in 1 file (TIME).\n',
    )
    expect(stdout).not.toContain('Nothing was written')
    expect(readFileSync(join(cwd, 'content/how-to/first.md'), 'utf8')).toContain(
      '(/how-to/installation.md) first.',
    )
    expect(readFileSync(join(cwd, 'content/faq.md'), 'utf8')).toContain(
      '(/how-to/getting-started#install).',
    )
    const again = await docsgen(['check', '--fix'], { cwd })
    expect(masked(again.stdout)).toContain(
      'Found 1 warning in 1 file (TIME). Nothing was written.\n',
    )
  })

  it('--fix names ten of the files that it has written', async () => {
    const pages = Array.from({ length: 12 }, (_, index) => [
      `content/p${10 + index}.md`,
      page('Page', '[Home](/index.html)'),
    ])
    const cwd = site({ ...good, ...Object.fromEntries(pages) })
    const { stdout } = await docsgen(['check', '--fix'], { cwd })
    expect(stdout).toMatch(
      /^Mended 12 problems in 12 files: content\/p10\.md, .*, content\/p19\.md and 2 more$/m,
    )
  })

  it('--json and --reporter json are an array for other programs', async () => {
    const cwd = site(broken)
    const [json, reporter] = await Promise.all([
      docsgen(['check', '--json'], { cwd }),
      docsgen(['check', '--reporter', 'json'], { cwd }),
    ])
    expect(json.stderr).toBe('')
    expect(JSON.parse(json.stdout)).toHaveLength(3)
    expect(reporter.stdout).toBe(json.stdout)
  })

  it('--reporter sarif names files from the root of the repository', async () => {
    const cwd = site(broken)
    const args = ['check', '-C', basename(cwd), '--reporter', 'sarif']
    const env = { GITHUB_WORKSPACE: dirname(cwd) }
    const { stdout } = await docsgen(args, { cwd: dirname(cwd), env })
    expect(stdout).toContain(`"uri": "${basename(cwd)}/content/how-to/first.md"`)
    expect(stdout).not.toContain('"uri": "content/')
  })

  it('in a GitHub workflow adds annotations and a summary', async () => {
    const cwd = site({ ...broken, 'summary.md': '' })
    const env = {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: join(cwd, 'summary.md'),
      GITHUB_WORKSPACE: cwd,
    }
    const { stdout } = await docsgen(['check'], { cwd, env })
    expect(stdout).toContain(brokenText)
    expect(stdout).toContain(
      '::error file=content/how-to/first.md,line=5,endLine=5,col=33,endColumn=58,title=link-not-found::There is no page /how-to/installation.html. Did you mean /how-to/installation.md?\n',
    )
    expect(readFileSync(join(cwd, 'summary.md'), 'utf8')).toContain(
      '| error | link-not-found | content/how-to/first.md:5:33 |',
    )
    const pretty = await docsgen(['check', '--reporter', 'pretty'], { cwd, env })
    expect(pretty.stdout).not.toContain('::error')
  })

  it.each(['pretty', 'json', 'github', 'sarif'])(
    'with --json and --reporter %s prints nothing but JSON in a workflow',
    async (reporter) => {
      const { stdout } = await docsgen(['check', '--json', '--reporter', reporter], {
        cwd: site(broken),
        env: { GITHUB_ACTIONS: 'true' },
      })
      expect(JSON.parse(stdout)).toBeTypeOf('object')
    },
  )
})

describe('--json of a site that cannot be read', () => {
  const problem = { code: 'config-invalid', at: { file: 'docs-site.config.ts' }, fix: null }

  it.each(jsonErrors)('docsgen %j', async (args, answer) => {
    const cwd = site({ ...broken, 'docs-site.config.ts': 'export default { title: 1 }\n' })
    const { code, stdout } = await docsgen([...args, '--json'], { cwd })
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { ...answer, diagnostics: [problem] }])
  })

  it.each([
    ['why', 'content/hom.md'],
    ['urls', 'accept', '/hom'],
    ['explain', 'link-not-fund'],
  ])('docsgen %s %s says that nothing has the name', async (...args) => {
    const cwd = site({ ...good, 'docsgen.urls.json': '{ "version": 1, "base": "" }' })
    const { code, stdout } = await docsgen([...args, '--json'], { cwd })
    expect([code, JSON.parse(stdout)]).toMatchObject([2, { kind: 'unknown' }])
  })
})

describe('--json of a server that does not start', () => {
  it.each(['dev', 'preview'])('says that the port is taken: docsgen %s', async (command) => {
    const cwd = site(good)
    await docsgen(['build'], { cwd })
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const args = [command, '--port', String(port), '--json']
    const { code, stdout, stderr } = await docsgen(args, { cwd })
    holder.close()
    expect([code, JSON.parse(stdout)]).toMatchObject([2, { event: 'taken', port }])
    expect(stderr).toContain(`Port ${port} is taken`)
  })

  it.each(['dev', 'preview'])(
    'says that the address is another machine’s: docsgen %s',
    async (command) => {
      const cwd = site(good)
      await docsgen(['build'], { cwd })
      // An address for documentation, which no machine has.
      const args = [command, '--host', '192.0.2.1', '--json']
      const { code, stdout, stderr } = await docsgen(args, { cwd })
      expect([code, JSON.parse(stdout)]).toEqual([2, { event: 'no-address', host: '192.0.2.1' }])
      expect(stderr).toBe(
        'Option --host cannot be "192.0.2.1". It is not an address of this machine.\n',
      )
    },
  )

  it('says that nothing is built', async () => {
    const { code, stdout } = await docsgen(['preview', '--json'], { cwd: site(good) })
    expect([code, JSON.parse(stdout)]).toEqual([2, { event: 'not-built', dir: 'dist' }])
  })
})

describe('docsgen explain', () => {
  it('says what a code means', async () => {
    const { code, stdout } = await docsgenProcess(['explain', 'link-not-found'], { cwd: '/' })
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^error {2}link-not-found {2}There is no page <href>\n {2}Did you mean <nearest>\?\n/,
    )
    expect(stdout).toContain("diagnostics: { 'link-not-found': 'warning' } or 'off'")
  })

  it('lists all codes', async () => {
    const { stdout } = await docsgen(['explain', '--json'], { cwd: '/' })
    const all = JSON.parse(stdout) as { readonly code: string; readonly message: string }[]
    expect(all.length).toBeGreaterThan(40)
    for (const { code, message } of all) {
      expect(message, code).not.toMatch(/undefined|NaN|\[object/)
    }
  })
})

describe('docsgen new', () => {
  const navigation = `import { defineConfig } from 'docsgen'
export default defineConfig({
  navigations: {
    docs: [
      { title: 'START', links: ['/', '/how-to/getting-started'] },
      {
        title: 'Network',
        links: [
          '/how-to/installation',
        ],
      },
    ],
  },
})
`
  const files = { ...good, 'docs-site.config.ts': navigation }

  it('writes the page and says what lists it', async () => {
    const cwd = site(files)
    const args = ['new', 'how-to/ssh', '--title', 'SSH access', '--group', 'Network']
    const { code, stdout, stderr } = await docsgen(args, { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`  ✓ content/how-to/ssh.md
  ! docs-site.config.ts:7: add '/how-to/ssh' to the links of "Network"
→ docsgen dev    shows it at /how-to/ssh
`)
    expect(readFileSync(join(cwd, 'docs-site.config.ts'), 'utf8')).toBe(navigation)
  })

  it('says where a navigation of the folders lists the page', async () => {
    const { stdout } = await docsgen(['new', 'a'], { cwd: site(good) })
    expect(stdout).toContain('  ✓ navigation: "A", made from the folders\n')
  })

  it('writes a page of an area into its folder, and says the address that it is published at', async () => {
    const areas = `[{ id: 'docs', prefix: '/', title: 'Docs' },
      { id: 'api', prefix: '/ipa', publicPrefix: '/api', title: 'API' }]`
    const config = `export default { areas: ${areas}, navigations: { docs: 'auto', api: 'auto' } }\n`
    const cwd = site({ ...good, 'docs-site.config.ts': config })
    const { stdout } = await docsgen(['new', 'api/keys', '--json'], { cwd })
    expect(JSON.parse(stdout)).toMatchObject({ file: 'content/ipa/keys.md', route: '/api/keys' })
  })

  it.each(takenAddresses)('leaves an address that is taken: %s', async (path, why) => {
    const cwd = site({
      ...good,
      'docs-site.config.ts': "export default { redirects: { '/a/red': '/' } }\n",
      'content/b/y2.markdown': '# Y\n',
      'content/b/own.md': '---\ntitle: O\nslug: /a/slugged\nredirectFrom: [/a/was]\n---\n',
      'content/b/draft.md': '---\ntitle: D\nslug: /a/draft\ndraft: true\n---\n',
    })
    const { code, stderr } = await docsgen(['new', path], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)])
    expect(existsSync(join(cwd, `content/${path}.md`))).toBe(false)
  })

  it.each(['content/a/q', './a/q.md', './content/a/q'])(
    'takes %s for the page that mv takes it for',
    async (path) => {
      const cwd = site(good)
      expect((await docsgen(['new', path], { cwd })).stdout).toContain('✓ content/a/q.md\n')
    },
  )

  it.each([
    ["[{ title: 'A', links: ['/'] }]", 'a', '2'],
    ["[{ name: 'x', links: [{ auto: 'x' }, { title: 'It\\'s', links: ['/'] }] }]", "it's", '2'],
    ['[{ title: "A", links: [{ title: "B", links: ["/"] }] }]', 'b', '2'],
  ])('finds the group in %s', async (docs, group, line) => {
    const topBar = "topBar: [{ label: 'A', href: '/' }, { label: 'B', href: '/' }]"
    const config = `export default { ${topBar},\nnavigations: { docs: ${docs} } }\n`
    const cwd = site({ ...good, 'docs-site.config.ts': config })
    const { stdout } = await docsgen(['new', 'b', '--group', group], { cwd })
    expect(stdout).toContain(`  ! docs-site.config.ts:${line}: add '/b' to the links of "`)
  })

  it('names the line of a JSON file', async () => {
    const nav = '[\n  {\n    "title": "A",\n    "links": [\n      "/"\n    ]\n  }\n]\n'
    const config = "import docs from './nav.json'\nexport default { navigations: { docs } }\n"
    const cwd = site({ ...good, 'docs-site.config.ts': config, 'nav.json': nav })
    const { stdout } = await docsgen(['new', 'b', '--group', 'A'], { cwd })
    expect(stdout).toContain('  ! nav.json:3: add "/b" to the links of "A"\n')
  })

  it('takes a dot in its name for a part of the title', async () => {
    const cwd = site(files)
    expect((await docsgen(['new', 'how-to/release-1.2'], { cwd })).code).toBe(0)
    const text = readFileSync(join(cwd, 'content/how-to/release-1.2.md'), 'utf8')
    expect(text).toContain('title: "Release 1.2"')
  })

  it('overwrites nothing', async () => {
    const cwd = site(files)
    const { code, stderr } = await docsgen(['new', 'how-to/installation', '--title', 'x'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toBe('content/how-to/installation.md exists. Nothing was written.\n')
    expect(readFileSync(join(cwd, 'content/how-to/installation.md'), 'utf8')).toBe(
      files['content/how-to/installation.md'],
    )
  })

  it('a folder whose index is the page counts as the page', async () => {
    const cwd = site({ ...files, 'content/guide/index.md': page('Guide', 'Text.') })
    const { code, stderr } = await docsgen(['new', 'guide'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toBe('content/guide/index.md exists. Nothing was written.\n')
    expect(existsSync(join(cwd, 'content/guide.md'))).toBe(false)
  })

  it('gives the index of a folder the address of the folder, and counts its page', async () => {
    const cwd = site(files)
    const { stdout } = await docsgen(['new', 'guide/index', '--group', 'START'], { cwd })
    expect(stdout).toContain('shows it at /guide\n')
    expect(stdout).toContain('add \'/guide\' to the links of "START"')
    const again = await docsgen(['new', 'how-to/installation/index'], { cwd })
    expect(again.stderr).toBe('content/how-to/installation.md exists. Nothing was written.\n')
  })

  it.each(['search', 'search/index', '404'])('refuses %s, where docsgen answers', async (path) => {
    const cwd = site(files)
    const { code, stderr } = await docsgen(['new', path], { cwd })
    expect([code, stderr]).toEqual([
      2,
      `"${path}" cannot be a page: docsgen itself answers there. Nothing was written.\n`,
    ])
    expect(existsSync(join(cwd, `content/${path}.md`))).toBe(false)
  })

  it('writes nothing for a group that is not there', async () => {
    const cwd = site(files)
    const { code, stderr } = await docsgen(['new', 'how-to/ssh', '--group', 'Netwerk'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toBe(
      'No navigation group is called "Netwerk". Did you mean "Network"? Groups: "START", "Network". Nothing was written.\n',
    )
    expect(existsSync(join(cwd, 'content/how-to/ssh.md'))).toBe(false)
    const bare = await docsgen(['new', 'b', '--group', 'A'], { cwd: site(good) })
    expect(bare.stderr).toContain('called "A". No group is written in the config. Nothing')
  })

  it.each(['../outside', 'a/../../b', '_draft', '.hidden', 'a#b', '/'])(
    'refuses %s',
    async (path) => {
      const { code, stderr } = await docsgen(['new', path], { cwd: site(files) })
      expect(code).toBe(2)
      expect(stderr).toContain('cannot be a page')
    },
  )

  it('--json', async () => {
    const { stdout } = await docsgen(['new', 'a', '--json'], { cwd: site(good) })
    expect(JSON.parse(stdout)).toEqual({
      kind: 'written',
      file: 'content/a.md',
      route: '/a',
      title: 'A',
      navigation: { kind: 'generated' },
      url: null,
    })
  })
})

describe('docsgen init', () => {
  it('writes a site that has no problems', async () => {
    const cwd = site({})
    const { code, stdout, stderr } = await docsgenProcess(['init', 'my-docs'], { cwd })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(
      '  ✓ wrote 10 files to my-docs/\n→ cd my-docs && npm install && npm run dev\n',
    )
    expect(readFileSync(join(cwd, 'my-docs/.gitignore'), 'utf8')).toBe(
      'node_modules\ndist\n.docsgen\n.env\n',
    )
    expect(readFileSync(join(cwd, 'my-docs/docs-site.config.ts'), 'utf8')).toContain(
      "title: 'My docs'",
    )
  })

  it.each(['guide', 'api', 'empty'])(
    '[CLI-05] the template %s builds without a warning',
    async (template) => {
      const cwd = site({})
      await docsgen(['init', '--template', template, '--title', "It's new", '--yes'], { cwd })
      const { code, stderr, stdout } = await docsgen(['build', '--strict'], { cwd })
      expect(stderr + stdout).toContain('Built ')
      expect(code).toBe(0)
    },
  )

  it('overwrites nothing', async () => {
    const cwd = site({ 'content/index.md': 'mine' })
    const { code, stderr } = await docsgen(['init'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toBe('content/index.md exists. Nothing was written.\n')
    expect(readFileSync(join(cwd, 'content/index.md'), 'utf8')).toBe('mine')
    expect(existsSync(join(cwd, 'package.json'))).toBe(false)
  })
})

describe('terminals', () => {
  const colour = '\u001B['

  it.each(colourSettings)('a pipe with %j has colours: %s', async (env, hasColor) => {
    const { stderr } = await docsgen(['build'], { cwd: site(broken), env })
    expect(stderr.includes(colour)).toBe(hasColor)
  })

  it('--no-color beats FORCE_COLOR', async () => {
    const { stderr } = await docsgen(['build', '--no-color'], {
      cwd: site(broken),
      env: { FORCE_COLOR: '1' },
    })
    expect(stderr).not.toContain(colour)
  })

  it('a terminal without UTF-8 gets plain signs', async () => {
    const { stderr, stdout } = await docsgen(['build'], { cwd: site(broken), env: { LC_ALL: 'C' } })
    expect(stderr + stdout).toMatch(/^[\n -~]*$/)
    expect(stderr).toContain('-> docsgen check --fix')
  })

  it('60 columns are enough', async () => {
    const { stdout } = await docsgen(['check'], { cwd: site(broken), env: { COLUMNS: '60' } })
    const problems = stdout.slice(0, stdout.indexOf('Found '))
    expect(problems.split('\n').filter((line) => line.length > 60)).toEqual([])
  })
})
