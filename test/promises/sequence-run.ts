import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dev } from '../../src/commands/dev/dev.ts'
import { differences, type Folder, siteFolder } from '../perf/edited-site.ts'
import { testHost } from '../support/host.ts'
import { treeOf } from '../support/temp-site.ts'
import { folderOf } from '../support/temporary-dir.ts'
import { LINKED, type SequenceSite, sequenceFiles } from './sequence-site.ts'
import { PICTURE } from './sequence-sources.ts'

const SHARP = fileURLToPath(new URL('../../node_modules/sharp', import.meta.url))

/** A site's folder, and another one for what a clean build makes of it. */
export type SequenceFolder = Folder & {
  /** Writes the files that are other than before. */
  readonly write: (site: SequenceSite) => void
  /** Builds from nothing, beside the site. */
  readonly buildClean: () => Promise<CleanBuild>
}

/** What a clean build has made. */
export type CleanBuild = {
  readonly files: Readonly<Record<string, string>>
  /** What a reader sees of each page, and the picture, by route. */
  readonly pages: ReadonlyMap<string, string>
}

export function sequenceFolder(): SequenceFolder {
  const folder = siteFolder()
  const beside = folderOf()
  const clean = join(beside, 'dist')
  const link = join(folder.dir, LINKED.link)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(folder.dir, LINKED.folder), link)
  symlinkSync(SHARP, join(folder.dir, 'node_modules/sharp'))
  return {
    ...folder,
    write: (site) => folder.put(sequenceFiles(site)),
    async buildClean() {
      rmSync(clean, { recursive: true, force: true })
      const { outcome, diagnostics } = await folder.build({ out: clean, cache: false, jobs: 1 })
      if (outcome !== 'built') throw new Error(`clean build: ${JSON.stringify(diagnostics)}`)
      const files = treeOf(clean, ['.docsgen-output.json'])
      return { files, pages: pagesIn(clean, Object.keys(files)) }
    },
    remove() {
      folder.remove()
      rmSync(beside, { recursive: true, force: true })
    },
  }
}

/** Pages of Markdown, but not what leads elsewhere or stands for what is missing. */
function pagesIn(dir: string, names: readonly string[]): ReadonlyMap<string, string> {
  const pages = names
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name): [string, string] => [
      `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
      shown(readFileSync(join(dir, name), 'utf8')),
    ])
  const pictures = names
    .filter((name) => name === PICTURE)
    .map((name): [string, string] => [`/${name}`, readFileSync(join(dir, name), 'utf8')])
  return new Map([...pages.filter(([, text]) => text.includes('<article')), ...pictures])
}

/**
 * What a reader sees of a page: its title, and its body without scripts. `dev` makes no variants of a picture.
 * What is no page is all there is.
 */
function shown(html: string): string {
  if (!html.startsWith('<!')) return html
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? ''
  const body = /<body.*<\/body>/s.exec(html)?.[0] ?? ''
  return title + body.replace(/<script.*?<\/script>|<\/?picture>|<source type="image[^>]*>/gs, '')
}

export type DevSession = {
  /** Resolves when every page is served as a clean build has it, and no other one; else says what is not so. */
  readonly shows: (clean: CleanBuild) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** After this time what is served is stale. A save is served in a tenth of a second. */
const PATIENCE_MS = 20_000

/** The development server, in this process. */
export async function openDev(dir: string): Promise<DevSession> {
  const options = { dir: '.', config: undefined, host: undefined, port: undefined }
  const started = await dev(options, testHost(dir), () => undefined)
  if (started.kind !== 'running') throw new Error('no port is free')
  const { port } = started
  const known = new Set<string>()
  async function served(route: string): Promise<string> {
    const response = await fetch(`http://localhost:${port}${route}`)
    const text = shown(await response.text())
    return response.status === 200 ? text : String(response.status)
  }
  async function wrong({ pages }: CleanBuild): Promise<readonly string[]> {
    for (const route of pages.keys()) known.add(route)
    const routes = [...known]
    const texts = await Promise.all(routes.map(served))
    return routes.filter((route, index) => texts[index] !== (pages.get(route) ?? '404'))
  }
  return {
    async shows(clean) {
      const until = performance.now() + PATIENCE_MS
      let found = await wrong(clean)
      while (found.length > 0 && performance.now() < until) {
        await sleep(20)
        // While one page is wrong the others need not be asked for.
        const [first = ''] = found
        if ((await served(first)) === (clean.pages.get(first) ?? '404')) found = await wrong(clean)
      }
      return found
    },
    close: () => started.close(),
  }
}

/** Files of the output that are not those of a clean build. */
export function wrongFiles(folder: Folder, { files }: CleanBuild): readonly string[] {
  return differences(folder.output(), files)
}
