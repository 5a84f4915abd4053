import { expect, it } from 'vitest'
import { page, tempSite } from '../support/temp-site.ts'

const FILES = ['404.html', '_redirects', 'index.md', 'llms.txt', 'robots.txt', 'sitemap.xml']

it('a page that needs a folder where the site has a file is told', async () => {
  const pages = FILES.map((name, index) => [
    `content/p${index}.md`,
    `---\ntitle: P\nslug: /${name}\n---\n\nText.\n`,
  ])
  const site = tempSite({
    'docs-site.config.ts':
      "export default { title: 'Site', url: 'https://example.com', trailingSlash: true, redirects: { '/old': '/' } }\n",
    'content/index.md': page('Home', 'Text.'),
    ...Object.fromEntries(pages),
  })
  const { code, stdout } = await site.call(['check', '--json'])
  const diagnostics = JSON.parse(stdout) as readonly {
    readonly code: string
    readonly at: { readonly file: string }
    readonly message: string
  }[]
  expect(code).toBe(1)
  const said = diagnostics.filter((one) => one.code === 'route-invalid')
  expect(said.map(({ at, message }) => `${at.file} ${message.split('file ')[1]}`)).toEqual(
    FILES.map((name, index) => `content/p${index}.md ${name}`),
  )
})
