import {
  added,
  changed,
  compared,
  deprecation,
  fromTo,
  type OperationChange,
  presenceChanges,
  removed,
  type Sender,
  type ValueChange,
} from './api-change.ts'
import type { Comparable, ComparableParameter, Media, Parameters } from './comparable.ts'
import { diffFields } from './diff-fields.ts'

/** Compares parameters of a request, or headers of a response. */
export function parameterChanges(
  before: Parameters,
  after: Parameters,
  sender: Sender,
): readonly OperationChange[] {
  const { gone, fresh, kept } = compared(before, after)
  return [
    ...gone.map(([, { name }]) => removed(name, 'was removed')),
    ...fresh.map(
      ([
        ,
        {
          name,
          parameter: { required },
        },
      ]) => {
        const message = `was added: ${required ? 'required' : 'optional'}`
        return added(name, message, required && sender === 'client')
      },
    ),
    ...kept.flatMap(([, old, now]) => [
      ...changed(old.name, [
        ...presenceChanges(old.parameter, now.parameter, sender),
        ...notationChanges(old, now),
        ...deprecation(old.parameter, now.parameter),
      ]),
      ...diffFields(old.fields, now.fields, { name: old.name, sender }),
    ]),
  ]
}

/** How a value is written as text: a receiver reads another notation wrongly. */
function notationChanges(
  { parameter: old, hasParts: hadParts }: ComparableParameter,
  { parameter: now, hasParts }: ComparableParameter,
): readonly ValueChange[] {
  if (old.media !== now.media)
    return [{ breaking: true, message: fromTo('media type', old.media, now.media) }]
  // Within a media type neither style nor `explode` means anything.
  if (old.media !== undefined) return []
  const style = { breaking: true, message: fromTo('style', old.style, now.style) }
  const message = fromTo('explode', `${old.explode}`, `${now.explode}`)
  return [
    ...(old.style === now.style ? [] : [style]),
    ...(old.explode === now.explode ? [] : [{ breaking: hadParts || hasParts, message }]),
  ]
}

/** Compares request bodies, or the payloads of webhooks. */
export function bodyChanges(
  before: Comparable['body'],
  after: Comparable['body'],
  sender: Sender,
): readonly OperationChange[] {
  const name = 'request'
  if (before === undefined) {
    if (after === undefined) return []
    const message = `a body was added: ${after.required ? 'required' : 'optional'}`
    return [added(name, message, after.required && sender === 'client')]
  }
  if (after === undefined) return [removed(name, 'the body was removed')]
  return [
    ...changed(name, presenceChanges(before, after, sender)),
    ...mediaChanges(before.media, after.media, { name, sender, isPayload: sender === 'api' }),
  ]
}

/** A body: its name in messages, who sends it, and whether the API sends it without being asked. */
type Body = { readonly name: string; readonly sender: Sender; readonly isPayload: boolean }

/** Compares contents, each media type with its own. */
export function mediaChanges(
  before: Media,
  after: Media,
  { name, sender, isPayload }: Body,
): readonly OperationChange[] {
  const { gone, fresh, kept } = compared(before, after)
  return [
    ...gone.map(([type]) => removed(name, `media type ${type} was removed`)),
    // Nobody asks for a type of payload: it comes as the API sends it.
    ...fresh.map(([type]) => added(name, `media type ${type} was added`, isPayload)),
    ...withTypes(
      kept.map(([type, old, now]) => ({ type, changes: diffFields(old, now, { name, sender }) })),
    ),
  ]
}

type OfType = { readonly type: string; readonly changes: readonly OperationChange[] }

/** What changed in all media types is said once; else the message names the types. */
function withTypes(list: readonly OfType[]): readonly OperationChange[] {
  const found = new Map<string, { change: OperationChange; types: readonly string[] }>()
  for (const { type, changes } of list) {
    for (const change of changes) {
      const key = JSON.stringify(change)
      found.set(key, { change, types: [...(found.get(key)?.types ?? []), type] })
    }
  }
  return [...found.values()].map(({ change, types }) =>
    types.length === list.length
      ? change
      : { ...change, message: `${change.message} (${types.join(', ')})` },
  )
}
