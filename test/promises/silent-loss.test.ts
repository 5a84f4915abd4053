import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

const siteOf = (files: Readonly<Record<string, string>>) =>
  tempSite({ 'content/index.md': page('Home'), ...files })

/** `code file:line message` of each problem of a build, and its exit code. */
async function problemsOf(site: TempSite) {
  const { code, stdout } = await site.call(['build', '--json'])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; at?: { file: string; line: number } }[]
  }
  return {
    code,
    problems: diagnostics.map(
      ({ code: name, message, at }) => `${name} ${at?.file}:${at?.line} ${message}`,
    ),
  }
}

describe('[P17] two files at one address', () => {
  it.each([
    ['guide.html', 'content/guide.md'],
    ['guide/index.html', 'content/guide.md'],
    ['index.html', 'content/index.md'],
    ['404.html', 'one that docsgen makes'],
    ['_docsgen/own.js', 'one that docsgen makes'],
  ])('public/%s and %s are an error that names both', async (name, other) => {
    const site = siteOf({ 'content/guide.md': page('Guide'), [`content/public/${name}`]: 'x' })
    expect(await problemsOf(site)).toEqual({
      code: 1,
      problems: [
        `asset-conflict content/public/${name}:1 Two files want to be /${name} in the output: this one and ${other}`,
      ],
    })
  })

  it('two static files are, too, and files that a site may bring are not', async () => {
    const site = siteOf({ 'content/public/a.html': 'x', 'content/public/a/index.html': 'x' })
    const { problems } = await problemsOf(site)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('this one and content/public/a.html')
    const own = siteOf({ 'content/public/robots.txt': 'x', 'content/public/.nojekyll': '' })
    expect(await problemsOf(own)).toEqual({ code: 0, problems: [] })
    expect(own.read('dist/robots.txt')).toBe('x')
  })
})

describe('[P7] the encoding of a file', () => {
  const text = page('Über', 'Café 𝄞 naïve.')

  it.each([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const)('%s with its mark is read', async (encoding, mark) => {
    const site = siteOf({})
    const body = Buffer.from(text, 'utf16le')
    const bytes = encoding === 'utf-16be' ? body.swap16() : body
    writeFileSync(site.path('content/wide.md'), Buffer.concat([Buffer.from(mark), bytes]))
    expect(await problemsOf(site)).toEqual({ code: 0, problems: [] })
    expect(site.read('dist/wide.html')).toContain('<p>Café 𝄞 naïve.</p>')
  })

  it('another one than UTF-8 is an error at the first letter that would be lost', async () => {
    const site = siteOf({})
    const bytes = Buffer.from(text.replace('𝄞', '\uFFFD').replace('naïve', 'na*ve'))
    bytes[bytes.indexOf('*')] = 0xef
    writeFileSync(site.path('content/old.md'), bytes)
    const { code, problems } = await problemsOf(site)
    expect(code).toBe(1)
    expect(problems).toEqual(['encoding-invalid content/old.md:5 The file is not written in UTF-8'])
  })

  it('U+FFFD that an author has written is a letter', async () => {
    const site = siteOf({ 'content/mark.md': page('Mark', 'The sign \uFFFD itself.') })
    expect(await problemsOf(site)).toEqual({ code: 0, problems: [] })
  })
})

describe('[P16] what looks like a directive or a link', () => {
  it.each(['auto', 'remark'])('is told where it is broken, with parser %s', async (parser) => {
    const config = parser === 'auto' ? '{}' : `{ markdown: { parser: 'remark' } }`
    const body = [
      'A :badge[x]{status="error} b.',
      'C :badge[x]{status=error d.',
      'E :badge[a="b]{status="error"} f.',
      'G [h]() i.',
    ].join('\n\n')
    const site = siteOf({
      'docs-site.config.ts': `export default ${config}\n`,
      'content/broken.md': page('Broken', body),
    })
    const { problems } = await problemsOf(site)
    expect(problems).toEqual([
      'directive-invalid content/broken.md:5 Directive badge: its braces do not close',
      'directive-invalid content/broken.md:7 Directive badge: its braces do not close',
      'link-empty content/broken.md:11 The link leads nowhere: it has no address',
    ])
  })
})

describe('[P11] what editors leave beside a page', () => {
  it('is not published', async () => {
    const names = [
      'draft.md~',
      '#draft.md#',
      'a.md.orig',
      'b.md.bak',
      'c.md.swp',
      '4913',
      'Thumbs.db',
    ]
    const files = Object.fromEntries(
      names.flatMap((name) => [
        [`content/${name}`, 'x'],
        [`content/public/${name}`, 'x'],
      ]),
    )
    const site = siteOf(files)
    expect(await problemsOf(site)).toEqual({ code: 0, problems: [] })
    for (const name of names) expect(() => site.read(`dist/${name}`)).toThrow('ENOENT')
  })
})
