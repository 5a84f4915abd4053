import type { Nodes as HtmlNodes } from 'hast'
import { type PluggableList, type Plugin, type Preset, type Processor, unified } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { namesOfDropped } from '../blocks/html/dropped-html.ts'
import type { PageState } from '../tree/page-state.ts'

/** What a guarded plugin throws: its name, and what it threw itself. */
export type PluginFailure = Error & { readonly plugin: string; readonly thrown: unknown }

type Transformer = (tree: Node, file: VFile, next?: Next) => unknown
type Next = (error: unknown, tree?: unknown) => void
type Guards = Map<unknown, Plugin>

/**
 * Plugins of the config, each so that what it throws tells its name. unified takes one that throws `undefined` for one
 * that is done. Plugins come from the config, which is code: their types are theirs.
 */
export function sitePlugins(
  plugins: readonly unknown[],
  guards: Guards = new Map(),
  owner?: string,
): PluggableList {
  const nameOf = (plugin: unknown, index: number) => owner ?? pluginName(plugin, index)
  return plugins.map((entry, index) => {
    if (Array.isArray(entry))
      return [guarded(entry[0], nameOf(entry[0], index), guards), ...entry.slice(1)]
    if (typeof entry === 'function') return guarded(entry, nameOf(entry, index), guards)
    const { name = owner, ...preset } = entry as NamedPreset
    const ownGuards: Guards = name === owner ? guards : new Map()
    return { ...preset, plugins: sitePlugins(preset.plugins ?? [], ownGuards, name) }
  }) as PluggableList
}

/** The parts of one of docsgen's plugins are a preset with its name. */
type NamedPreset = Preset & { readonly name?: string }

/** Whether plugins bring Markdown syntax of their own, which only remark-parse can read. */
export function bringsSyntax(remarkPlugins: readonly unknown[]): boolean {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = unified()
    .use(sitePlugins(remarkPlugins))
    .freeze()
    .data() as Readonly<Record<string, readonly unknown[] | undefined>>
  return micromarkExtensions.length + fromMarkdownExtensions.length > 0
}

export function pluginFailure(plugin: string, thrown: unknown): PluginFailure {
  return Object.assign(new Error('A plugin failed'), { plugin, thrown })
}

export function isPluginFailure(error: unknown): error is PluginFailure {
  return error instanceof Error && 'plugin' in error
}

/** A plugin as a person would name it. */
export function pluginName(plugin: unknown, index: number): string {
  if (typeof plugin === 'object' && plugin !== null && 'name' in plugin) return String(plugin.name)
  return (typeof plugin === 'function' && plugin.name) || `number ${index + 1} (without a name)`
}

/**
 * One guard for each plugin and owner: unified merges the options of one that is named twice, and each of docsgen's
 * plugins has its own.
 */
function guarded(plugin: unknown, name: string, guards: Guards): Plugin {
  const known = guards.get(plugin)
  if (known !== undefined) return known
  const failure = (thrown: unknown) => pluginFailure(name, thrown)
  function guard(this: Processor, ...options: unknown[]) {
    try {
      const transformer = (plugin as (...given: unknown[]) => unknown).apply(this, options)
      if (typeof transformer !== 'function') return undefined
      return (tree: Node, file: VFile) =>
        watched(name, [tree, file], () =>
          outcome(transformer as Transformer, [tree, file], failure),
        )
    } catch (thrown) {
      return () => failure(thrown)
    }
  }
  guards.set(plugin, guard as Plugin)
  return guard as Plugin
}

/** What a plugin does to a tree, with a note of what it brings that the filter of raw HTML leaves out. */
function watched(
  plugin: string,
  [tree, file]: readonly [Node, VFile],
  transform: () => ReturnType<typeof outcome>,
): ReturnType<typeof outcome> {
  const state = file.data['state'] as PageState
  const isFiltered = state.context.config.html === 'safe'
  if (isFiltered) noteDropped(tree, undefined, state)
  const done = state.context.watch?.(plugin)
  const finish = <Found>(found: Found): Found => {
    const made = (found as Partial<Node> | undefined)?.type === undefined ? tree : (found as Node)
    if (isFiltered) noteDropped(made, plugin, state)
    return found
  }
  const given = transform()
  if (given instanceof Promise) return given.finally(done).then(finish)
  done?.()
  return finish(given)
}

function noteDropped(tree: Node, plugin: string | undefined, { dropped }: PageState): void {
  for (const name of namesOfDropped(tree as HtmlNodes))
    if (!dropped.has(name)) dropped.set(name, plugin)
}

type Failing = (thrown: unknown) => PluginFailure

/** The tree that a transformer gives, at once or later, or its failure. */
function outcome(transformer: Transformer, given: readonly [Node, VFile], failure: Failing) {
  try {
    const tree = transformer.length < 3 ? transformer(...given) : calledBack(transformer, given)
    if (typeof (tree as PromiseLike<unknown> | undefined)?.then !== 'function')
      return checked(tree, failure)
    return (tree as Promise<unknown>).then(
      (later) => {
        const found = checked(later, failure)
        return found instanceof Error ? Promise.reject(found) : found
      },
      (thrown: unknown) => Promise.reject(failure(thrown)),
    )
  } catch (thrown) {
    return failure(thrown)
  }
}

function calledBack(transformer: Transformer, given: readonly [Node, VFile]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    transformer(...given, (error, tree) => (error ? reject(error) : resolve(tree)))
  })
}

function checked(given: unknown, failure: Failing): Node | undefined | PluginFailure {
  if (given instanceof Error) return failure(given)
  const isTree = typeof (given as Node | undefined)?.type === 'string'
  if (given && !isTree) return failure(new Error('what it gives back is no tree'))
  return isTree ? (given as Node) : undefined
}
