import type { ThemeFeature } from '../theme-feature.ts'
import { FileEntry, FileName, FileTree } from './FileTree.tsx'

/** Files and folders as a tree. */
export const fileTrees: ThemeFeature = {
  name: 'file-trees',
  components: { 'file-tree': FileTree, 'file-entry': FileEntry, 'file-name': FileName },
}
