import { posix } from 'node:path'

/** How a link names its target: by file or by address, relative or from the root. */
export type Style = 'file' | 'address' | 'root file' | 'root address'

/** What a link leads to, and how. `id` is that of a page or of a file beside the pages, neither of which changes. */
export type Ref = {
  readonly id: string
  readonly style: Style
  /** What follows the path: a slash, a query, a section. */
  readonly end: string
  /** Where it stands: between quotes of a language that escapes them, or where a space would end it. */
  readonly inside?: 'bare' | 'code' | 'json' | undefined
}

/** A link as it is written now. */
export type Link = { readonly ref: Ref; readonly written: string }

/** What is always as it was, links, and what `check --fix` may write anew. */
export type Part = string | Link | Fault

/** A stretch that is wrong, and what it is once it was mended. */
export type Fault = { readonly wrong: string; readonly right: string }

export type Encoding = 'utf8' | 'utf8 with mark' | 'utf16le' | 'utf16be'

/** A file of the site, and what the links in it are relative to. */
export type TextFile = {
  /** Relative to the site's folder. */
  readonly path: string
  /** The page that it is; undefined for the config and what is included. */
  readonly id?: string | undefined
  /** Relative to the content folder; `index.md` for the config, whose links are those of a page at the root. */
  readonly base: string
  readonly parts: readonly Part[]
  readonly encoding: Encoding
  readonly newline: string
}

/** Where a page or a file beside them stands in the content folder, and the last part of its address if that is another. */
export type Place = { readonly source: string; readonly slug?: string | undefined }

export type Places = ReadonlyMap<string, Place>

/** '/how-to/ssh' for 'how-to/ssh.md', '/how-to' for 'how-to/index.md', '/logo.svg' for 'public/logo.svg'. */
export function addressOf({ source, slug }: Place): string {
  if (!source.endsWith('.md')) return `/${source.replace(/^public\//, '')}`
  const bare = source.replace(/(?:^|\/)index\.md$|\.md$/, '')
  return `/${slug === undefined ? bare : posix.join(posix.dirname(bare), slug)}`
}

const rootPath = (place: Place, style: Style) =>
  style === 'root file' ? `/${place.source}` : addressOf(place)

function relativePath(place: Place, base: string, style: Style): string {
  const target = style === 'file' ? place.source : addressOf(place).slice(1)
  return posix.relative(posix.dirname(base), target) || '.'
}

/** How the address of a link is written that is new. */
export type Looks = { readonly isDotted: boolean; readonly isEscaped: boolean }

/** A link in a file at `base`, new or like the address that stood there before. */
export function linkTo(ref: Ref, base: string, places: Places, like: Looks | string): Link {
  const place = places.get(ref.id)
  if (place === undefined) throw new Error(`no ${ref.id}`)
  const isRelative = ref.style === 'file' || ref.style === 'address'
  const path = isRelative ? relativePath(place, base, ref.style) : rootPath(place, ref.style)
  const isDotted = typeof like === 'string' ? like.startsWith('./') : like.isDotted
  const dotted = isRelative && isDotted && !path.startsWith('.') ? `./${path}` : path
  return { ref, written: spelled(dotted, like, ref) + ref.end }
}

/** Signs that end an address, or mean something, in one of the notations. */
const SIGNS = /[\s'`()[\]{},]/g

/** An address with escapes where it had some, and where it would end, or mean something else, without. */
function spelled(path: string, like: Looks | string, { inside }: Ref): string {
  const isNew = typeof like === 'object'
  const isEscaped = isNew ? like.isEscaped : like.includes('%')
  const isInCode = inside === 'code' || inside === 'json'
  const whole = isEscaped || (!isInCode && /[?#%]/.test(path)) ? escaped(path) : path
  if (isInCode) return whole
  return whole.replace(SIGNS, (sign) => {
    const isPlain = isNew ? sign === ' ' && inside === undefined : like.includes(sign)
    return isPlain ? sign : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
}

const escaped = (path: string) => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/** The file once a page has gone elsewhere: every link to it, and those in it that are relative, are written anew. */
export function afterMove(file: TextFile, id: string, places: Places): TextFile {
  const source = places.get(id)?.source ?? ''
  const isMoved = file.id === id
  const base = isMoved ? source : file.base
  const parts = file.parts.map((part): Part => {
    if (typeof part === 'string' || !('ref' in part)) return part
    const isRelative = part.ref.style === 'file' || part.ref.style === 'address'
    if (part.ref.id !== id && !(isMoved && isRelative)) return part
    const now = linkTo(part.ref, base, places, part.written)
    // What says the same stays as it is spelled.
    return decodeURIComponent(now.written) === decodeURIComponent(part.written) ? part : now
  })
  return { ...file, base, parts, path: isMoved ? `content/${source}` : file.path }
}

/** What stands in the file, with its faults as they are or mended. */
export function textOf({ parts, newline }: TextFile, fault: keyof Fault = 'wrong'): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      return 'ref' in part ? inQuotes(part) : part[fault]
    })
    .join('')
    .replaceAll('\n', newline)
}

const inQuotes = ({ ref, written }: Link) =>
  ref.inside === 'code' ? written.replaceAll("'", "\\'") : written

/** The bytes of a text in an encoding. */
export function bytesOf(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf8') return Buffer.from(text)
  if (encoding === 'utf8 with mark') return Buffer.from(`\uFEFF${text}`)
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return encoding === 'utf16le' ? wide : wide.swap16()
}
