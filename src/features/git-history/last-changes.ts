import { posix } from 'node:path'
import type { HistoryPlace } from '../../commands/site/history-part.ts'
import { gitReason, runGit } from '../../io/git/run-git.ts'
import { hashOfAll } from '../../model/hash.ts'
import {
  type LastChange,
  type LastChanges,
  unknownChanges,
} from '../../model/history/last-changes.ts'
import type { GitHistoryConfig } from './config.ts'

/** Begin a commit, and part its hash, seconds and author: no name holds them. */
const [COMMIT, PART] = ['\u0001', '\u0002']

/** When the files of a site were changed last and by whom, from git in one pass; or why nobody knows. */
export async function lastChanges(
  { siteDir, paths, env }: HistoryPlace,
  settings: GitHistoryConfig,
): Promise<LastChanges> {
  const repository = { dir: siteDir, env }
  try {
    const about = ['rev-parse', '--is-shallow-repository', '--show-prefix']
    const [isShallow, prefix = ''] = (await runGit(about, repository)).toString().split('\n')
    if (isShallow === 'true')
      return unknownChanges('git', 'the clone is shallow: fetch all of its history')
    const format = `--format=${COMMIT}%H${PART}%ct${PART}%aN`
    const log = ['log', '-z', '--no-renames', '--name-only', format, '--', ...paths]
    return changesIn((await runGit(log, repository)).toString(), prefix, settings)
  } catch (error) {
    return unknownChanges('git', gitReason(error))
  }
}

function changesIn(log: string, prefix: string, settings: GitHistoryConfig): LastChanges {
  const { dates, authors: hasAuthors, ignore } = settings
  const byFile = new Map<string, { day: string; authors: Set<string> }>()
  let current: { readonly day: string; readonly author: string } | undefined
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '')
    if (text.startsWith(COMMIT)) {
      const [hash = '', seconds = '', author = ''] = text.slice(1).trimEnd().split(PART)
      const isCounted = !ignore.some((ignored) => hash.startsWith(ignored))
      current = isCounted ? { day: utcDay(Number(seconds)), author } : undefined
    } else if (text !== '' && current !== undefined) {
      const file = posix.relative(prefix, text)
      // Commits come newest first.
      const known = byFile.get(file) ?? { day: current.day, authors: new Set() }
      known.authors.add(current.author)
      byFile.set(file, known)
    }
  }
  const entries = Array.from(byFile, ([file, { day, authors }]): [string, LastChange] => [
    file,
    { day: dates ? day : undefined, authors: hasAuthors ? [...authors] : [] },
  ])
  const hash = hashOfAll(
    entries.flatMap(([file, { day = '', authors }]) => [file, day, ...authors]),
  )
  return { byFile: new Map(entries), hash, source: 'git', missing: undefined }
}

/** '2026-11-03': the same in every time zone. */
function utcDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
