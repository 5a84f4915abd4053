import { rmSync } from 'node:fs'
import { resourceUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { isLong } from '../support/long.ts'
import { page, type TempSite, tempSite } from '../support/temp-site.ts'

const PAGES = 5000
const SECTIONS = 8

function files(): Readonly<Record<string, string>> {
  const sections = (index: number) =>
    Array.from(
      { length: SECTIONS },
      (_, at) => `## Section ${at} of ${index}\n\nText ${index}.${at}.`,
    )
  const pages = Array.from({ length: PAGES }, (_, index) => [
    `content/s${index % 50}/p${index}.md`,
    page(`Page ${index}`, sections(index).join('\n\n')),
  ])
  return { 'content/index.md': page('Home', 'Text.'), ...Object.fromEntries(pages) }
}

describe.skipIf(!isLong)('a list of 5,000 pages with 40,000 sections', () => {
  let site: TempSite | undefined

  /** Seconds of processor that the build after an edit takes. */
  function edited(text: string): number {
    const { write, run } = site as TempSite
    write({
      'content/s1/p1.md': page('Page 1', `${text}\n\n## Section 0 of 1\n\n## Section 1 of 1`),
    })
    const before = resourceUsage()
    expect(run(['build', '--quiet']).code).toBe(0)
    const after = resourceUsage()
    return (
      (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1e6
    )
  }

  it('costs the build after an edit a twentieth at most', () => {
    site = tempSite(files())
    const { run, path, read, write } = site
    write({ 'content/s1/p1.md': page('Page 1', 'x\n\n## Section 0 of 1\n\n## Section 1 of 1') })
    expect(run(['urls', 'accept']).code).toBe(0)
    const list = read('docsgen.urls.json')
    expect(run(['build', '--quiet']).code).toBe(0)
    const rounds = Array.from({ length: 5 }, (_, round) => {
      write({ 'docsgen.urls.json': list })
      const watched = edited(`Watched ${round}.`)
      rmSync(path('docsgen.urls.json'))
      return { watched, alone: edited(`Alone ${round}.`) }
    })
    // What others do on the machine makes a round longer, never shorter.
    const watched = Math.min(...rounds.map((round) => round.watched))
    const alone = Math.min(...rounds.map((round) => round.alone))
    expect(watched / alone).toBeLessThanOrEqual(1.05)
  }, 600_000)
})
