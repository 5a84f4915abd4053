import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewFile } from '../../io/files/write-new-files.ts'
import type { JsonObject } from '../../model/json.ts'
import { managers, type PackageManager } from './package-manager.ts'

export type Template = 'guide' | 'api' | 'empty'

export type NewSite = {
  readonly title: string
  readonly template: Template
  /** What the site's `package.json` names docsgen as: `^1.2.0`, `file:../docsgen-1.2.0.tgz`. */
  readonly dependency: string
  /** The `package.json` that a package manager has written there, which is completed. */
  readonly installed: JsonObject | undefined
  readonly packageManager: PackageManager
  /** Version of the package manager, if known; it is pinned in `package.json`. */
  readonly managerVersion: string | undefined
  /** Whether the folder is part of a workspace, which has its own settings and lockfile. */
  readonly isInWorkspace: boolean
}

const GUIDE = ['getting-started', 'writing-pages', 'components'] as const

/** The files of a new site; most are copied from the folder `template`, with the site's title. */
export function initFiles(site: NewSite, packageDir: string): readonly NewFile[] {
  const copyTemplate = (path: string): NewFile => {
    const text = readFileSync(join(packageDir, 'src/commands/init/template', path), 'utf8')
    return { path, text: fillTemplate(text, site) }
  }
  return [
    { path: 'package.json', text: packageJson(site) },
    { path: 'docs-site.config.ts', text: config(site) },
    // It cannot be in `template`: npm would leave it out of docsgen's package.
    { path: '.gitignore', text: 'node_modules\ndist\n.docsgen\n.env\n' },
    copyTemplate(EDITOR_FILE),
    copyTemplate('.github/workflows/docs.yml'),
    ...(site.isInWorkspace ? [] : managers[site.packageManager].files),
    copyTemplate('content/index.md'),
    copyTemplate('content/public/favicon.svg'),
    ...(site.template === 'empty'
      ? []
      : GUIDE.map((name) => copyTemplate(`content/guide/${name}.md`))),
    ...(site.template === 'api'
      ? ['content/api/index.md', 'content/openapi.yaml'].map(copyTemplate)
      : []),
  ]
}

/** Assigns the front matter schema in editors. The config needs none, as it has types. */
export const EDITOR_FILE = '.vscode/settings.json'

/** Fills the placeholders of a template. Titles are in double quotes of YAML. */
function fillTemplate(text: string, { title, template, packageManager }: NewSite): string {
  const { install, docsgen } = managers[packageManager]
  const words: Readonly<Record<string, string>> = {
    title: JSON.stringify(title).slice(1, -1),
    name: title.replace(/[<>{}[\]*_`\\]/g, ''),
    // Node includes npm; the others come with corepack.
    setup: packageManager === 'npm' ? '' : '      - run: corepack enable\n',
    install,
    docsgen,
    buttons:
      template === 'empty'
        ? ''
        : '\n\n:button[Get started]{href="/guide/getting-started"} :button[Write pages]{href="/guide/writing-pages" variant="ghost"}',
    next:
      template === 'empty'
        ? 'Write the first page: `docsgen new guide/first-steps --title "First steps"`.'
        : `## Start here\n\n::::cards\n${homeCards(template)}\n::::`,
  }
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => words[name] ?? placeholder)
}

/** The pages that a new site begins with, as cards of its home page. */
function homeCards(template: Template): string {
  return [
    ['Getting started', '/guide/getting-started', 'rocket', 'Install it and see a result.'],
    ['Writing pages', '/guide/writing-pages', 'pen', 'Pages, links, images and navigation.'],
    ['Components', '/guide/components', 'puzzle-piece', 'Callouts, code groups, properties.'],
    ...(template === 'api' ? [['API', '/api', 'code', 'How the API is called.']] : []),
  ]
    .map(
      ([title, href, icon, text]) =>
        `:::card[${title}]{href="${href}" icon="${icon}"}\n${text}\n:::`,
    )
    .join('\n')
}

function packageJson(site: NewSite): string {
  const { title, dependency, installed, packageManager, managerVersion } = site
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const manifest = {
    name: name === '' ? 'docs' : name,
    // Yarn 1 leaves a package without a version out of its workspace.
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'docsgen dev',
      check: 'docsgen check',
      build: 'docsgen build',
      preview: 'docsgen preview',
    },
    ...(installed ?? { devDependencies: { docsgen: dependency } }),
    // Read by corepack, which npm does not need.
    ...(packageManager === 'npm' || managerVersion === undefined
      ? {}
      : { packageManager: `${packageManager}@${managerVersion}` }),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function config({ title, template }: NewSite): string {
  const navigation =
    template === 'empty'
      ? `  navigations: { docs: 'auto' },`
      : `  navigations: {
    docs: [
      { title: 'Start', links: ['/', '/guide/getting-started'] },
      { title: 'Write', links: ['/guide/writing-pages', '/guide/components'] },
    ],${template === 'api' ? "\n    api: [{ title: 'Reference', links: ['/api', { auto: 'api/resources' }] }]," : ''}
  },`
  const areas = `  areas: [
    { id: 'docs', prefix: '/', title: 'Docs' },
    { id: 'api', prefix: '/api', title: 'API' },
  ],
  links: { docs: '/', api: '/api' },
  api: { spec: 'openapi.yaml' },
`
  return `import { defineConfig } from 'docsgen'

export default defineConfig({
  title: ${quoted(title)},
  // The address of the published site: makes canonical links, the sitemap and social previews.
  // url: 'https://docs.example.com',
${template === 'api' ? areas : ''}${navigation}
  // The search dialog shows pages before anything is typed.
  search: { openOnFocus: true },
})
`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
