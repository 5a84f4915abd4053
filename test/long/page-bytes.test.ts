import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { builtCorpus, corpusArchive, hasCorpus } from '../support/corpus.ts'
import { folderOf } from '../support/temporary-dir.ts'

type Page = { readonly path: string; readonly text: string }

/** The benchmark's own modules, which are JavaScript: what it measures is what is asserted here. */
type Bench = {
  readCorpus(archive: string, workDir: string): readonly Page[]
  pagesFor(corpus: readonly Page[], count: number): readonly Page[]
  chromeOf(folder: string): number
  readonly docsgen: {
    readonly out: string
    writeSite(dir: string, pages: readonly Page[]): void
    command(): readonly [string, ...string[]]
  }
}

let work: string
let bench: Bench
let corpus: readonly Page[]

beforeAll(async () => {
  const names = ['corpus.js', 'measure.js', 'peers/docsgen.js']
  const modules = names.map((name) => import(new URL(`../bench/${name}`, import.meta.url).href))
  bench = Object.assign({}, ...(await Promise.all(modules)))
  work = folderOf()
  corpus = hasCorpus ? bench.readCorpus(corpusArchive, work) : []
})

/** What is around an article must not grow with the site. */
it.skipIf(!hasCorpus)(
  '1,000 real pages have at most 22.5 kB of HTML over their articles, on average',
  async () => {
    const chrome = bench.chromeOf(join(await builtCorpus(), 'dist'))
    expect(chrome).toBeGreaterThan(1000)
    expect(chrome).toBeLessThanOrEqual(22_500)
  },
  180_000,
)

/** As the benchmark builds them, some 270 bytes of structured data for search engines among it. */
it.skipIf(!hasCorpus).each([100, 1000])(
  '%i real pages have at most 26.7 kB of HTML over their articles, on average',
  (count) => {
    const site = join(work, `site-${count}`)
    bench.docsgen.writeSite(site, bench.pagesFor(corpus, count))
    const [command, ...args] = bench.docsgen.command()
    execFileSync(command, args, { cwd: site })
    const chrome = bench.chromeOf(join(site, bench.docsgen.out))
    expect(chrome).toBeGreaterThan(1000)
    expect(chrome).toBeLessThanOrEqual(26_700)
  },
  180_000,
)
