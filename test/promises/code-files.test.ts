import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

/*
 * Pages come from strangers, too: which files a fence can show is for the site to say.
 */

const CANARY = 'canary-of-a-secret'

/** Notes every file that is opened or read, in threads as well. */
const SPY = `const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const append = fs.appendFileSync
const note = (path) => append(process.env.SPY, String(path) + '\\n')
let isNoting = false
for (const name of ['readFileSync', 'openSync', 'readFile', 'open', 'createReadStream']) {
  const original = fs[name]
  fs[name] = (path, ...rest) => {
    if (!isNoting && typeof path !== 'number') {
      isNoting = true
      try { note(path) } finally { isNoting = false }
    }
    return original(path, ...rest)
  }
}
syncBuiltinESMExports()
`

/** What a fence asks for, and what is said of it. */
const REFUSED: readonly (readonly [file: string, code: string, words: RegExp])[] = [
  ['../../outside/secret.ts', 'code-file-refused', /roots: \['\.\.\/outside'\]/],
  ['/../outside/secret.ts', 'code-file-refused', /leads out/],
  ['../x/../../../outside/secret.ts', 'code-file-refused', /leads out/],
  ['/etc/passwd', 'code-file-missing', /no file/],
  ['/../../../../../../../../etc/passwd', 'code-file-refused', /leads out/],
  ['..\\..\\outside\\secret.ts', 'code-file-refused', /character/],
  ['&#46;&#46;/&#46;&#46;/outside/secret.ts', 'code-file-refused', /leads out/],
  ['%2e%2e/%2e%2e/outside/secret.ts', 'code-file-missing', /no file/],
  ['..%2f..%2foutside/secret.ts', 'code-file-refused', /dot/],
  ['file:///etc/passwd', 'code-file-missing', /no file/],
  ['https://example.com/a.ts', 'code-file-missing', /no file/],
  ['a.ts&#0;.md', 'code-file-refused', /character/],
  ['link.ts', 'code-file-missing', /no file/],
  ['folder/secret.ts', 'code-file-missing', /no file/],
  ['loop.ts', 'code-file-missing', /no file/],
  ['/.private', 'code-file-refused', /dot/],
  ['../.git/config', 'code-file-refused', /dot/],
  ['hidden.ts', 'code-file-missing', /no file/],
  ['zero.ts', 'code-file-missing', /no file/],
  ['pipe.ts', 'code-file-refused', /no file/],
  ['.', 'code-file-refused', /folder/],
  ['/content', 'code-file-refused', /folder/],
  ['large.ts', 'code-file-refused', /1000001 bytes; the limit is 1000000/],
  ['binary.ts', 'code-file-refused', /UTF-8/],
  ['latin.ts', 'code-file-refused', /UTF-8/],
  ['/../root/.private', 'code-file-refused', /dot/],
  ['/../root/../outside/secret.ts', 'code-file-refused', /leads out/],
  ['/../root/link.ts', 'code-file-missing', /no file/],
  ['/../root-2/secret.ts', 'code-file-refused', /leads out/],
]
/** What a page asks to include, and what is said of it. */
const NOT_INCLUDED: typeof REFUSED = [
  ['../../outside/secret.md', 'code-file-refused', /roots: \['\.\.\/outside'\]/],
  ['/../outside/secret.md', 'code-file-refused', /leads out/],
  ['/../../../../../../../../etc/secret.md', 'code-file-refused', /leads out/],
  ['%2e%2e/%2e%2e/outside/secret.md', 'code-file-missing', /no file/],
  ['/etc/secret.md', 'code-file-missing', /no file/],
  ['link.md', 'code-file-missing', /no file/],
  ['folder/secret.md', 'code-file-missing', /no file/],
  ['_hidden.md', 'code-file-missing', /no file/],
  ['zero.md', 'code-file-missing', /no file/],
  ['/.private.md', 'code-file-refused', /dot/],
  ['pipe.md', 'code-file-refused', /no file/],
  ['/content/a.ts', 'code-file-refused', /no Markdown/],
]
const SHOWN = [
  'a.ts',
  './a.ts',
  '/content/a.ts',
  'inner.ts',
  '/../root/b.ts',
  'to-root.ts',
  'full.ts',
]

type Problem = {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly at: { readonly file: string; readonly line: number; readonly column: number }
}

const fence = (file: string) => `\`\`\`ts file="${file}"\n\`\`\`\n`
let site: TempSite
let problems: readonly Problem[] = []
let opened: readonly string[] = []

beforeAll(() => {
  const secret = `const a = '${CANARY}'\n`
  site = tempSite({
    'spy.cjs': SPY,
    'outside/secret.ts': secret,
    'outside/secret.md': secret,
    'root-2/secret.ts': secret,
    'root/b.ts': "const b = 'of a root'\n",
    'root/.private': secret,
    'site/.private': secret,
    'site/.private.md': secret,
    'site/content/part.md': page('Part', 'Text of a part.'),
    'site/content/includes.md': page('Includes', '::include{file="part.md"}'),
    'site/.git/config': secret,
    'site/docs-site.config.ts': "export default { title: 'Files', roots: ['../root'] }\n",
    'site/content/a.ts': "const a = 'of the site'\n",
    'site/content/large.ts': 'x'.repeat(1_000_001),
    'site/content/full.ts': 'x'.repeat(1_000_000),
    'site/content/index.md': page('Home', SHOWN.map(fence).join('\n')),
    'site/content/wrong.md': page('Wrong', REFUSED.map(([file]) => fence(file)).join('')),
    'site/content/out.md': page(
      'Out',
      NOT_INCLUDED.map(([file]) => `::include{file="${file}"}\n`).join('\n'),
    ),
    // A snippet is looked for by the name of a directive only, which holds no slash and no dot.
    'site/content/names.md': page('Names', '::secret\n\n::..secret\n\n::_snippets/secret'),
  })
  const links: readonly (readonly [string, string])[] = [
    ['link.ts', '../../outside/secret.ts'],
    ['link.md', '../../outside/secret.md'],
    ['_hidden.md', '../.private.md'],
    ['zero.md', '/dev/zero'],
    ['_snippets/secret.md', '../../../outside/secret.md'],
    ['folder', '../../outside'],
    ['loop.ts', 'loop.ts'],
    ['hidden.ts', '../.private'],
    ['zero.ts', '/dev/zero'],
    ['inner.ts', 'a.ts'],
    ['to-root.ts', '../../root/b.ts'],
    ['../../root/link.ts', '../outside/secret.ts'],
  ]
  mkdirSync(site.path('site/content/_snippets'))
  for (const [name, to] of links) symlinkSync(to, site.path(`site/content/${name}`))
  writeFileSync(site.path('site/content/binary.ts'), Buffer.from([0x61, 0x00, 0x62]))
  writeFileSync(site.path('site/content/latin.ts'), Buffer.from([0x61, 0xe4, 0x62]))
  execFileSync(
    'mkfifo',
    ['pipe.ts', 'pipe.md'].map((name) => site.path(`site/content/${name}`)),
  )
  const env = {
    NODE_OPTIONS: `--require ${site.path('spy.cjs')}`,
    SPY: site.path('opened.txt'),
  }
  const { stdout } = site.run(['check', '-C', 'site', '--json'], env)
  problems = JSON.parse(stdout) as readonly Problem[]
  opened = site.read('opened.txt').split('\n')
})

describe('[P3] a fence shows files of the site and its roots', () => {
  it('and nothing is said of a page that does', () => {
    const wrong = ['content/wrong.md', 'content/out.md', 'content/names.md']
    const others = problems.filter(({ at }) => !wrong.includes(at.file))
    // Links in the content folder that lead out of the site are left out.
    expect(others.filter(({ code }) => code !== 'symlink-left-out')).toEqual([])
  })

  it.each(REFUSED.map((row, index) => [...row, 5 + 2 * index] as const))(
    'and not %s',
    (_file, code, words, line) => {
      const [found, ...more] = problems.filter(
        ({ at }) => at.file === 'content/wrong.md' && at.line === line,
      )
      expect([found?.code, more]).toEqual([code, []])
      expect(found?.at.column).toBe(7)
      expect(`${found?.message}\n${found?.hint}`).toMatch(words)
    },
  )

  it.each(NOT_INCLUDED.map((row, index) => [...row, 5 + 2 * index] as const))(
    'and includes not %s',
    (_file, code, words, line) => {
      const found = problems.filter(({ at }) => at.file === 'content/out.md' && at.line === line)
      expect(found.map((one) => [one.code, one.at.column])).toEqual([[code, 17]])
      expect(`${found[0]?.message}\n${found[0]?.hint}`).toMatch(words)
    },
  )

  it('and no snippet by a link that leads out', () => {
    const found = problems.filter(({ at }) => at.file === 'content/names.md')
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['directive-unknown', 5]])
  })

  it('no other file is opened, and no word of one is said', () => {
    expect(opened.some((path) => path.endsWith('/content/a.ts'))).toBe(true)
    expect(opened.some((path) => path.endsWith('/root/b.ts'))).toBe(true)
    const forbidden = /secret|\.private|\.git\/config|passwd|\/dev\/zero|pipe\.ts|\/outside|root-2/
    expect(opened.filter((path) => forbidden.test(path))).toEqual([])
    expect(JSON.stringify(problems)).not.toContain(CANARY)
  })

  it('which a build writes, and nothing else of the folders', async () => {
    const right = page('Right')
    site.write({ 'site/content/wrong.md': right, 'site/content/out.md': right })
    const { code, stderr } = await site.call(['build', '-C', 'site'])
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
    const html = site.read('site/dist/index.html')
    expect(html.match(/of the site/g)).toHaveLength(4)
    expect(html.match(/of a root/g)).toHaveLength(2)
    expect(site.read('site/dist/includes.html')).toContain('<p>Text of a part.</p>')
    expect(existsSync(site.path('site/dist/a.ts'))).toBe(false)
  })
})
