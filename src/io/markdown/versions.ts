/**
 * Names that are part of every cache key. Both parsers give the same trees, and a language's colours do not
 * depend on what else is loaded: a new number belongs to every change of what they make.
 */
export const PARSER_VERSIONS = {
  remark: 'remark-parse 11, remark-gfm 4, remark-directive 4',
  auto: 'remark-parse 11, remark-gfm 4, remark-directive 4 or satteri 0.10',
} as const

export const HIGHLIGHTER_VERSION = 'starry-night 3, roles 3, lexers 4'
