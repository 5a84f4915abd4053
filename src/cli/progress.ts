import { shownWidth } from '../diagnostics/format/pretty.ts'
import type { Style } from '../diagnostics/format/style.ts'
import type { Host, LogEvent } from '../model/host.ts'
import { seconds } from '../model/quantities.ts'

export type ProgressOptions = {
  readonly host: Host
  readonly style: Style
  readonly isSilent: boolean
  readonly isVerbose: boolean
}

const nameWidth = 10
const lineWidth = 52
/** A local step gets no bar before this time. */
const BAR_AFTER_MS = 150
/** Without a terminal, a local step is reported in quarters from this time on. */
const LONG_MS = 2000

/**
 * Shows what a command says while it works: one line for each finished step; a bar on a terminal,
 * elsewhere a line every quarter.
 */
export function createProgress({ host, style, isSilent, isVerbose }: ProgressOptions) {
  const { stderr } = host
  const bars = new Map<string, { readonly since: number; quarter: number }>()
  let hasBar = false
  let hasSteps = false

  function clear(): void {
    if (hasBar) stderr.write('\r\u001B[2K')
    hasBar = false
  }

  function onProgress(event: Extract<LogEvent, { kind: 'progress' }>): void {
    const bar = bars.get(event.name) ?? { since: host.now(), quarter: 0 }
    bars.set(event.name, bar)
    // Short local steps are not worth a line; a push (the one with a `detail`) shows progress from the start.
    const isShort = (ms: number) => event.detail === undefined && host.now() - bar.since < ms
    if (stderr.isTty) {
      if (isShort(BAR_AFTER_MS)) return
      clear()
      stderr.write(barLine(event, style))
      hasBar = true
      return
    }
    if (isShort(LONG_MS)) return
    const quarter = Math.floor((event.done / Math.max(1, event.total)) * 4)
    if (quarter <= bar.quarter || quarter === 4) return
    bar.quarter = quarter
    hasSteps = true
    stderr.write(`  ${event.name.padEnd(nameWidth + 1)} ${quarter * 25} %\n`)
  }

  return {
    clear,
    /** Whether any step has been printed. */
    hasSteps: () => hasSteps,
    log(event: Exclude<LogEvent, { kind: 'plugin' | 'page' }>): void {
      if (isSilent || event.kind === 'config') return
      if (event.kind === 'progress') {
        onProgress(event)
        return
      }
      if (event.kind === 'detail' && !isVerbose) return
      clear()
      hasSteps = true
      const line =
        event.kind === 'step' ? stepLine(event, style) : style.dim(`    ${style.plain(event.text)}`)
      stderr.write(`${line}\n`)
    },
  }
}

/** `  ✓ content   63 pages (44 docs, 17 API, 2 other)           118 ms` */
function stepLine({ name, detail, ms }: Extract<LogEvent, { kind: 'step' }>, style: Style): string {
  const took = ms === undefined ? '' : ms < 1000 ? `${Math.round(ms)} ms` : seconds(ms)
  const text = style.plain(detail)
  const width = Math.min(lineWidth, (style.columns ?? 80) - nameWidth - 5)
  const gap = Math.max(2, width - shownWidth(text) - took.length)
  return `  ${style.green(style.ok)} ${name.padEnd(nameWidth)}${text}${' '.repeat(gap)}${style.dim(took)}`.trimEnd()
}

function barLine(
  { name, done, total, detail = '' }: Extract<LogEvent, { kind: 'progress' }>,
  style: Style,
): string {
  const cells = style.columns !== undefined && style.columns < 70 ? 12 : 28
  const filled = Math.round((done / Math.max(1, total)) * cells)
  const [full, empty] = style.ok === '✓' ? ['█', '░'] : ['#', '.']
  const bar = `${full.repeat(filled)}${empty.repeat(cells - filled)}`
  return `  ${name.padEnd(nameWidth + 1)} ${style.cyan(bar)}  ${done}/${total}   ${style.plain(detail)}`.trimEnd()
}
