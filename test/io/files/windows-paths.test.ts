import { posix, win32 } from 'node:path'
import { expect, it } from 'vitest'
import { relativePath, withSlashes } from '../../../src/io/files/relative-path.ts'
import { whatOf } from '../../../src/io/theme/theme-folder.ts'
import { themeImports } from '../../../src/io/theme/theme-styles.ts'
import { tables } from '../../support/tables.ts'

const { fromTo } = tables<{
  fromTo: readonly (readonly [folder: string, path: string, way: string])[]
}>(import.meta.url)

/*
 * What is made of paths is the same on Windows: names in reports, keys of what is remembered, imports of style sheets.
 */

it.each(fromTo)('from %s to %s', (folder, path, way) => {
  expect(relativePath(folder, path, win32)).toBe(way)
})

it('a backslash is a letter of names elsewhere', () => {
  expect(withSlashes('content\\index.md', posix)).toBe('content\\index.md')
  expect(withSlashes('content\\index.md', win32)).toBe('content/index.md')
})

it('a style sheet is imported by slashes: a backslash in CSS takes the meaning of what follows', () => {
  expect(themeImports('C:\\docsgen\\theme', ['C:\\site\\own.css'], win32)).toBe(
    '@import "C:/docsgen/theme/styles/index.css";\n@import "C:/site/own.css";',
  )
})

it('a theme is the same one on every system: that of the package is found on each', () => {
  const on = (system: typeof win32, root: string) => {
    const [packageDir, siteDir] = [system.join(root, 'docsgen'), system.join(root, 'site')]
    const themeDir = system.join(packageDir, 'theme')
    const styles = themeImports(themeDir, [system.join(siteDir, 'own.css')], system)
    const islands = new Map([['search', system.join(themeDir, 'islands', 'search.tsx')]])
    const overrides = new Map([['a.tsx', system.join(siteDir, 'brand', 'a.tsx')]])
    const sources = { packageDir, siteDir, themeDir, styles, islands, overrides }
    return whatOf({ ...sources, replacedIslands: [], components: new Map() }, system)
  }
  expect(on(win32, 'C:\\Users\\somebody')).toBe(on(posix, '/home/somebody'))
})
