import { watch } from 'chokidar'
import { followLinks } from './follow-links.ts'

type WatchOptions = {
  /** Absolute paths of files and folders. What is a link is followed to where it leads. */
  readonly paths: readonly string[]
  readonly isIgnored: (path: string) => boolean
  readonly onChange: (path: string) => void
  /** Everything is watched: what changed before has not been seen. */
  readonly onReady: () => void
}

export type FileWatcher = {
  /** Watches more files and folders; those it watches already do no harm. */
  readonly add: (more: readonly string[]) => void
  readonly close: () => Promise<void>
}

/** Watches for files that are written, created, renamed or removed. */
export function watchFiles({ paths, isIgnored, onChange, onReady }: WatchOptions): FileWatcher {
  const links = followLinks()
  const watcher = watch([...paths, ...links.follow(paths)], {
    ignored: isIgnored,
    ignoreInitial: true,
    // Renames over a file come as two events; our own batches make one of them, and sooner.
    atomic: false,
    // A link in a folder could lead in a circle.
    followSymlinks: false,
  })
  watcher
    .on('all', (event, path) => {
      if (event === 'addDir') return
      for (const name of links.namesOf(path)) onChange(name)
    })
    .on('ready', onReady)
    // A folder that goes while it is read, or too many files to watch: the re-read still finds changes.
    .on('error', () => undefined)
  return {
    add(more) {
      watcher.add([...more, ...links.follow(more)])
    },
    close: () => watcher.close(),
  }
}
