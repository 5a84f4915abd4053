import { expect, it } from 'vitest'
import { foreignSite } from '../../src/io/config/foreign-site.ts'
import { folderOf } from '../support/temporary-dir.ts'

it.each([
  ['docusaurus.config.ts', 'Docusaurus', 'coming-from-docusaurus.md'],
  ['mkdocs.yml', 'MkDocs', 'coming-from-mkdocs-material.md'],
  ['astro.config.mjs', 'Starlight', 'coming-from-starlight.md'],
  ['.vitepress/config.mts', 'VitePress', 'coming-from-vitepress.md'],
  ['docs/.vitepress/config.js', 'VitePress', 'coming-from-vitepress.md'],
])('%s is a config of %s, whose guide is named', (file, tool, guide) => {
  const problem = foreignSite(folderOf({ [file]: '', 'docs/intro.md': '' }))
  expect(problem?.at?.file).toBe(file)
  expect(problem?.message).toContain(tool)
  expect(problem?.hint).toContain(guide)
})

it.each(['config.ts', 'hugo.yaml'])('%s is nothing that has a guide', (file) => {
  expect(foreignSite(folderOf({ [file]: '', 'docs/intro.md': '' }))).toBeUndefined()
})
