import type { IRawGrammar } from 'vscode-textmate'

/** Scope of the rules, by which a registry knows them. */
export const SHELL_WORDS = 'docsgen.shell.words'

const KEYWORDS =
  'if|then|elif|else|fi|for|in|do|done|while|until|case|esac|select|function|time|export|local|declare|readonly|alias|return|source'

/**
 * What the published grammar of shells leaves plain: names of commands and their flags. It is injected into that grammar,
 * outside of strings and comments.
 */
export const shellWords = {
  scopeName: SHELL_WORDS,
  injectionSelector: 'L:source.shell -string -comment',
  patterns: [
    {
      // At the beginning of a line or behind its prompt, or behind an operator that begins another command.
      match: `(?:^|(?<=^[$%#] )|(?<=[\\w~\\])/][$#] )|[|;&]{1,2}|\\$\\()[ \\t]*(?:(sudo)[ \\t]+)?(?!(?:${KEYWORDS})\\b)([A-Za-z_.~/][\\w.+~/-]*)(?=[ \\t;|&)]|$)`,
      captures: { 1: { name: 'entity.name.command' }, 2: { name: 'entity.name.command' } },
    },
    { match: '(?<=[ \\t])--?[A-Za-z][\\w-]*', name: 'constant.other.option' },
  ],
  repository: {},
} as unknown as IRawGrammar
