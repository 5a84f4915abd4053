import type { Style } from '../diagnostics/format/style.ts'
import type { LogEvent } from '../model/host.ts'
import { counted, seconds } from '../model/quantities.ts'

type PluginEvent = Extract<LogEvent, { kind: 'plugin' }>

/** Collects what plugins did while a command runs. */
export type PluginsTable = {
  readonly add: (event: PluginEvent) => void
  /** The table; undefined where no plugin ran. */
  readonly text: (style: Style) => string | undefined
}

export function createPluginsTable(): PluginsTable {
  const rows = new Map<string, { readonly event: PluginEvent; times: number; ms: number }>()
  return {
    add(event) {
      const key = `${event.name}/${event.part}`
      const row = rows.get(key) ?? { event, times: 0, ms: 0 }
      row.times += 1
      row.ms += event.ms
      rows.set(key, row)
    },
    text(style) {
      if (rows.size === 0) return undefined
      const shown = [...rows.values()].map(({ event, times, ms }) =>
        row(event.name, workText(event.part, times), took(ms)),
      )
      return [style.dim(row('plugin', 'what it did', 'time')), ...shown.toSorted()].join('\n')
    },
  }
}

function workText(part: PluginEvent['part'], times: number): string {
  switch (part) {
    case 'markdown':
      return `${counted(times, 'run')} on pages`
    case 'pages':
      return 'made pages'
    case 'site':
      return 'looked at the site'
    default:
      return part satisfies never
  }
}

function took(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(1)} ms` : seconds(ms)
}

function row(name: string, work: string, time: string): string {
  return `  ${name.padEnd(22)}${work.padEnd(22)}${time.padStart(10)}`
}
