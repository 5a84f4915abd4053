import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'

/** Configs of other tools, each with the guide for those who come from there. */
const FOREIGN = [
  { name: /^docusaurus\.config\.[cm]?[jt]s$/, tool: 'Docusaurus', guide: 'docusaurus' },
  { name: /^mkdocs\.ya?ml$/, tool: 'MkDocs', guide: 'mkdocs-material' },
  { name: /^astro\.config\.[cm]?[jt]s$/, tool: 'Astro, as of Starlight', guide: 'starlight' },
  { name: /^config\.[cm]?[jt]s$/, folder: '.vitepress', tool: 'VitePress', guide: 'vitepress' },
  {
    name: /^config\.[cm]?[jt]s$/,
    folder: 'docs/.vitepress',
    tool: 'VitePress',
    guide: 'vitepress',
  },
]

/** Tells of the config of another tool in a site's folder, and where its guide stands. */
export function foreignSite(siteDir: string): Diagnostic | undefined {
  for (const { name, folder = '', tool, guide } of FOREIGN) {
    const path = join(siteDir, folder)
    const config = existsSync(path) ? readdirSync(path).find((file) => name.test(file)) : undefined
    if (config === undefined) continue
    const file = folder === '' ? config : `${folder}/${config}`
    const args = { file, tool, guide: `coming-from-${guide}.md` }
    return diagnostic('foreign-site', args, fileStart(file))
  }
  return undefined
}
