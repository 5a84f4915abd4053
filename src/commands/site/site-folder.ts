import { statSync } from 'node:fs'

/** What is at the path of a site's folder. */
export function folderState(path: string): 'folder' | 'missing' | 'other' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'other'
  } catch {
    return 'missing'
  }
}
