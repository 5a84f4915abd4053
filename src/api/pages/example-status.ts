import { isMap } from '../read/spec-node.ts'
import type { NamedExample } from '../samples/media-examples.ts'

/** The status of an example: of a range such as `5XX` the one that its name begins with or its body has, else the range. */
export function exampleStatus(status: string, { name, value }: NamedExample): string {
  const range = /^([1-5])XX$/i.exec(status)?.[1]
  if (range === undefined) return status
  const inner = isMap(value) && isMap(value['error']) ? value['error'] : value
  const told = [
    /^\d{3}\b/.exec(name ?? '')?.[0],
    ...[value, inner].filter(isMap).flatMap((body) => [body['status'], body['code']]),
  ]
  return told.map(String).find((text) => /^\d{3}$/.test(text) && text.startsWith(range)) ?? status
}
