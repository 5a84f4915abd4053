import { escapeText } from '../../model/escape-html.ts'

/** A table. Caption and head are text, cells are HTML. The first cell of a row is its header. */
export type ReportTable = {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** HTML of a table that scrolls horizontally in a narrow window. */
export function reportTable({ caption, head, rows }: ReportTable): string {
  const heads = head.map(columnHead).join('')
  const body = rows.map(
    ([first = '', ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((it) => `<td>${it}</td>`).join('')}</tr>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeText(caption)}"><table><caption>${escapeText(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`
}

/** A column of bars has no name: screen readers hear the numbers beside it. */
function columnHead(text: string): string {
  return text === '' ? '<td></td>' : `<th scope="col">${escapeText(text)}</th>`
}

/** HTML of a path or an address; `<bdi>` isolates its text direction. */
export function pathCell(path: string): string {
  return `<bdi><code>${escapeText(path)}</code></bdi>`
}

/** A bar that starts at `from` and has this length, both as shares of the width (0 to 1). Hidden from screen readers. */
export function bar(from: number, length: number, kind: string): string {
  const [x, width] = [from, length].map((share) => `${(share * 100).toFixed(3)}%`)
  return `<svg class="bar ${kind}" aria-hidden="true"><rect x="${x}" width="${width}" height="100%"/></svg>`
}
