export type Severity = 'error' | 'warning'

/** One message of the catalogue: what is wrong, and what to do about it. */
export type Spec<Args> = {
  readonly severity: Severity
  readonly what: (args: Args) => string
  readonly hint: (args: Args) => string | undefined
}

/** Messages by code. Each takes the arguments that its texts name. */
export type Messages = Readonly<Record<string, Spec<never>>>

/** The arguments of a message. */
export type ArgsOf<Message> = Message extends Spec<infer Args> ? Args : never

/** The arguments that a text names: 'There is no page <href>' has `{ href }`. */
type Details<Text extends string> = Readonly<Record<NamesIn<Text>, string | number>>
type NamesIn<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Creates a message. Its texts name arguments as `<name>`; a hint that needs more than that is a function. */
export type MessageMaker = <What extends string, Hint extends string = '', Args = unknown>(
  what: What,
  hint?: Hint | ((args: Args) => string | undefined),
) => Spec<Details<What> & Details<Hint> & Args>

export const error: MessageMaker = (what, hint) => spec('error', what, hint)
export const warning: MessageMaker = (what, hint) => spec('warning', what, hint)

function spec<Args>(
  severity: Severity,
  what: string,
  hint: string | ((args: Args) => string | undefined) | undefined,
) {
  return {
    severity,
    what: interpolate(what),
    hint: typeof hint === 'string' ? interpolate(hint) : (hint ?? (() => undefined)),
  }
}

/** 'There is no page <href>' with `{ href: '/faq' }` -> 'There is no page /faq' */
function interpolate(text: string): (args: object) => string {
  return (args) =>
    text.replace(/<(\w+)>/g, (_name, name) => String((args as Record<string, unknown>)[name]))
}

type Nearest = { readonly nearest: string | undefined }

/** 'Did you mean X?', or the other text without a suggestion. */
export function didYouMean(otherwise?: string): (args: Nearest) => string | undefined {
  return ({ nearest }) => (nearest === undefined ? otherwise : `Did you mean ${nearest}?`)
}

type Key = Nearest & { readonly key: string }

/** The replacement for a key of another tool, else as `didYouMean`. */
export function insteadOfKey(
  known: Readonly<Record<string, string>>,
  otherwise: string,
): (args: Key) => string | undefined {
  const other = didYouMean(otherwise)
  return (args) => (Object.hasOwn(known, args.key) ? known[args.key] : other(args))
}

/** 'a, b and 3 more' */
export function shortList(names: readonly string[]): string {
  const shown = names.slice(0, 8).join(', ')
  return names.length > 8 ? `${shown} and ${names.length - 8} more` : shown
}
