import { EMPTY_NAV, type SiteFrame } from '../core/site-frame.ts'
import type { Host } from '../model/host.ts'
import type { NavSlice } from '../model/nav.ts'
import type { Output, PageJob } from '../model/output.ts'
import type { BodyNode, SourceFile } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import { type PageHelpers, share } from './ahead.ts'
import { plainFile } from './content-file.ts'
import { ARTICLES } from './held-articles.ts'
import type { PageToWrite } from './page-tasks.ts'
import type { ArticleOwners } from './parse-ahead.ts'
import type { SiteMemo } from './site-memo.ts'

/** Pages of a task. */
const PAGES = 10
/** The last pages of this thread are not worth sending. */
const KEPT = 6

export type Writing = {
  readonly frame: SiteFrame
  readonly helpers: PageHelpers
  readonly owners: ArticleOwners
  readonly memo: SiteMemo
  /** Files by the keys of their articles. */
  readonly sources: ReadonlyMap<Hash, SourceFile>
  readonly host: Host
  readonly targetOf: (output: Output) => string
  /** Renders and writes one output in this thread. */
  readonly own: (output: Output) => void
  /** Called with the number of outputs that are written. */
  readonly onWritten: (done: number) => void
}

/** Writes outputs in all threads: each renders the pages that it has parsed, and helps where it is done. */
export async function writeAhead(todo: readonly Output[], writing: Writing): Promise<void> {
  const { frame, helpers, owners, memo, sources, host, targetOf, own, onWritten } = writing
  const code = frame.context.theme.code
  const navs = numbered<NavSlice>()
  const items = code === undefined ? [] : pagesOf(todo)
  const inItems = new Set(items.flatMap(({ outputs }) => outputs))
  const others = todo.filter((output) => !inItems.has(output))
  const queues = Array.from({ length: helpers.count }, (): Page[] => [])
  const mine: Page[] = []
  for (const page of items) {
    navs.of(page.job.nav)
    navs.of(page.job.panelNav)
    const owner = page.job.article === undefined ? undefined : owners.get(page.job.article)
    const queue = owner === undefined ? undefined : queues[owner]
    if (queue === undefined) mine.push(page)
    else queue.push(page)
  }
  helpers.sendAll(frameTask(frame, navs.values))

  let done = 0
  const wrote = (outputs: readonly Output[]): void => {
    done += outputs.length
    onWritten(done)
  }
  /** What a helper needs that has not parsed the page: the article, else the file. */
  const sent = ({ job }: Page): Sent | undefined => {
    if (job.article === undefined) return undefined
    if (memo.has(ARTICLES, job.article)) {
      const article = memo.of<readonly BodyNode[]>(ARTICLES, job.article, () => [])
      return { article, file: undefined }
    }
    const file = sources.get(job.article)
    return file === undefined ? undefined : { article: undefined, file: plainFile(file) }
  }
  const toWrite = (page: Page, extra: Sent): PageToWrite => {
    const { nav, panelNav, ...job } = page.job
    const targets = page.outputs.map(targetOf)
    return { job, nav: navs.of(nav), panelNav: navs.of(panelNav), targets, ...extra }
  }
  const given = new Map<number, readonly Page[]>()
  const ownOutputs = (outputs: readonly Output[]): void => {
    for (const output of outputs) own(output)
    wrote(outputs)
  }

  const waiting = others.map((output) => [output])
  await share<readonly Output[]>(
    {
      next: () => waiting.shift() ?? mine.shift()?.outputs,
      own: ownOutputs,
      give(helper, id) {
        const queue = queues[helper] ?? []
        const pages = queue.splice(0, PAGES).map((page) => ({ page, sent: NOTHING }))
        // Done with its own: it takes some of this thread's, together with their articles.
        while (pages.length < PAGES && queue.length === 0 && mine.length > KEPT) {
          const page = mine.at(-1)
          const needed = page === undefined ? undefined : sent(page)
          if (page === undefined || needed === undefined) break
          mine.pop()
          pages.push({ page, sent: needed })
        }
        if (pages.length === 0) return undefined
        given.set(
          id,
          pages.map(({ page }) => page),
        )
        return {
          task: { kind: 'render', id, pages: pages.map((each) => toWrite(each.page, each.sent)) },
          items: pages.map(({ page }) => page.outputs),
        }
      },
      accept({ id }) {
        wrote((given.get(id) ?? []).flatMap(({ outputs }) => outputs))
        given.delete(id)
      },
    },
    { helpers, host },
  )
}

type Sent = Pick<PageToWrite, 'article' | 'file'>
const NOTHING: Sent = { article: undefined, file: undefined }

/** A page and the files that it is written to. */
type Page = { readonly job: PageJob; readonly outputs: readonly Output[] }

function pagesOf(todo: readonly Output[]): readonly Page[] {
  const byRoute = new Map<string, Output[]>()
  for (const output of todo) {
    if (output.job === undefined || output.route === undefined) continue
    const known = byRoute.get(output.route)
    if (known === undefined) byRoute.set(output.route, [output])
    else known.push(output)
  }
  return [...byRoute.values()].flatMap((outputs) => {
    const job = outputs[0]?.job?.()
    return job === undefined ? [] : [{ job, outputs }]
  })
}

function frameTask(frame: SiteFrame, navs: readonly NavSlice[]) {
  return {
    kind: 'frame',
    shells: [...frame.shells.values()].map((shell) => ({ ...shell, panelNav: EMPTY_NAV })),
    icons: [...frame.context.assets.keys()].filter((url) => /^\/[^/]+$/.test(url)),
    navs,
  } as const
}

/** Numbers for things, each in the order in which it is first asked for. */
function numbered<Thing>() {
  const values: Thing[] = []
  const numbers = new Map<Thing, number>()
  return {
    values: values as readonly Thing[],
    of(thing: Thing): number {
      const known = numbers.get(thing)
      if (known !== undefined) return known
      numbers.set(thing, values.length)
      return values.push(thing) - 1
    },
  }
}
