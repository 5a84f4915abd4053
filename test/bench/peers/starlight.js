import { join } from 'node:path'
import { writePages } from '../corpus.js'
import { freshSite, installPackages, QUIET } from './npm-packages.js'
import { sectionsOf } from './sections.js'

const packages = {
  name: 'starlight',
  // The last that run on Node 20.
  dependencies: { '@astrojs/starlight': '0.37.7', astro: '5.18.2' },
  overrides: { unifont: '0.7.4' },
}

/** @param {readonly import('../corpus.js').Page[]} pages */
function config(pages) {
  const sidebar = [...sectionsOf(pages).keys()].map((directory) => ({
    label: directory,
    autogenerate: { directory },
  }))
  return `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://example.com',
  integrations: [
    starlight({
      title: 'Corpus',
      sidebar: ${JSON.stringify(sidebar)},
      routeMiddleware: './src/section.js',
    }),
  ],
})
`
}

const COLLECTIONS = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
}
`

/** The whole navigation in every page is the default; the others have the section's. */
const SECTION = `import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

const isOpen = (entry) =>
  entry.type === 'link' ? entry.isCurrent : entry.entries.some((inner) => isOpen(inner))

export const onRequest = defineRouteMiddleware((context) => {
  const route = context.locals.starlightRoute
  route.sidebar = route.sidebar.filter(isOpen)
})
`

/** @type {import('./peer.js').Peer} */
export const starlight = {
  name: 'Starlight',
  install: (work) => installPackages(work, packages),
  writeSite(dir, pages, work) {
    freshSite(dir, join(work, 'peers', packages.name), {
      'astro.config.mjs': config(pages),
      'package.json': '{ "type": "module" }\n',
      'src/content.config.js': COLLECTIONS,
      'src/section.js': SECTION,
    })
    writePages(join(dir, 'src/content/docs'), pages)
  },
  sourceOf: (dir, path) => join(dir, 'src/content/docs', path),
  command: () => [process.execPath, 'node_modules/astro/astro.js', 'build'],
  env: QUIET,
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  out: 'dist',
}
