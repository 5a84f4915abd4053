import { didYouMean, spec } from './spec.ts'

/** Messages about one Markdown file, seen from that file alone. */
export const contentMessages = {
  'front-matter-syntax': spec<{ reason: string }>(
    'error',
    ({ reason }) => `The front matter is not valid YAML: ${reason}`,
    () => undefined,
  ),
  'front-matter-unclosed': spec<Record<string, never>>(
    'error',
    () => 'The front matter is not closed',
    () => 'End it with a line of three hyphens: ---',
  ),
  'front-matter-engine': spec<{ engine: string }>(
    'error',
    ({ engine }) =>
      `Front matter written in ${engine} is refused: content is data and is never executed`,
    () => 'Write it as YAML between two lines of three hyphens.',
  ),
  'front-matter-unknown-key': spec<{ key: string; nearest: string | undefined }>(
    'error',
    ({ key }) => `Unknown front matter key ${key}`,
    ({ nearest }) =>
      didYouMean(nearest) ?? 'A site may allow more keys: frontMatter in the config.',
  ),
  'front-matter-invalid': spec<{ key: string; expected: string; received: string }>(
    'error',
    ({ key, expected, received }) =>
      `Front matter ${key}: expected ${expected}, received ${received}`,
    () => undefined,
  ),
  'title-missing': spec<Record<string, never>>(
    'warning',
    () => 'The page has no title',
    () => 'Add a title to the front matter, or begin the page with a level-1 heading.',
  ),
  'description-long': spec<{ length: number }>(
    'warning',
    ({ length }) => `The description has ${length} characters; search engines show about 160`,
    () => 'Shorten it, and put what matters first.',
  ),
  'h3-without-h2': spec<Record<string, never>>(
    'error',
    () => 'Cannot add h3 to table of contents without a preceding h2',
    () => 'Make this heading a level-2 heading (##), or put one before it.',
  ),
  'heading-second-h1': spec<{ title: string }>(
    'warning',
    ({ title }) => `A page has one level-1 heading; "${title}" is shown as a level-2 heading`,
    () => 'Write it with ##.',
  ),
  'heading-skip': spec<{ from: number; to: number }>(
    'warning',
    ({ from, to }) => `The heading jumps from level ${from} to level ${to}`,
    ({ from }) => `Use level ${from + 1}, so that readers who navigate by headings miss nothing.`,
  ),
  'heading-id-duplicate': spec<{ id: string }>(
    'error',
    ({ id }) => `Two headings of this page have the explicit id #${id}`,
    () => 'Give one of them another id.',
  ),
  'directive-unknown': spec<{ name: string; nearest: string | undefined }>(
    'warning',
    ({ name }) => `Unknown directive ${name}; its text is shown as it is`,
    ({ nearest }) => didYouMean(nearest),
  ),
  'directive-attribute': spec<{
    directive: string
    attribute: string
    nearest: string | undefined
  }>(
    'warning',
    ({ directive, attribute }) => `The directive ${directive} has no attribute ${attribute}`,
    ({ nearest }) => didYouMean(nearest),
  ),
  'directive-invalid': spec<{ directive: string; reason: string }>(
    'error',
    ({ directive, reason }) => `Directive ${directive}: ${reason}`,
    () => undefined,
  ),
  'language-unknown': spec<{ language: string; nearest: string | undefined }>(
    'warning',
    ({ language }) => `No grammar for the language ${language}; the code is shown without colours`,
    ({ nearest }) => didYouMean(nearest) ?? 'Use text for code that has no language.',
  ),
  'html-dropped': spec<{ what: string }>(
    'warning',
    ({ what }) => `${what} was left out: raw HTML is limited to harmless elements`,
    () => "Use Markdown, or set markdown.html to 'trusted' when every author is trusted.",
  ),
  'link-unsafe': spec<{ href: string }>(
    'error',
    ({ href }) => `The link ${href} uses a scheme that is not allowed`,
    () => 'Links may use http, https, mailto, tel and relative targets.',
  ),
  'image-alt': spec<Record<string, never>>(
    'warning',
    () => 'Image without a description',
    () =>
      'Say what it shows: ![Dashboard with three connected peers](./dashboard.png)\nIf it is decoration: ![](./dashboard.png){decorative}',
  ),
  'table-row-long': spec<{ cells: number; columns: number }>(
    'warning',
    ({ cells, columns }) => `The row has ${cells} cells, but the table has ${columns} columns`,
    () => 'A bar that belongs to the text is written \\|, in code too.',
  ),
  'page-too-large': spec<{ what: string; value: number; limit: number }>(
    'error',
    ({ what, value, limit }) => `The page has ${value} ${what}; the limit is ${limit}`,
    () => 'Split the page.',
  ),
  'page-unreadable': spec<{ reason: string }>(
    'error',
    ({ reason }) => `The page cannot be parsed: ${reason}`,
    () => 'Look for very deep nesting, or split the page.',
  ),
} as const
