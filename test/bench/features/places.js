// The tools of the table: a minimal site of each, as its manual starts one, without plugins.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { docusaurus } from '../peers/docusaurus.js'
import { QUIET } from '../peers/npm-packages.js'
import { starlight } from '../peers/starlight.js'
import { vitepress } from '../peers/vitepress.js'

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {string} version
 * @property {string} packages Folder of its packages below `.work/peers`.
 * @property {(work: string) => void} install
 * @property {string} content Folder of its pages.
 * @property {string} out
 * @property {(settings: string) => Record<string, string>} files The site but for its pages, with lines for the config.
 * @property {readonly string[]} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(page: string) => string} link How a page links to another.
 * @property {readonly (readonly string[])[]} publish Commands that say that the site is published.
 * @property {string} [search] Lines for the config, where its manual has them: search without a service,
 * @property {string} [redirects] a redirect from /old to the guide,
 * @property {string} [api] an API reference of `openapi.yaml`.
 */

const bin = fileURLToPath(new URL('../../../bin/docsgen.js', import.meta.url))
const { version } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
)

const OPENAPI = `openapi: 3.1.0
info: { title: Quokkas, version: '1' }
servers: [{ url: https://api.example.com }]
tags: [{ name: Quokkas }]
paths:
  /quokkas:
    get:
      tags: [Quokkas]
      summary: List quokkas
      operationId: listQuokkas
      responses: { '200': { description: All of them } }
`

/** @type {Place} */
const ownPlace = {
  name: 'docsgen',
  version,
  packages: 'none',
  install() {},
  content: 'content',
  out: 'dist',
  files: (settings) => ({
    'docs-site.config.ts': `export default { title: 'Site', ${settings} }\n`,
    'content/openapi.yaml': OPENAPI,
  }),
  command: [process.execPath, bin, 'build'],
  link: (page) => `./${page}.md`,
  publish: [[process.execPath, bin, 'urls', 'accept']],
  redirects: "redirects: { '/old': '/guide' },",
  api: "api: { spec: 'openapi.yaml' },",
}

/** @type {Place} */
const docusaurusPlace = {
  name: 'Docusaurus',
  version: '3.10.2',
  packages: 'docusaurus',
  install: docusaurus.install,
  content: 'docs',
  out: 'build',
  files: (settings) => ({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.com', baseUrl: '/', ${settings}
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
}
`,
    'package.json': '{}\n',
  }),
  command: [process.execPath, 'node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  env: QUIET,
  link: (page) => `./${page}.md`,
  publish: [],
}

/** @type {Place} */
const starlightPlace = {
  name: 'Starlight',
  version: '0.37.7',
  packages: 'starlight',
  install: starlight.install,
  content: 'src/content/docs',
  out: 'dist',
  files: (settings) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://example.com', ${settings}
  integrations: [starlight({ title: 'Site' })],
})
`,
    'src/content.config.js': `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
}
`,
    'package.json': '{ "type": "module" }\n',
  }),
  command: [process.execPath, 'node_modules/astro/astro.js', 'build'],
  env: QUIET,
  link: (page) => `/${page}/`,
  publish: [],
  redirects: "redirects: { '/old': '/guide' },",
}

/** @type {Place} */
const vitepressPlace = {
  name: 'VitePress',
  version: '1.6.4',
  packages: 'vitepress',
  install: vitepress.install,
  content: '.',
  out: '.vitepress/dist',
  files: (settings) => ({
    '.vitepress/config.mjs': `export default { title: 'Site', ${settings} }\n`,
  }),
  command: [process.execPath, 'node_modules/vitepress/bin/vitepress.js', 'build'],
  env: QUIET,
  link: (page) => `./${page}.md`,
  publish: [],
  search: "themeConfig: { search: { provider: 'local' } },",
}

export const PLACES = [ownPlace, docusaurusPlace, starlightPlace, vitepressPlace]
