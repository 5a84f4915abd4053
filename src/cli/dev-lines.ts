import type { DevEvent } from '../commands/dev/dev-event.ts'
import { type Style, severityLabel } from '../diagnostics/format/style.ts'
import { harmless } from '../diagnostics/terminal-text.ts'
import { counted } from '../model/quantities.ts'

const NAME_WIDTH = 20

/** One line a save: `12:04:31  getting-started.md   saved → page updated in 38 ms` */
export function eventLine(event: DevEvent, now: Date, style: Style): string {
  const time = style.dim(clock(now))
  switch (event.kind) {
    case 'updated':
      return `${time}  ${column(names(event.files))}  saved ${style.arrow} ${updated(event)}`
    case 'problem': {
      const { at, severity, code, message, hint } = event.diagnostic
      const label = severityLabel(severity, style)
      const place = at === undefined ? '' : `${shortName(at.file)}:${at.line}`
      const suggestion = hint?.match(/Did you mean ([^\n]*\?)/)?.[1]
      const suffix = suggestion === undefined ? '' : `(did you mean ${suggestion})`
      return `${time}  ${column(place)}  ${label} ${code}  ${harmless(message)} ${suffix}`.trimEnd()
    }
    case 'fixed':
      return `${time}  ${column(shortName(event.file))}  ${style.green('fixed')}`
    default:
      return event satisfies never
  }
}

function updated({ pages, ms }: Extract<DevEvent, { kind: 'updated' }>): string {
  const what = pages === 1 ? 'page' : counted(pages, 'page')
  return pages === 0
    ? `no page changed (${Math.round(ms)} ms)`
    : `${what} updated in ${Math.round(ms)} ms`
}

/** 'getting-started.md'; 'getting-started.md and 3 more' */
function names(files: readonly string[]): string {
  const [first = '', ...rest] = files
  return rest.length === 0 ? shortName(first) : `${shortName(first)} and ${rest.length} more`
}

function shortName(file: string): string {
  return harmless(file.slice(file.lastIndexOf('/') + 1))
}

function column(text: string): string {
  return text.padEnd(NAME_WIDTH)
}

function clock(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`
}
