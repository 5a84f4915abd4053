import { workerData } from 'node:worker_threads'
import { parserOf, partsOf } from '../core/parse-sources.ts'
import { type JobFrame, renderJob } from '../core/render/render-job.ts'
import { openDiskMemo } from '../io/disk-memo.ts'
import { writeFile } from '../io/emit.ts'
import { loadTheme } from '../io/theme/bundle-theme.ts'
import { type HelperData, serveTasks } from '../io/workers/threads.ts'
import type { ParsedPage, SourceFile } from '../model/page.ts'
import type { Hash } from '../model/paths.ts'
import type { Asset } from '../model/routes.ts'
import type { LoadedTheme } from '../model/theme.ts'
import { ARTICLES, type HeldArticles, holdArticles } from './held-articles.ts'
import { type LazyReading, lazyReading } from './lazy-reading.ts'
import type {
  FrameTask,
  PageAnswer,
  PageTask,
  PageToWrite,
  ParsedText,
  ParseTask,
  RenderTask,
  StartTask,
  ThemeTask,
} from './page-tasks.ts'
import { parsedOrLeft } from './parsed-or-left.ts'

/** A helper's module: parses pages, keeps their articles, and renders them when the site is known. */
type Parsing = {
  readonly config: StartTask['config']
  readonly markdown: LazyReading
  readonly parse: (file: SourceFile) => ParsedPage
  readonly articles: HeldArticles
}
type Rendering = { readonly frame: JobFrame; readonly navs: FrameTask['navs'] }

function createWork(): (task: PageTask) => Promise<PageAnswer | undefined> {
  let parsing: Parsing | undefined
  let theme: LoadedTheme | undefined
  let rendering: Rendering | undefined

  return async (task) => {
    switch (task.kind) {
      case 'start':
        parsing = await started(task)
        return undefined
      case 'content':
        // Whatever else a page wants is a reason to leave it to the main thread.
        await parsing?.markdown.load(task.languages, 'rare')
        return undefined
      case 'theme':
        theme = themeOf(task)
        return undefined
      case 'frame':
        if (parsing !== undefined && theme !== undefined) rendering = framed(task, parsing, theme)
        return undefined
      case 'parse':
        return orFailed(task, () => parsedPages(task, parsing))
      case 'render':
        return orFailed(task, () => renderedPages(task, parsing, rendering))
      default:
        return task satisfies never
    }
  }
}

function orFailed({ id }: { readonly id: number }, work: () => PageAnswer): PageAnswer {
  try {
    return work()
  } catch {
    // The main thread does it again and tells what is wrong.
    return { kind: 'failed', id }
  }
}

async function started({ config, cacheDir }: StartTask): Promise<Parsing> {
  const markdown = lazyReading(config.markdown.parser)
  await markdown.load([], 'rare')
  const disk = openDiskMemo({
    dir: cacheDir,
    version: 'none',
    inline: new Set(),
    passing: new Set([ARTICLES]),
  })
  const parse = parserOf({ config, ...markdown })
  return { config, markdown, parse, articles: holdArticles(disk) }
}

function parsedPages({ id, files }: ParseTask, parsing: Parsing | undefined): PageAnswer {
  if (parsing === undefined) return { kind: 'failed', id }
  const { parse, articles } = parsing
  const pages: ParsedText[] = []
  const left: Hash[] = []
  for (const [file, key] of files) {
    const page = parsedOrLeft(() => parse(file))
    if (page === undefined) left.push(key)
    else {
      const { body, text, links, outline, facts } = partsOf(page)
      articles.put(key, body)
      pages.push({
        key,
        facts: JSON.stringify(facts),
        outline: JSON.stringify(outline),
        text: JSON.stringify(text),
        refs: JSON.stringify(links),
      })
    }
  }
  return { kind: 'parsed', id, pages, left }
}

function themeOf({ serverCode, manifest, packageDir }: ThemeTask): LoadedTheme {
  const theme = loadTheme(
    { serverCode, manifest: JSON.parse(manifest), files: [], inputs: [] },
    packageDir,
  )
  // Evaluated now: this thread has nothing else to do until the site is known.
  return { ...theme, module: theme.module }
}

function framed(task: FrameTask, { config }: Parsing, theme: LoadedTheme): Rendering {
  const assets = new Map(task.icons.map((url) => [url, iconAt(url)]))
  const shells = new Map(task.shells.map((shell) => [shell.area.id, shell]))
  return { frame: { config, theme, assets, shells }, navs: task.navs }
}

/** Heads ask only whether an icon is there. */
function iconAt(url: string): Asset {
  return {
    url,
    file: '',
    hash: '' as Hash,
    width: undefined,
    height: undefined,
    read: () => new Uint8Array(),
  }
}

function renderedPages(
  { id, pages }: RenderTask,
  parsing: Parsing | undefined,
  rendering: Rendering | undefined,
): PageAnswer {
  if (parsing === undefined || rendering === undefined) return { kind: 'failed', id }
  for (const page of pages) {
    const html = htmlOf(page, parsing, rendering)
    if (html === undefined) return { kind: 'failed', id }
    for (const target of page.targets) writeFile(target, html)
  }
  return { kind: 'rendered', id }
}

function htmlOf(
  { job, nav, panelNav, article, file }: PageToWrite,
  { articles, parse }: Parsing,
  { frame, navs }: Rendering,
): string | undefined {
  const held = job.article === undefined ? undefined : articles.take(job.article)
  const body = article ?? held ?? (file === undefined ? undefined : parse(file).body)
  const [shown, panel] = [navs[nav], navs[panelNav]]
  if (body === undefined || shown === undefined || panel === undefined) return undefined
  return renderJob({ ...job, nav: shown, panelNav: panel }, body, frame)
}

serveTasks<PageTask, PageAnswer>(workerData as HelperData, createWork())
