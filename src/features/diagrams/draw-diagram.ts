import { hashOf } from '../../model/hash.ts'
import type { SlowWork } from '../../page/tree/context.ts'
import type { Drawing, DrawingProblem } from './drawing/drawing.ts'
import { openDrawingThread } from './drawing/drawing-thread.ts'

/** A drawing, and its key in the store; 'late' where it took too long. */
export type DrawDiagram = (source: string) => {
  readonly drawing: Drawing | 'late'
  readonly key: string
}

/** Characters of a diagram: texts that are longer are none. */
const MAX_CHARACTERS = 50_000

/** Draws what the store does not have. */
export function drawerFor(work: SlowWork | undefined): DrawDiagram {
  if (work === undefined) throw new Error('There is nothing to draw diagrams with')
  const { store, resultKey } = work
  const thread = openDrawingThread(work)
  return (source) => {
    const key = hashOf(resultKey, source)
    const tooLong = lengthProblem(source)
    if (tooLong !== undefined) return { drawing: tooLong, key }
    const stored = store.read('result', key)
    if (stored !== undefined) return { drawing: JSON.parse(stored) as Drawing, key }
    const drawing = thread.draw(source)
    if (drawing !== 'late') store.write('result', key, JSON.stringify(drawing))
    return { drawing, key }
  }
}

function lengthProblem({ length }: string): DrawingProblem | undefined {
  if (length <= MAX_CHARACTERS) return undefined
  const reason = `it has ${length} characters; the limit is ${MAX_CHARACTERS}`
  return { problem: 'invalid', reason, line: 0 }
}
