import { readDocusaurus } from '../docusaurus/read-docusaurus.ts'
import { readMkdocs } from '../mkdocs/read-mkdocs.ts'
import { readVitepress } from '../vitepress/read-vitepress.ts'
import type { OldSite, Tool } from './old-site.ts'
import type { ProjectFiles } from './project-files.ts'

type Reader = {
  readonly tool: Tool
  /** Where its config may be. */
  readonly configs: readonly string[]
  readonly read: (configFile: string, project: ProjectFiles) => OldSite
}

const FOLDERS = ['', 'docs/', 'docs/en/', 'website/', 'doc/', 'site/', 'documentation/']
const SCRIPTS = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts']

/** 'docusaurus.config' in every folder and with every ending that it may have. */
function places(names: readonly string[], ends: readonly string[]): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    names.flatMap((name) => ends.map((end) => `${folder}${name}.${end}`)),
  )
}

const READERS: readonly Reader[] = [
  {
    tool: 'mkdocs',
    configs: places(['mkdocs', 'mkdocs.public', 'mkdocs.template'], ['yml', 'yaml']),
    read: readMkdocs,
  },
  {
    tool: 'vitepress',
    configs: places(['.vitepress/config', '.vitepress/config/index'], SCRIPTS),
    read: readVitepress,
  },
  { tool: 'docusaurus', configs: places(['docusaurus.config'], SCRIPTS), read: readDocusaurus },
]

/** Reads the old site of a folder: of the tool that is named, or whose config is there. */
export function findOldSite(
  project: ProjectFiles,
  tool: Tool | undefined,
): { readonly site: OldSite } | { readonly failure: string } {
  for (const reader of READERS) {
    if (tool !== undefined && reader.tool !== tool) continue
    const config = reader.configs.find((name) => project.find(name) !== undefined)
    if (config === undefined) continue
    const site = reader.read(config, project)
    if (site.pages.length > 0) return { site }
    return {
      failure:
        `${config} is there, but no page that it publishes was found. ${site.left[0]?.what ?? ''}`.trim(),
    }
  }
  const names =
    tool === undefined
      ? 'mkdocs.yml, docusaurus.config.js or .vitepress/config.ts'
      : `a config of ${tool}`
  return { failure: `There is no ${names} in ${project.dir}.` }
}
