import { codeSpans, fencesIn } from '../support/markdown-files.ts'
import { type CliPage, flagsIn } from './cli-page.ts'

/** A place where a page writes the command, and what stands behind its name. */
export type Use = { readonly at: string; readonly words: readonly string[] }

/** `wiremoor` where a shell would run it: at the start, in a pipeline, behind sudo, in a container. */
const COMMAND =
  /(?:^\s*(?:\$ |- |\d+\. )?|[|;&(]\s*|\bsudo (?:--?\S+ )*|\bexec \S+ |\buntil )wiremoor(?: ([^\n|;&)"]*)|$)/gm

/** Uses of the command in the samples of the site. */
export function sampleUses(): readonly Use[] {
  return fencesIn('content').flatMap(({ at, code }) => usesIn(at, code.replace(/\\\n\s*/g, '')))
}

/** Uses of the command in the inline code of a text. */
export function inlineUses(at: string, text: string): readonly Use[] {
  return codeSpans(text).flatMap((code) => usesIn(at, code))
}

function usesIn(at: string, code: string): readonly Use[] {
  return [...code.matchAll(COMMAND)]
    .map(([, behind = '']) => behind.split(/ \d?>/)[0]?.split(/\s+/) ?? [])
    .map((words) => ({ at, words: words.filter((word) => word !== '') }))
    .filter(({ words }) => words.length > 0)
}

/** What a use says that the CLI page does not know: a command, a subcommand, a flag, a key of the settings. */
export function faultsOf({ global, commands }: CliPage, { at, words }: Use): readonly string[] {
  const [name = '', sub = ''] = words
  const written = `${at}: wiremoor ${words.join(' ')}`
  if (name.startsWith('-') || name.startsWith('<')) return unknownFlags(written, words, [global])
  const command = commands.get(name)
  if (command === undefined) return [`${written}: no such command`]
  const own = command.subcommands.get(sub)
  if (own === undefined && command.subcommands.size > 0 && /^[a-z]/.test(sub)) {
    return [`${written}: no such subcommand`]
  }
  const key = name === 'config' && /^[a-z]/.test(words[2] ?? '') ? words[2] : undefined
  return [
    ...unknownFlags(written, words, [global, command.flags, own ?? new Set()]),
    ...(key === undefined || commands.get('up')?.flags.has(`--${key}`) === true
      ? []
      : [`${written}: no such key`]),
  ]
}

function unknownFlags(
  written: string,
  words: readonly string[],
  known: readonly ReadonlySet<string>[],
): readonly string[] {
  return words
    .filter((word) => /^--?[a-zA-Z]/.test(word))
    .flatMap((word) => flagsIn(word.replace(/=.*$/, '')))
    .filter((flag) => !known.some((flags) => flags.has(flag)))
    .map((flag) => `${written}: no flag ${flag}`)
}
