import type { MovedHeading } from '../routes.ts'

/** Where an id that moved together with all of its parts is looked up: 'create.name' and 'create' -> 'create.*'. */
export function idWithParts(id: string): string {
  return `${id.replace(/\..*$/s, '')}.*`
}

/** The old id of a page that a link to `id` means, by itself or as a part of it. */
export function movedHeadingOf(
  moved: readonly MovedHeading[],
  id: string,
): MovedHeading | undefined {
  return moved.find(({ old }) => old === id) ?? moved.find(({ old }) => old === idWithParts(id))
}
