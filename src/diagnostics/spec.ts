export type Severity = 'error' | 'warning'

/** One message of the catalogue: what is wrong, and what to do about it. */
export type Spec<Args> = {
  readonly severity: Severity
  readonly what: (args: Args) => string
  readonly hint: (args: Args) => string | undefined
}

/** Messages by code. Each takes the details that its own texts name. */
export type Messages = Readonly<Record<string, Spec<never>>>

/** The details that a message takes. */
export type ArgsOf<Message> = Message extends Spec<infer Args> ? Args : never

/** The details that a text names: 'There is no page <href>' has `{ href }`. */
type Details<Text extends string> = Readonly<Record<NamesIn<Text>, string | number>>
type NamesIn<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** A message whose details stand as `<names>` in its texts. A hint that depends on them in other ways is a function. */
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
    what: filled(what),
    hint: typeof hint === 'string' ? filled(hint) : (hint ?? (() => undefined)),
  }
}

/** 'There is no page <href>' with `{ href: '/faq' }` -> 'There is no page /faq' */
function filled(text: string): (args: object) => string {
  return (args) =>
    text.replace(/<(\w+)>/g, (_name, name) => String((args as Record<string, unknown>)[name]))
}

type Nearest = { readonly nearest: string | undefined }

/** 'Did you mean X?', or the other text where nothing is near. */
export function didYouMean(otherwise?: string): (args: Nearest) => string | undefined {
  return ({ nearest }) => (nearest === undefined ? otherwise : `Did you mean ${nearest}?`)
}

type Key = Nearest & { readonly key: string }

/** What docsgen has for a key of another tool; else as `didYouMean`. */
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
