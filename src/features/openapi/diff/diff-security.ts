import {
  needsAllScopes,
  type SecurityChoice,
  type SecurityUse,
  schemeLabel,
} from '../read/security.ts'
import { changed, type OperationChange, type Sender } from './api-change.ts'

type Choices = readonly SecurityChoice[]

/** Compares the ways to authenticate. Whoever is called must still take what the sender shows. */
export function securityChanges(
  old: Choices,
  now: Choices,
  sender: Sender,
): readonly OperationChange[] {
  const before = choicesText(old)
  const after = choicesText(now)
  if (before === after) return []
  const isLetIn = sender === 'client' ? isTaken(old, now) : isTaken(now, old)
  const message = `authentication was ${before}, is ${after}`
  return changed(undefined, [{ breaking: !isLetIn, message }])
}

/** Some choice that is asked for asks for no more than any that is shown. */
function isTaken(shown: Choices, asked: Choices): boolean {
  if (asked.length === 0) return true
  return shown.length === 0
    ? asked.some(({ length }) => length === 0)
    : shown.every((choice) => asked.some((other) => isWithin(other, choice)))
}

/** The choices in words: 'Bearer token admin and OAuth 2.0 or none'. No choice and an empty one are the same. */
function choicesText(choices: Choices): string {
  const texts = choices.map(
    (choice) =>
      choice.map((use) => [schemeLabel(use), ...use.scopes].join(' ')).join(' and ') || 'none',
  )
  return texts.join(' or ') || 'none'
}

/** Whether all that is asked for is among what is shown. */
function isWithin(asked: SecurityChoice, had: SecurityChoice): boolean {
  return asked.every((use) =>
    had.some((other) => schemeLabel(other) === schemeLabel(use) && isEnough(other, use)),
  )
}

/** A client has all its scopes, but it may have any one of its roles: each that was enough must be, and so must none. */
function isEnough(had: SecurityUse, asked: SecurityUse): boolean {
  if (needsAllScopes(asked)) return asked.scopes.every((scope) => had.scopes.includes(scope))
  if (asked.scopes.length === 0) return true
  return had.scopes.length > 0 && had.scopes.every((role) => asked.scopes.includes(role))
}
