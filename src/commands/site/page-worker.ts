import { pathToFileURL } from 'node:url'
import { features } from '../../features/index.ts'
import { readCodeFile } from '../../io/files/code-file.ts'
import { readIcons } from '../../io/icons/read-icons.ts'
import { loadHighlighter } from '../../io/markdown/load-highlighter.ts'
import { loadParser } from '../../io/markdown/load-parser.ts'
import { folderSource } from '../../io/sources/folder-source.ts'
import { NO_STORE, storeIn } from '../../io/store/store.ts'
import { loadArticle } from '../../io/theme/load-theme.ts'
import { extendLimit, serveTasks, watchCode } from '../../io/workers/serve-tasks.ts'
import type { UserConfig } from '../../model/config/user-config.ts'
import { once } from '../../model/once.ts'
import type { ResolvedPlugin } from '../../model/plugin/resolved.ts'
import { frontMatterKeysOf } from '../../page/pipeline/front-matter/front-matter-keys.ts'
import { createPageParts } from '../../page/pipeline/page-parts.ts'
import { createPageParser, type PageTools } from '../../page/pipeline/parse-page.ts'
import { bringsSyntax } from '../../page/pipeline/site-plugins.ts'
import type { MarkdownContext } from '../../page/tree/context.ts'
import { markdownPlugins } from '../../site/config/markdown-plugins.ts'
import { resolvePlugins } from '../../site/config/resolve-plugins.ts'
import { loadWriters } from './copy-feature.ts'
import { pageFeatures } from './page-features.ts'
import { encodePage } from './page-text.ts'
import { pagesOfPlugins } from './plugin-page.ts'
import type { WorkerSettings, WorkerTask } from './worker-tasks.ts'

// Entry module of a worker thread: it loads everything that parsing needs, then runs the tasks that it is sent.

/** Grammars take longest to load and do not depend on the site, so loading starts at once. */
const highlighter = loadHighlighter()

async function loadTools(
  { config, plugins }: SiteCode,
  settings: WorkerSettings,
): Promise<PageTools> {
  const source = folderSource(settings.content)
  const parts = createPageParts([...pageFeatures, ...pagesOfPlugins(plugins)], settings.features)
  const isExtended = bringsSyntax(config.remarkPlugins)
  const [parser, module] = await Promise.all([
    loadParser(isExtended ? 'remark' : config.parser, parts.syntax),
    loadArticle(settings.articlePath),
  ])
  return {
    context: {
      config,
      parser,
      highlighter: await highlighter,
      textOf: module.articleTexts(settings.strings),
      frontMatterKeys: frontMatterKeysOf(features),
      parts,
      icons: once(() => readIcons(settings.packageDir)),
      slowWork: { ...settings, store: storeIn(settings.storePlace), waits: extendLimit },
      watch: (plugin) => watchCode(plugin, 'markdown'),
    },
    key: settings.key,
    digestOf: source.digest,
    readCode: (path) => readCodeFile(source, path),
    renderComponent: module.createRenderer(settings.strings),
    schemas: module.schemas,
    toMarkdown: module.toMarkdown,
    strings: module.textsOf(settings.strings),
    writers: await loadWriters(features, settings.copies),
  }
}

type SiteCode = {
  readonly config: MarkdownContext['config']
  readonly plugins: readonly ResolvedPlugin[]
}

/** Imports plugins and the front matter schema from the bundled config: functions cannot be sent to a thread. */
async function loadCode({ markdown, configCode }: WorkerSettings): Promise<SiteCode> {
  const module =
    configCode === undefined
      ? {}
      : ((await import(pathToFileURL(configCode).href)) as { readonly default?: UserConfig })
  const user = module.default ?? {}
  const { value: plugins } = resolvePlugins(user, [])
  const config = { ...markdown, ...markdownPlugins(user, plugins), frontMatter: user.frontMatter }
  return { config, plugins }
}

serveTasks<WorkerTask, string>((data) => {
  const settings = data as WorkerSettings
  const code = loadCode(settings)
  const loading = code.then((loaded) => loadTools(loaded, settings))
  const parsing = loading.then(createPageParser)
  return async (task, begin) => {
    switch (task.kind) {
      case 'page': {
        const parse = await parsing
        begin()
        return encodePage(await parse(task.source))
      }
      case 'feature': {
        const { featurePages } = await import('./generated-pages.ts')
        const tools = await loading
        const store = task.isStored ? storeIn(settings.storePlace) : NO_STORE
        return JSON.stringify(
          await featurePages(task.feature, task.input, tools, { ...task, store }),
        )
      }
      case 'plugin': {
        const { pluginPages } = await import('./generated-pages.ts')
        return JSON.stringify(await pluginPages(task.plugin, await code, settings))
      }
      default:
        return task satisfies never
    }
  }
})
