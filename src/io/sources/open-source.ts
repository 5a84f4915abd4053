import type { Store } from '../store/store.ts'
import type { ContentSource } from './content-source.ts'
import { type FolderPlace, folderSource } from './folder-source.ts'
import { type GitPlace, gitSource, markCommitUsed } from './git-source.ts'
import type { ContentFolders } from './list-content.ts'
import { overlaySource } from './overlay-source.ts'
import { type Suffixes, suffixSource } from './suffix-source.ts'

/** Where content is: a folder, a commit, one of these with files of another one in place of its own, or the files of a language in it. Data. */
export type SourcePlace =
  | ({ readonly kind: 'folder' } & FolderPlace)
  | ({ readonly kind: 'git' } & GitPlace)
  | {
      readonly kind: 'overlay'
      readonly below: SourcePlace
      readonly above: SourcePlace
    }
  | { readonly kind: 'suffixes'; readonly below: SourcePlace; readonly suffixes: Suffixes }

/** Opens a source, in whatever thread. That of a commit was fetched before. */
export function openSource(place: SourcePlace): ContentSource {
  switch (place.kind) {
    case 'folder':
      return folderSource(place)
    case 'git':
      return gitSource(place)
    case 'overlay':
      return overlaySource(layer(place.below), layer(place.above))
    case 'suffixes':
      return suffixSource(openSource(place.below), place.suffixes)
    default:
      return place satisfies never
  }
}

/** Says that what is stored of a source is in use. */
export function markSourceUsed(place: SourcePlace, store: Store): void {
  if (place.kind === 'git') markCommitUsed(place, store)
  else if (place.kind !== 'folder') markSourceUsed(place.below, store)
}

function layer(place: SourcePlace) {
  return { source: openSource(place), folders: foldersOf(place) }
}

/** The folders that files of a source are called after. */
export function foldersOf(place: SourcePlace): ContentFolders {
  return place.kind === 'overlay' || place.kind === 'suffixes' ? foldersOf(place.below) : place
}

/** The folders that are read as they are today, from the site's folder; none of a commit. */
export function foldersOfToday(place: SourcePlace): readonly string[] {
  switch (place.kind) {
    case 'folder':
      return [place.contentDir]
    case 'git':
      return []
    case 'overlay': {
      const below = foldersOfToday(place.below)
      return below.length === 0 ? [] : [...below, ...foldersOfToday(place.above)]
    }
    case 'suffixes':
      return foldersOfToday(place.below)
    default:
      return place satisfies never
  }
}
