import type { ForeignNotation } from '../../plugin.ts'

const INCLUDE =
  'Include Markdown by ::include{file="./_snippets/setup.md"}. Code of a file stands in a fence: ```ts file="../examples/send.ts"'

/** Includes of other tools, in texts and in code. */
export const foreignIncludes: readonly ForeignNotation[] = [
  {
    signs: ['@include'],
    pattern: /<!--[ \t]*@include:[^\n<]*?-->/g,
    regions: ['html'],
    instead: INCLUDE,
  },
  {
    signs: ['<<<'],
    pattern: /^[ \t>]*<<<[ \t]*(?:@|\.{0,2}\/)[^\s<][^\n]*$/gm,
    regions: ['text', 'code'],
    instead: INCLUDE,
  },
  {
    signs: ['8<-'],
    pattern: /^[ \t>]*(?:;*-+8<-+)(?:[ \t]+["'][^\n]*)?[ \t]*$/gm,
    regions: ['text', 'code'],
    instead: INCLUDE,
  },
  {
    signs: ['{{#', '{{ #'],
    pattern: /\{\{[ \t]*#(?:include|rustdoc_include|playground)[ \t][^\n{]*?\}\}/g,
    regions: ['text', 'code'],
    instead: INCLUDE,
  },
]
