import type { JsonObject } from '../../../model/json.ts'
import { type Attributes, parseAttributes } from '../../tree/attributes.ts'
import { type AttributeProblem, directiveProps } from '../../tree/directive-props.ts'
import type { AttributeKind } from '../../tree/directive-specs.ts'
import type { ImageAttributes } from '../../tree/image-attributes.ts'

export type ReadAttributes = {
  readonly attributes: ImageAttributes
  readonly problems: readonly AttributeProblem[]
}

const KINDS: Readonly<Record<string, AttributeKind>> = {
  width: 'width',
  height: 'pixels',
  align: ['left', 'center', 'right', 'start', 'end'],
  caption: 'text',
  zoom: 'flag',
  decorative: 'flag',
}

/** An image in braces is text, so that no image takes those of a later one along. */
const BRACES =
  /\{:?((?:"[^"\n]{0,1000}"|'[^'\n]{0,1000}'|\{\$[\w.-]{1,100}\}|[^"'{}\n]){1,1000})\}/y

/** The braces at a place of a text, and what is in them. Undefined where there are none. */
export function bracesAt(
  text: string,
  offset: number,
): { readonly length: number; readonly inside: string } | undefined {
  if (text[offset] !== '{') return undefined
  BRACES.lastIndex = offset
  const match = BRACES.exec(text)
  return match === null ? undefined : { length: match[0].length, inside: match[1] ?? '' }
}

/**
 * Reads the attributes of an image, each value with its variables filled in. Undefined for braces that hold none and are text.
 */
export function readImageAttributes(
  inside: string,
  fill: (text: string) => string,
): ReadAttributes | undefined {
  const parsed = parseAttributes(inside)
  if (parsed === undefined) return undefined
  const classes = classesIn(inside)
  if (!isForImage(parsed) && classes.length === 0) return undefined
  const spec = { attributes: KINDS, required: [], label: undefined, props: {} }
  const values = Array.from(parsed.values, ([name, text]) => [name, fill(text)] as const)
  const given = { attributes: Object.fromEntries(values), label: undefined }
  const { props, problems } = directiveProps(spec, given)
  const { width, height, zoom, decorative } = props
  const unknown = classes.map(
    (attribute): AttributeProblem => ({ kind: 'unknown', attribute, nearest: undefined }),
  )
  return {
    attributes: {
      id: parsed.id,
      width: typeof width === 'number' ? width : undefined,
      height: typeof height === 'number' ? height : undefined,
      share: typeof width === 'string' ? Number.parseInt(width, 10) : undefined,
      align: sideOf(textOf(props, 'align')),
      caption: textOf(props, 'caption')?.trim() || undefined,
      zoom: typeof zoom === 'boolean' ? zoom : undefined,
      isDecorative: decorative === true,
    },
    problems: [...problems, ...unknown],
  }
}

/** Left is where lines begin: in right-to-left text the sides change places, as everything on the page does. */
function sideOf(align: string | undefined): ImageAttributes['align'] {
  if (align === 'left' || align === 'start') return 'start'
  if (align === 'right' || align === 'end') return 'end'
  return align === undefined ? undefined : 'center'
}

/** Something with a value, an id, or a known word: `{x}` is text. */
function isForImage({ id, values }: Attributes): boolean {
  return (
    id !== undefined ||
    [...values].some(([name, value]) => value !== '' || Object.hasOwn(KINDS, name))
  )
}

function classesIn(inside: string): readonly string[] {
  const bare = inside.replace(/"[^"]*"|'[^']*'/g, '""')
  return Array.from(bare.matchAll(/(?:^|\s)(\.[\w-]+)/g), ([, name = '']) => name)
}

function textOf(props: JsonObject, name: string): string | undefined {
  const value = props[name]
  return typeof value === 'string' ? value : undefined
}
