import { resolve } from 'node:path'
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import { namesOfSnippets } from '../../io/files/list-content.ts'
import { takenNames } from '../../page/directives/directive-specs.ts'
import { SNIPPETS } from '../../page/includes/snippets-folder.ts'
import type { LoadedSite } from './loaded-site.ts'
import { allDirectives } from './page-features.ts'

/** Snippets that no page can name, because a directive or a component has their name. */
export function snippetProblems({
  siteDir,
  config,
}: Pick<LoadedSite, 'siteDir' | 'config'>): readonly Diagnostic[] {
  const taken = new Set([...takenNames(allDirectives), ...Object.keys(config.theme.components)])
  const folder = `${config.contentDir}/${SNIPPETS}`
  return namesOfSnippets(resolve(siteDir, folder)).flatMap((name) =>
    taken.has(name) ? [diagnostic('snippet-name', { name }, fileStart(`${folder}${name}.md`))] : [],
  )
}
