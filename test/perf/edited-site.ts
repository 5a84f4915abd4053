import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { build } from '../../src/commands/build/build.ts'
import type { BuildReport } from '../../src/model/output.ts'
import { testHost } from '../support/host.ts'
import { treeOf } from '../support/temp-site.ts'
import { folderOf } from '../support/temporary-dir.ts'

/** A page of the fixture as it is at the moment. */
export type EditedPage = {
  readonly title: string
  readonly slug: string | undefined
  readonly heading: string
  readonly text: string
}

/** A site as data: what a folder holds follows from it. */
export type EditedSite = {
  /** By path below `content`, without the ending. */
  readonly pages: ReadonlyMap<string, EditedPage>
  readonly accent: string
  readonly title: string
  /** Order of the folders in the navigation. */
  readonly folders: readonly string[]
  /** Language of the code on every page. */
  readonly code: 'js' | 'text'
}

/** How large a site is, and what is on its pages. */
export type SiteSize = {
  /** Pages in each of four folders. */
  readonly pages?: number
  /** Every thread of a build takes most of a second to be ready to colour code. */
  readonly code?: EditedSite['code']
}

const FOLDERS = ['alpha', 'beta', 'gamma', 'delta']
const PAGES = 10

/** 40 pages in four folders, or fewer. */
export function firstSite({ pages: count = PAGES, code = 'js' }: SiteSize = {}): EditedSite {
  const names = FOLDERS.flatMap((folder) =>
    Array.from({ length: count }, (_, index) => `${folder}/page-${index}`),
  )
  const pages = new Map(
    names.map((name, index): [string, EditedPage] => [
      name,
      { title: `Page ${index}`, slug: undefined, heading: `Part ${index}`, text: `Text ${index}.` },
    ]),
  )
  return { pages, accent: '#1a4fd0', title: 'Edited', folders: FOLDERS, code }
}

/** What else a config has: statements before it, settings in it and of its theme, and a last part of the navigation. */
export type MoreConfig = {
  readonly imports: string
  readonly theme: string
  readonly settings: string
  readonly navigation?: string
}

/** Files of the site. Each page links to the one after it by its file, so that links follow every change. */
export function filesOf(
  { pages, accent, title, folders, code: language }: EditedSite,
  { imports, theme, settings, navigation = '' }: MoreConfig = {
    imports: '',
    theme: '',
    settings: '',
  },
): ReadonlyMap<string, string> {
  const names = [...pages.keys()].toSorted()
  const files = new Map<string, string>([['content/index.md', '---\ntitle: Home\n---\n\nHello.\n']])
  for (const [index, name] of names.entries()) {
    const page = pages.get(name)
    const next = names[(index + 1) % names.length] ?? name
    if (page === undefined) continue
    const slug = page.slug === undefined ? '' : `slug: ${page.slug}\n`
    const code = `\`\`\`${language}\nconst answer = 42\n\`\`\``
    files.set(
      `content/${name}.md`,
      `---\ntitle: ${page.title}\n${slug}---\n\n[Next](../${next}.md)\n\n## ${page.heading}\n\n${page.text}\n\n${code}\n`,
    )
  }
  const groups = folders
    .filter((folder) => names.some((name) => name.startsWith(`${folder}/`)))
    .map((folder) => `{ title: '${folder}', links: [{ auto: '${folder}' }] }`)
  files.set(
    'docs-site.config.ts',
    `import { defineConfig } from 'docsgen'
${imports}
export default defineConfig({
  title: '${title}',
  url: 'https://example.com',
  theme: { tokens: { '--accent': '${accent}' }, ${theme} },
  ${settings}
  navigations: { docs: [{ links: ['/'] }, ${groups.join(', ')}${navigation}] },
})
`,
  )
  return files
}

export type Folder = {
  readonly dir: string
  readonly put: (files: ReadonlyMap<string, string | Uint8Array>) => void
  readonly build: (options?: FolderOptions) => Promise<BuildReport>
  readonly output: (out?: string) => Readonly<Record<string, string>>
  readonly remove: () => void
}

export type FolderOptions = {
  readonly out?: string
  readonly cache?: boolean
  readonly jobs?: number
  readonly date?: Date
  /** Called for each step that the build has done. */
  readonly onStep?: (name: string) => void
}

/** A folder that holds a site and builds it in this process. */
export function siteFolder(): Folder {
  const dir = folderOf()
  let last: ReadonlyMap<string, string | Uint8Array> = new Map()
  return {
    dir,
    put(files) {
      for (const [name, text] of files) {
        if (isDeepStrictEqual(last.get(name), text)) continue
        mkdirSync(dirname(join(dir, name)), { recursive: true })
        writeFileSync(join(dir, name), text)
      }
      for (const name of last.keys()) if (!files.has(name)) rmSync(join(dir, name))
      last = files
    },
    build: ({ out, cache = true, jobs, date, onStep } = {}) =>
      build(
        {
          dir: '.',
          config: undefined,
          out,
          strict: false,
          cache,
          jobs,
        },
        {
          ...testHost(dir, date),
          log: (event) => (event.kind === 'step' ? onStep?.(event.name) : undefined),
        },
      ),
    output: (out = 'dist') => treeOf(join(dir, out), ['.docsgen-output.json']),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** Paths that one output has and another has not, or not so. */
export function differences(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name] !== other[name]).toSorted()
}
