import type { SourcePlace } from '../../../io/sources/open-source.ts'

/**
 * What a feature takes of a content folder for the content of a site in a language, undefined for the first one. `Settings`
 * is what its part of the config makes.
 */
export type PlacePart<Settings = never> = (
  settings: Settings,
  language: string | undefined,
  root: ContentRoot,
) => SourcePlace | undefined

/** A content folder of today or of a commit, with what is in place of some of its files. */
export type ContentRoot = {
  /** The place whose content is a folder in it, '' for all of it. `hasOwnPublic`: the public files are in that folder, too. */
  readonly placeIn: (folder: string, is?: { readonly hasOwnPublic: boolean }) => SourcePlace
  /** Whether it has a folder. */
  readonly has: (folder: string) => boolean
}
