import { type SecurityChoice, schemeLabel } from '../read/security.ts'
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

/** Roles and scopes of a use are alternatives here: one of them that was enough must be enough, and so must none. */
function isWithin(asked: SecurityChoice, had: SecurityChoice): boolean {
  return asked.every((use) => {
    const own = had.find((other) => schemeLabel(other) === schemeLabel(use))
    if (own === undefined || use.scopes.length === 0) return own !== undefined
    return own.scopes.length > 0 && own.scopes.every((scope) => use.scopes.includes(scope))
  })
}
