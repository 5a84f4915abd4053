import type { HistoryPart } from '../../commands/site/history-part.ts'
import type { FramePart } from '../../site/frame-part.ts'
import type { Feature } from '../feature.ts'
import { config, type GitHistoryConfig } from './config.ts'

const history: HistoryPart<GitHistoryConfig | undefined> = {
  async lastChanges(settings, site) {
    if (settings === undefined) return undefined
    const { lastChanges } = await import('./last-changes.ts')
    return lastChanges(site, settings)
  },
}

const frame: FramePart<GitHistoryConfig | undefined> = {
  shown: (settings) => settings && {},
  styles: ['last-change'],
}

/** When each page was changed last and by whom, from git. */
export const gitHistory = { name: 'git-history', config, history, frame } as const satisfies Feature
