import { describe, expect, it } from 'vitest'
import type { OutputFile } from '../../../src/commands/build/build-part.ts'
import { outputGroups } from '../../../src/features/report/output-groups.ts'
import { squarify, sumOf } from '../../../src/features/report/squarify.ts'
import { treemap } from '../../../src/features/report/treemap.ts'

const BOX = { x: 10, y: 20, width: 300, height: 200 }

/** Files of many folders, sizes and kinds, and one of nothing. */
const files: readonly OutputFile[] = Array.from({ length: 400 }, (_, index) => ({
  path: index % 7 === 0 ? `file-${index}.html` : `folder-${index % 23}/x/file-${index}.js`,
  bytes: (index * 7919) % 5003,
  kind: index % 7 === 0 ? 'html' : 'js',
}))

describe('the map of the output', () => {
  it('gives each item an area in proportion to its bytes, inside of the box', () => {
    const placed = squarify(files, BOX)
    const scale = (BOX.width * BOX.height) / sumOf(files)
    expect(placed).toHaveLength(files.filter(({ bytes }) => bytes > 0).length)
    for (const { item, rect } of placed) {
      expect(rect.width * rect.height).toBeCloseTo(item.bytes * scale, 6)
      expect(rect.x).toBeGreaterThanOrEqual(BOX.x - 1e-6)
      expect(rect.y).toBeGreaterThanOrEqual(BOX.y - 1e-6)
      expect(rect.x + rect.width).toBeLessThanOrEqual(BOX.x + BOX.width + 1e-6)
      expect(rect.y + rect.height).toBeLessThanOrEqual(BOX.y + BOX.height + 1e-6)
    }
  })

  it('lays no item over another, and none is a sliver', () => {
    const rects = squarify(files.slice(0, 60), BOX).map(({ rect }) => rect)
    const overlaps = rects.flatMap((one, index) =>
      rects
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1e-6 &&
            Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1e-6,
        ),
    )
    expect(overlaps).toEqual([])
    const ratios = rects
      .slice(0, 50)
      .map(({ width, height }) => Math.max(width / height, height / width))
    expect(Math.max(...ratios)).toBeLessThan(3)
  })

  it.each([[[]], [[{ bytes: 0 }]]])('is empty where there is nothing to show', (items) => {
    expect(squarify(items, BOX)).toEqual([])
  })

  it('holds every byte and every file, by folder and kind', () => {
    const groups = outputGroups(files)
    expect(sumOf(groups)).toBe(sumOf(files))
    expect(groups.reduce((sum, group) => sum + group.files, 0)).toBe(files.length)
    for (const group of groups) expect(sumOf(group.cells)).toBe(group.bytes)
    const ofKind = (kind: string) => sumOf(files.filter((file) => file.kind === kind))
    const cells = groups.flatMap((group) => group.cells)
    expect(sumOf(cells.filter(({ kind }) => kind === 'html'))).toBe(ofKind('html'))
    expect(groups.length).toBeLessThanOrEqual(16)
    expect(Math.max(...groups.map((group) => group.cells.length))).toBeLessThanOrEqual(19)
  })

  it('draws areas that are the bytes: the picture is the table', () => {
    const cells = Array.from(
      treemap(outputGroups(files)).matchAll(
        /<svg x="[\d.]+%" y="[\d.]+%" width="([\d.]+)%" height="([\d.]+)%" class="(\w+)">/g,
      ),
      ([, width, height, kind]) => ({ kind, share: (Number(width) * Number(height)) / 10_000 }),
    )
    for (const kind of ['html', 'js']) {
      const own = files.filter((file) => file.kind === kind)
      const share = cells
        .filter((cell) => cell.kind === kind)
        .reduce((sum, cell) => sum + cell.share, 0)
      expect(share).toBeCloseTo(sumOf(own) / sumOf(files), 3)
    }
  })

  it('names the share that each has of the whole output', () => {
    const given = [
      { path: 'a/x.js', bytes: 300, kind: 'js' },
      { path: 'b/y.js', bytes: 100, kind: 'js' },
    ] as const
    const titles = [...treemap(outputGroups(given)).matchAll(/<title>([^<]*)/g)]
    expect(titles.map(([, title]) => title?.replace(/.*, /, ''))).toEqual(['75.0 %', '25.0 %'])
  })
})
