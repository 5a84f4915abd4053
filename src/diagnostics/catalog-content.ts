import { FRONT_MATTER_KEYS } from './foreign-keys.ts'
import { didYouMean, error, insteadOfKey, warning } from './spec.ts'

/** Messages about one Markdown file, seen from that file alone. */
export const contentMessages = {
  'front-matter-syntax': error(
    'The front matter is not valid YAML: <reason>',
    ({ instead }: { readonly instead: string | undefined }) =>
      instead && `Put the value in quotes: ${instead}`,
  ),
  'front-matter-comment': warning(
    'What stands behind # is a comment, so that the <key> is "<value>"',
    'If it is none, put the value in quotes: <instead>',
  ),
  'front-matter-unclosed': error(
    'The front matter is not closed',
    'End it with a line of three hyphens: ---',
  ),
  'front-matter-engine': error(
    'Front matter written in <engine> is refused: content is data and is never executed',
    'Write it as YAML between two lines of three hyphens.',
  ),
  'front-matter-unknown-key': error(
    'Unknown front matter key <key>',
    insteadOfKey(FRONT_MATTER_KEYS, 'A site may allow more keys: frontMatter in the config.'),
  ),
  'front-matter-invalid': error('Front matter <key>: expected <expected>, received <received>'),
  'title-missing': warning(
    'The page has no title',
    'Add a title to the front matter, or begin the page with a level-1 heading of Markdown: # Title',
  ),
  'description-long': warning(
    'The description has <length> characters; search engines show about 160',
    'Shorten it, and put what matters first.',
  ),
  'h3-without-h2': error(
    'Cannot add h3 to table of contents without a preceding h2',
    'Make this heading a level-2 heading (##), or put one before it.',
  ),
  'heading-second-h1': warning(
    'A page has one level-1 heading; "<title>" is shown as a level-2 heading',
    ({ isTitle }: { readonly isTitle: boolean }) =>
      isTitle ? 'Remove it: the title stands above the page already.' : 'Write it with ##.',
  ),
  'heading-skip': warning(
    'The heading jumps from level <from> to level <to>',
    ({ from }: { readonly from: number }) =>
      `Use level ${from + 1}, so that readers who navigate by headings miss nothing.`,
  ),
  'heading-id-duplicate': error(
    'Two headings of this page have the explicit id #<id>',
    'Give one of them another id.',
  ),
  'id-taken': warning(
    'The id #<id> is taken by something else of this page, and left out here',
    'Give it another one: a heading has the id that its words make.',
  ),
  'encoding-invalid': error(
    'The file is not written in UTF-8',
    'Save it as UTF-8; editors call that its encoding.',
  ),
  'link-empty': error('The link leads nowhere: it has no address', 'Give it one, or take it away.'),
  'id-reserved': error(
    'The id #<id> begins with docsgen-, as those of the page around the text do',
    'Give it another name.',
  ),
  'directive-unknown': warning(
    'Unknown directive <name>; its text is shown as it is',
    didYouMean(),
  ),
  'directive-attribute': warning(
    'The directive <directive> has no attribute <attribute>',
    didYouMean(),
  ),
  'directive-invalid': error('Directive <directive>: <reason>'),
  'tab-duplicate': error(
    'Two tabs of one group are called <name>',
    'Give one of them another name; a fence takes one as title="Linux" behind its language.',
  ),
  'language-unknown': warning(
    'No grammar for the language <language>; the code is shown without colours',
    didYouMean('Use text for code that has no language.'),
  ),
  'html-dropped': warning(
    '<what> was left out: raw HTML is limited to harmless elements',
    "Use Markdown, or set markdown.html to 'trusted' when every author is trusted.",
  ),
  'plugin-html-dropped': warning(
    '<what> of the plugin <plugin> was left out: raw HTML is limited to harmless elements',
    "definePlugin's trusted: true lets what its rehype part adds stay.",
  ),
  'fragment-unknown': warning('No plugin gives the fragment <name>', didYouMean()),
  'link-unsafe': error(
    'The link <href> uses a scheme that is not allowed',
    'Links may use http, https, mailto, tel and relative targets; what pages show, http, https and these.',
  ),
  'image-alt': warning(
    'Image without a description',
    'Say what it shows: ![Dashboard with three connected peers](./dashboard.png)\nIf it is decoration: ![](./dashboard.png){decorative}',
  ),
  'image-attribute': warning('An image has no attribute <attribute>', imageAttributeHint),
  'image-invalid': error('Image: <reason>'),
  'table-row-long': warning(
    'The row has <cells> cells, but the table has <columns> columns',
    'A bar that belongs to the text is written \\|, in code too.',
  ),
  'definition-term': warning(
    '"<term>" is text of the definition above it, though a definition follows',
    'Put an empty line above it where it is a term, or spaces before it where it goes on.',
  ),
  'footnote-missing': warning(
    'There is no footnote [^<label>]',
    'Define it: [^<label>]: Text. Where it is text, write a backslash before it: \\[^<label>]',
  ),
  'footnote-left-out': warning(
    'The footnote [^<label>] is not shown: <reason>',
    'Refer to it by [^<label>], give it a label of its own, or take it away.',
  ),
  'table-columns': warning(
    'This is no table: its head has <cells> cells, and the line below it <rules>',
    'Give both lines the same number of cells.',
  ),
  'foreign-notation': warning('docsgen does not read <notation>', '<instead>'),
  'fence-unknown-word': warning(
    'Unknown words after the language of the code: <words>',
    didYouMean(
      'Known are title, tag, label, caption, file, region and lines with a value, lines such as {1,3-4} and ins={2}, /words/, numbers, fold and wrap.',
    ),
  ),
  'fence-value': warning('<word> after the language of the code cannot be read', '<instead>'),
  'fence-line-missing': warning(
    '<mark> names line <line>; the code has <last>',
    'Lines are counted from 1, as they show: without comments that mark others, and whatever their numbers are.',
  ),
  'fence-word-missing': warning(
    'The word <word> does not occur in the code',
    'Words are marked as they are written in the code, upper and lower case included.',
  ),
  'code-comment': warning(
    'The comment <comment> marks nothing: <reason>',
    'Write it as // [!code ++], alone in a comment at the end of its line.',
  ),
  'page-too-large': error('The page has <value> <what>; the limit is <limit>', 'Split the page.'),
  'file-unreadable': error(
    'The file may not be read: <reason>',
    'Let the user who runs docsgen read it: chmod u+r.',
  ),
  'page-unreadable': error(
    'The page cannot be parsed: <reason>',
    'Look for very deep nesting, or into the plugins and the schema of the config.',
  ),
  'plugin-failed': error(
    'The plugin <plugin> failed on this page: <reason>',
    'Mend the plugin, or leave it out of the config.',
  ),
  'component-failed': error(
    'The component <component> failed: <reason>',
    'Mend the component, or what the page gives it.',
  ),
  'render-failed': error(
    'The theme failed to render <route>: <reason>',
    'Look into the files that theme.overrides names.',
  ),
} as const

const IMAGE_ATTRIBUTES =
  'It has #id, width, height, align, caption, zoom, and decorative for one that only decorates.'

type ImageAttribute = { readonly attribute: string; readonly nearest: string | undefined }

/** What stands for the attributes that images have elsewhere. */
function imageAttributeHint({ attribute, nearest }: ImageAttribute): string | undefined {
  if (attribute === 'data-zoomable') return 'Write zoom.'
  if (attribute === 'loading') return 'Remove it: images are loaded when they come near.'
  return didYouMean(IMAGE_ATTRIBUTES)({ nearest })
}
