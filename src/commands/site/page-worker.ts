import { features } from '../../features/index.ts'
import { readCodeFile } from '../../io/files/code-file.ts'
import { readIcons } from '../../io/icons/read-icons.ts'
import { loadHighlighter } from '../../io/markdown/load-highlighter.ts'
import { loadParser } from '../../io/markdown/load-parser.ts'
import { openSource } from '../../io/sources/open-source.ts'
import { NO_STORE, storeIn } from '../../io/store/store.ts'
import { loadArticle } from '../../io/theme/load-theme.ts'
import { extendLimit, serveTasks, watchCode } from '../../io/workers/serve-tasks.ts'
import { once } from '../../model/once.ts'
import { frontMatterKeysOf } from '../../page/pipeline/front-matter/front-matter-keys.ts'
import { createPageParts } from '../../page/pipeline/page-parts.ts'
import { createPageParser, type PageTools } from '../../page/pipeline/parse-page.ts'
import { bringsSyntax } from '../../page/pipeline/site-plugins.ts'
import { loadWriters } from './copy-feature.ts'
import { codeFor, loadConfig, type PageCode } from './mounts/page-code.ts'
import { pageFeatures } from './page-features.ts'
import { encodePage } from './page-text.ts'
import { pagesOfPlugins } from './plugin-page.ts'
import type { MountSettings, WorkerSettings, WorkerTask } from './worker-tasks.ts'

// Entry module of a worker thread: it loads everything that parsing needs, then runs the tasks that it is sent.

/** Grammars take longest to load and do not depend on the site, so loading starts at once. */
const highlighter = loadHighlighter()

async function loadTools(
  { config, plugins }: PageCode,
  mount: MountSettings,
  settings: WorkerSettings,
): Promise<PageTools> {
  const source = openSource(mount.content)
  const parts = createPageParts([...pageFeatures, ...pagesOfPlugins(plugins)], mount.features)
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
      textOf: module.articleTexts(mount.strings),
      frontMatterKeys: frontMatterKeysOf(features),
      parts,
      icons: once(() => readIcons(settings.packageDir)),
      slowWork: { ...settings, store: storeIn(settings.storePlace), waits: extendLimit },
      watch: (plugin) => watchCode(plugin, 'markdown'),
    },
    key: mount.key,
    digestOf: source.digest,
    readCode: (path) => readCodeFile(source, path),
    renderComponent: module.createRenderer(mount.strings),
    schemas: module.schemas,
    toMarkdown: module.toMarkdown,
    strings: module.textsOf(mount.strings),
    writers: await loadWriters(features, settings.copies),
  }
}

serveTasks<WorkerTask, string>((data) => {
  const settings = data as WorkerSettings
  const user = loadConfig(settings.configCode)
  const mounts = settings.mounts.map((mount) => {
    const code = once(async () => codeFor(await user, mount))
    const tools = once(async () => loadTools(await code(), mount, settings))
    const parser = once(async () => createPageParser(await tools()))
    return { code, tools, parser }
  })
  // The pages of the site itself come first.
  void mounts[0]?.parser()
  return async (task, begin) => {
    const mount = mounts[task.mount]
    if (mount === undefined) throw new Error(`There is no mount ${task.mount}`)
    switch (task.kind) {
      case 'page': {
        const parse = await mount.parser()
        begin()
        return encodePage(await parse(task.source))
      }
      case 'feature': {
        const { featurePages } = await import('./generated-pages.ts')
        const tools = await mount.tools()
        const store = task.isStored ? storeIn(settings.storePlace) : NO_STORE
        return JSON.stringify(
          await featurePages(task.feature, task.input, tools, { ...task, store }),
        )
      }
      case 'plugin': {
        const { pluginPages } = await import('./generated-pages.ts')
        return JSON.stringify(await pluginPages(task.plugin, await mount.code(), settings))
      }
      default:
        return task satisfies never
    }
  }
})
