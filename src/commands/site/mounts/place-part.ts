import type { SourcePlace } from '../../../io/sources/open-source.ts'

/** Where the content of a site is, as a feature sees it. `Settings` is what its part of the config makes. */
export type PlacePart<Settings = never> = (settings: Settings, given: SourcePlace) => SourcePlace
