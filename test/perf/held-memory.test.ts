import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { ContentFile } from '../../src/commands/content-file.ts'
import { sourcePath } from '../../src/model/paths.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'

const hook = fileURLToPath(new URL('../support/heap-when-writing.cjs', import.meta.url))
const PAGES = 150
const sites: TempSite[] = []
afterAll(() => {
  for (const site of sites) site.remove()
})

/** Pages whose texts are as long as that, with little to show of them. */
function siteOf(characters: number): TempSite {
  const pages = Array.from({ length: PAGES }, (_, index) => {
    const front = `---\ntitle: Page ${index}\ndescription: A description that is cut out of the page.\n---\n`
    const text = `## A heading that is cut out of it\n\nA [link that is cut out](/page-${index}).\n`
    return [
      `content/page-${index}.md`,
      `${front}\n${text}\n[word]: /page-0 "${'word '.repeat(characters / 5)}"\n`,
    ] as const
  })
  const config =
    "import { defineConfig } from 'docsgen'\nexport default defineConfig({ title: 'Held', url: 'https://example.com' })\n"
  const site = tempSite({ 'docs-site.config.ts': config, ...Object.fromEntries(pages) })
  sites.push(site)
  return site
}

/** What the main thread holds when all pages are parsed, in MB. */
function heldBy(site: TempSite, jobs: string) {
  const { stderr, code } = site.run(['build', '--no-cache', '--jobs', jobs], {
    NODE_OPTIONS: `--require ${hook}`,
  })
  expect(code).toBe(0)
  const { heap, resident } = JSON.parse(/held (.*)/.exec(stderr)?.[1] ?? '{}')
  return { heap: heap / 1e6, resident: resident / 1e6 }
}

describe('a site that is built', () => {
  it.each(['1', '2'])(
    'holds the texts of its pages no longer than they are parsed, with --jobs %s',
    (jobs) => {
      const large = heldBy(siteOf(200_000), jobs)
      const small = heldBy(siteOf(1000), jobs)
      expect(large.heap - small.heap).toBeLessThan(3)
      // The native parser's copies, too: they took another 60 MB of the process.
      if (jobs === '1') expect(large.resident - small.resident).toBeLessThan(110)
    },
  )
})

describe('a file whose text was let go', () => {
  const file = 'content/page.md'
  const forgotten = () => {
    const site = tempSite({ [file]: '# Page\n\nIts text.\n' })
    sites.push(site)
    const content = new ContentFile({
      path: sourcePath('page.md'),
      file,
      absolute: site.path(file),
    })
    content.forget()
    return { site, content }
  }

  it('has it again for whoever asks', () => {
    const { content } = forgotten()
    expect(content.text).toBe('# Page\n\nIts text.\n')
  })

  it('is not taken for the file that it has become', () => {
    const { site, content } = forgotten()
    site.write({ [file]: '# Page\n\nAnother text.\n' })
    expect(() => content.text).toThrow(
      'content/page.md was changed while the site was built. Build it again.',
    )
  })
})
