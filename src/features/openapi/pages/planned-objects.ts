import { childOf, type SpecNode } from '../read/spec-node.ts'
import type { ObjectPlace, ObjectPlaces } from './page-context.ts'
import type { NamedObject, PlacedObject } from './page-draft.ts'

// Where an object is shown depends on the pages before: so a first pass, without texts and samples, writes down where each is.
// Then each page can be written by itself. JSON, so that it can be stored.

/** An object with a place, and the page that asked first for it. */
export type PlannedObject = ObjectPlace & {
  readonly key: string
  /** File and keys of each of its schemas. */
  readonly schemas: readonly (readonly [file: string, path: readonly string[]])[]
  /** Number of the page that asked, in the order in which pages are written; -1 where it had its place before. */
  readonly turn: number
}

/** Places that write down what they are asked for. */
export function planningPlaces(
  places: ObjectPlaces,
  turn: () => number,
): { readonly objects: ObjectPlaces; readonly planned: PlannedObject[] } {
  const planned: PlannedObject[] = []
  const objects: ObjectPlaces = {
    find: places.find,
    request(object, from) {
      const place = places.request(object, from)
      if (place !== undefined) planned.push(plannedObject(object, place, turn()))
      return place
    },
  }
  return { objects, planned }
}

export function plannedObject(
  { key, name, schemas }: NamedObject,
  { route, anchor }: ObjectPlace,
  turn: number,
): PlannedObject {
  const places = schemas.map(({ file, path }) => [file.path, path] as const)
  return { key, name, route, anchor, schemas: places, turn }
}

/** An object with its schemas in a document that has them. */
export function placedObject({ schemas, ...object }: PlannedObject, root: SpecNode): PlacedObject {
  const { spec } = root
  return {
    ...object,
    schemas: schemas.flatMap(([path, keys]) => {
      const file = spec.files.get(path)
      const top: SpecNode | undefined = file && { spec, file, path: [], value: file.data }
      return keys.reduce<SpecNode | undefined>(childOf, top) ?? []
    }),
  }
}

/**
 * The places as the page of a turn sees them: what earlier pages asked for, then what it asks for itself, is known.
 * `onRequest` gets what it asks for.
 */
export function plannedPlaces(
  planned: ReadonlyMap<string, PlannedObject>,
  turn: number,
  onRequest: (object: PlannedObject) => void,
): ObjectPlaces {
  const asked = new Set<string>()
  return {
    find(key) {
      const object = planned.get(key)
      return object !== undefined && (object.turn < turn || asked.has(key)) ? object : undefined
    },
    request({ key }) {
      const object = planned.get(key)
      if (object === undefined) return undefined
      if (!asked.has(key)) onRequest(object)
      asked.add(key)
      return object
    },
  }
}
