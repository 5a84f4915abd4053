/**
 * Part of every cache key, since the two parsers differ in a few notations. Change the text with every change of the
 * parsers' output.
 */
export const PARSER_VERSIONS = {
  remark:
    'remark-parse 11, remark-gfm 4, remark-directive 4, remark-definition-list 2, remark-cjk-friendly 2',
  native: 'satteri 0.10, remark-parse 11 for some texts, emphasis beside CJK among them',
} as const

export const HIGHLIGHTER_VERSION = 'starry-night 3, roles 5'
