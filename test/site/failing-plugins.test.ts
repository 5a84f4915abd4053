import { describe, expect, it } from 'vitest'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

let site: TempSite

/** A site with two pages and these plugins, and what `docsgen build` says of it. */
async function built(code: string, markdown: string) {
  site = tempSite({
    'docs-site.config.ts': `${code}\nexport default { title: 'Site', markdown: ${markdown} }\n`,
    'content/index.md': page('Home', 'Text of the page.'),
    'content/other.md': page('Other', 'A bad word.'),
  })
  return site.call(['build', '--no-color'])
}

describe('a plugin of a site', () => {
  it('that throws, or gives no tree, is named, with the page', async () => {
    const faults = [
      ['throw undefined', 'it threw undefined'],
      ['return Promise.reject()', 'it threw undefined'],
      ["throw new Error('no such word')", 'no such word'],
      ['return [tree]', 'what it gives back is no tree'],
    ] as const
    const works = faults.map(
      ([work], index) => `if (text.includes('bad word ${index}')) { ${work} }`,
    )
    site = tempSite({
      'docs-site.config.ts': `function words() {
  return (tree) => { const text = JSON.stringify(tree); ${works.join('\n')} }
}
export default { title: 'Site', markdown: { remarkPlugins: [words] } }
`,
      'content/index.md': page('Home', 'Text of the page.'),
      ...Object.fromEntries(
        faults.map((_fault, index) => [
          `content/p${index}.md`,
          page('Other', `A bad word ${index}.`),
        ]),
      ),
    })
    const { code, stdout } = await site.call(['check', '--json'])
    expect(code).toBe(1)
    const found = JSON.parse(stdout) as { message: string; at: object }[]
    expect(found.map(({ message, at }) => ({ message, at }))).toEqual(
      faults.map(([, reason], index) => ({
        message: expect.stringContaining(`The plugin words failed on this page: ${reason}`),
        at: expect.objectContaining({ file: `content/p${index}.md`, line: 1, column: 1 }),
      })),
    )
  })

  it('that fails a page at a place is told there', async () => {
    const code = `const words = () => (tree, file) => {
  const node = tree.children.find((child) => JSON.stringify(child).includes('bad word'))
  if (node) file.fail('no such word', node)
}`
    const { stderr } = await built(code, '{ remarkPlugins: [words] }')
    expect(stderr).toContain('The plugin words failed on this page: no such word')
    expect(stderr).toMatch(/content\/other\.md:5:1/)
  })

  it('that fails as it is set up, or has no name, is named by its place in the list', async () => {
    const code = `const plugins = [() => undefined, () => { throw new Error('no options') }]`
    const { stderr } = await built(code, '{ rehypePlugins: plugins }')
    expect(stderr).toContain('The plugin number 2 (without a name) failed on this page: no options')
  })

  it('that is given by its name is refused, with the way to write it', async () => {
    const { code, stderr } = await built('', "{ remarkPlugins: [['remark-math', {}]] }")
    expect(code).toBe(1)
    expect(stderr).toContain(
      "markdown.remarkPlugins.0: expected the plugin itself, not its name: import plugin from 'remark-math'",
    )
    expect(stderr).toContain('docs-site.config.ts:2:')
  })
})

it('the schema of the front matter says in plain words what it wants', async () => {
  const rows = [
    ['z.string()', '12', 'expected text, received 12'],
    ["z.enum(['a', 'b'])", 'c', 'expected one of "a"|"b", received "c"'],
    [
      "z.string().refine(() => false, 'Owners are teams')",
      'me',
      'expected what the schema of the site asks for (Owners are teams), received "me"',
    ],
    [
      "z.string().transform(() => { throw new Error('no list') })",
      'me',
      'a schema that validates at once, and throws nothing',
    ],
  ] as const
  const keys = rows.map(([schema], index) => `owner${index}: ${schema}.optional()`)
  site = tempSite({
    'docs-site.config.ts': `import { z } from 'zod'
export default { title: 'Site', frontMatter: z.object({ ${keys.join(', ')} }) }
`,
    'content/index.md': page('Home'),
    ...Object.fromEntries(
      rows.map(([, value], index) => [
        `content/p${index}.md`,
        `---\ntitle: Page\nowner${index}: ${value}\n---\n\nText.\n`,
      ]),
    ),
  })
  const { code, stdout } = await site.call(['check', '--json'])
  expect(code).toBe(1)
  const found = JSON.parse(stdout) as { message: string; at: { file: string } }[]
  expect(found.map(({ message, at }) => [at.file, message])).toEqual(
    rows.map(([, , said], index) => [`content/p${index}.md`, expect.stringContaining(said)]),
  )
  expect(stdout).not.toContain('Invalid input')
})
