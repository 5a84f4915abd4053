import { escapeText } from '../../model/escape-html.ts'
import { bytes } from '../../model/quantities.ts'
import type { Cell, Group } from './output-groups.ts'
import { percent } from './percent.ts'
import { type Placed, type Rect, squarify, sumOf } from './squarify.ts'

/** In pixels: the height of the style sheet and the width of a wide window. In a narrow window the map is squeezed. */
const BOX: Rect = { x: 0, y: 0, width: 1100, height: 440 }
/** Width of the map over its width in a narrow window. */
const SQUEEZE = 1100 / 320
const LINE = 16

/** The output as a treemap with areas by bytes: folders with thick borders, files in them, coloured by kind. */
export function treemap(groups: readonly Group[]): string {
  const total = sumOf(groups)
  const folders = squarify(groups, BOX).map(({ item, rect }) => {
    const cells = squarify(item.cells, rect).map((placed, index) =>
      cell(placed, { folder: item.folder, isFirst: index === 0, total }),
    )
    return `${cells.join('')}<rect class="folder" ${place(rect)}/>`
  })
  const label = `Map of ${bytes(total)} by folder and file; the tables below say the same.`
  return `<svg class="map" role="img" aria-label="${label}">${folders.join('')}</svg>`
}

type CellContext = { readonly folder: string; readonly isFirst: boolean; readonly total: number }

function cell({ item, rect }: Placed<Cell>, { folder, isFirst, total }: CellContext): string {
  const size = bytes(item.bytes)
  const title = `${item.title}: ${size}, ${percent(item.bytes, total)}`
  const lines = [...(isFirst ? [folder] : []), item.name, size]
  const text = rect.width < 44 ? '' : textLines(lines, { rect, isFirst })
  return `<svg ${place(rect)} class="${item.kind}"><title>${escapeText(title)}</title><rect width="100%" height="100%"/>${text}</svg>`
}

/** As many lines as fit; a line that is too wide is cut off at the border. */
function textLines(
  lines: readonly string[],
  { rect, isFirst }: { readonly rect: Rect; readonly isFirst: boolean },
): string {
  const room = Math.floor((rect.height - 4) / LINE)
  const narrow = rect.width / SQUEEZE < 40 ? ' class="wide"' : ''
  const spans = lines.slice(0, Math.max(0, room)).map((line, index) => {
    const weight = isFirst && index === 0 ? ' class="name"' : ''
    return `<tspan x="6" y="${LINE * (index + 1)}"${weight}>${escapeText(line)}</tspan>`
  })
  return spans.length === 0 ? '' : `<text${narrow}>${spans.join('')}</text>`
}

/** SVG attributes of a rectangle, in percent of the map so that it fits any width. */
function place({ x, y, width, height }: Rect): string {
  const across = (length: number) => `${((length / BOX.width) * 100).toFixed(4)}%`
  const down = (length: number) => `${((length / BOX.height) * 100).toFixed(4)}%`
  return `x="${across(x)}" y="${down(y)}" width="${across(width)}" height="${down(height)}"`
}
