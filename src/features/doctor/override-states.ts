import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import type { LoadedSite } from '../../commands/site/loaded-site.ts'
import type { Host } from '../../model/host.ts'
import { digestOf, ejectedText, markOf } from './ejected-text.ts'

/** What has become of an override's original since it was copied. */
export type OverrideState = {
  /** The theme's file: the key of the override. */
  readonly component: string
  /** The site's file. */
  readonly file: string
  /**
   * `current`: the original is as it was. `changed`: it is another now. `unmarked`: nobody knows, as the file was not
   * made by `docsgen eject`.
   */
  readonly state: 'current' | 'changed' | 'unmarked'
  /** The version of docsgen that the file was copied from. */
  readonly from: string | undefined
  /** From the site's file to a copy of today, as a patch; undefined unless it is `changed`. */
  readonly diff: string | undefined
}

/** What has become of the originals of a site's overrides. */
export function overrideStates(
  { siteDir, config }: Pick<LoadedSite, 'siteDir' | 'config'>,
  { packageDir, version }: Pick<Host, 'packageDir' | 'version'>,
): readonly OverrideState[] {
  return Object.entries(config.theme.overrides).flatMap(
    ([component, file]): readonly OverrideState[] => {
      const path = resolve(siteDir, file)
      const original = join(packageDir, 'theme', component)
      // Either is told among the diagnostics.
      if (!existsSync(path) || !existsSync(original)) return []
      const text = readFileSync(path, 'utf8')
      const theirs = readFileSync(original, 'utf8')
      const mark = markOf(text)
      const known = { component, file, from: mark?.version, diff: undefined }
      if (mark === undefined) return [{ ...known, state: 'unmarked' }]
      if (mark.digest === digestOf(theirs)) return [{ ...known, state: 'current' }]
      // With the first line: whoever takes it over has dealt with the change.
      const today = ejectedText(component, theirs, version)
      const name = `docsgen ${version}: ${component}`
      const diff = createTwoFilesPatch(file, name, text, today, '', '', { context: 2 })
      return [{ ...known, state: 'changed', diff: diff.replace(/^=+\n/, '') }]
    },
  )
}
