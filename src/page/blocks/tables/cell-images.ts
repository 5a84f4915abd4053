import type { Element } from 'hast'
import { visit } from '../../tree/visit.ts'
import { addClass } from '../html/add-class.ts'

/**
 * Marks the images in a cell that have a width of the writer's: their column keeps it. Others give way to the words
 * of their row, and once all have the width of their file, nothing else tells them apart.
 */
export function markSizedImages(cell: Element): void {
  visit(cell, (node) => {
    if (node.type !== 'element' || node.tagName !== 'img') return
    if (node.properties['width'] !== undefined) addClass(node, 'sized')
  })
}
