import type { ContentSource } from './content-source.ts'
import { type FolderPlace, folderSource } from './folder-source.ts'
import { type GitPlace, gitSource } from './git-source.ts'
import type { ContentFolders } from './list-content.ts'
import { overlaySource } from './overlay-source.ts'

/** Where content is: a folder, a commit, or one of these with files of a folder in place of its own. Data. */
export type SourcePlace =
  | ({ readonly kind: 'folder' } & FolderPlace)
  | ({ readonly kind: 'git' } & GitPlace)
  | {
      readonly kind: 'overlay'
      readonly below: SourcePlace
      readonly above: FolderPlace
    }

/** Opens a source, in whatever thread. That of a commit was fetched before. */
export function openSource(place: SourcePlace): ContentSource {
  switch (place.kind) {
    case 'folder':
      return folderSource(place)
    case 'git':
      return gitSource(place)
    case 'overlay':
      return overlaySource(openSource(place.below), place.above, foldersOf(place.below))
    default:
      return place satisfies never
  }
}

function foldersOf(place: SourcePlace): ContentFolders {
  return place.kind === 'overlay' ? foldersOf(place.below) : place
}
