import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewFile } from '../../io/files/write-new-files.ts'
import { managers, type PackageManager } from './package-manager.ts'

export type Template = 'guide' | 'api' | 'empty'

export type NewSite = {
  readonly title: string
  readonly template: Template
  /** Version of docsgen that the site depends on. */
  readonly version: string
  readonly packageManager: PackageManager
  /** Version of the package manager, where it is known: everybody who works on the site then gets the same. */
  readonly managerVersion: string | undefined
  /** Whether the folder is part of a workspace, which has settings and a lockfile of its own. */
  readonly isInWorkspace: boolean
}

const GUIDE = ['getting-started', 'writing-pages', 'components'] as const

/** The files of a new site: most are those of the folder `template`, with the site's title. */
export function initFiles(site: NewSite, packageDir: string): readonly NewFile[] {
  const copied = (path: string): NewFile => {
    const text = readFileSync(join(packageDir, 'src/commands/init/template', path), 'utf8')
    return { path, text: filled(text, site) }
  }
  return [
    { path: 'package.json', text: packageJson(site) },
    { path: 'docs-site.config.ts', text: config(site) },
    // Under this name npm would leave it out of docsgen's own package.
    { path: '.gitignore', text: 'node_modules\ndist\n.docsgen\n.env\n' },
    copied(EDITOR_FILE),
    copied('.github/workflows/docs.yml'),
    ...(site.isInWorkspace ? [] : managers[site.packageManager].files),
    copied('content/index.md'),
    copied('content/public/favicon.svg'),
    ...(site.template === 'empty' ? [] : GUIDE.map((name) => copied(`content/guide/${name}.md`))),
    ...(site.template === 'api'
      ? ['content/api/index.md', 'content/openapi.yaml'].map(copied)
      : []),
  ]
}

/** What YAML servers go by. The config needs no such line, as it has types. */
export const EDITOR_FILE = '.vscode/settings.json'

/** A file of the template with the words of a site. Titles stand in double quotes of YAML. */
function filled(text: string, { title, template, packageManager }: NewSite): string {
  const { install, docsgen } = managers[packageManager]
  const words: Readonly<Record<string, string>> = {
    title: JSON.stringify(title).slice(1, -1),
    name: title.replace(/[<>{}[\]*_`\\]/g, ''),
    // Node brings npm along, and the others only when it is asked to.
    setup: packageManager === 'npm' ? '' : '      - run: corepack enable\n',
    install,
    docsgen,
    next:
      template === 'empty'
        ? 'Write the first page: `docsgen new guide/first-steps --title "First steps"`.'
        : 'Begin with [getting started](./guide/getting-started.md).',
  }
  return text.replace(/\{\{(\w+)\}\}/g, (found, name: string) => words[name] ?? found)
}

function packageJson({ title, version, packageManager, managerVersion }: NewSite): string {
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
    devDependencies: { docsgen: `^${version}` },
    // For corepack, which npm does without.
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
      { title: 'START', links: ['/', '/guide/getting-started'] },
      { title: 'WRITE', links: ['/guide/writing-pages', '/guide/components'] },
    ],${template === 'api' ? "\n    api: [{ title: 'REFERENCE', links: ['/api', { auto: 'api/resources' }] }]," : ''}
  },`
  const areas = `  areas: [
    { id: 'docs', prefix: '/', title: 'Docs' },
    { id: 'api', prefix: '/api', title: 'API' },
  ],
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
