import type { Span } from '../../diagnostics/place.ts'
import type { Asset } from '../../model/routes.ts'
import { svgProblem } from './svg-problem.ts'

/**
 * Endings of files beside pages that are published: what browsers show as a picture or as plain text, play or download.
 * Of any other ending nobody knows that. A host may call such a file a page, or say nothing of it and let the browser
 * guess.
 */
const PUBLISHABLE = new Set(
  [
    // Pictures, films, sound, fonts.
    'apng avif bmp gif heic heif ico jfif jpeg jpg jxl png tif tiff webp',
    'aac avi flac m4a m4v mkv mov mp3 mp4 oga ogg ogv opus srt vtt wav webm',
    'eot otf ttf woff woff2',
    // Documents and drawings of other programs.
    'doc docx epub excalidraw fig odp ods odt pdf ppt pptx psd rtf sketch vsdx xls xlsx',
    '3mf dwg dxf glb gltf obj step stl stp',
    // Archives and packages.
    '7z deb dmg gem iso pkg rar rpm tar tbz tgz txz whl zip',
    // Data, settings, keys.
    'arrow avro avsc bib bin cfg conf csv db geojson hcl hex ics ini ipynb json json5 jsonc jsonl lock log ndjson',
    'parquet pcap pcapng properties proto sqlite toml topojson tsv uf2 vcf yaml yml',
    'asc cer crt csr pem pub sha256 sha512 sig',
    // Text and code.
    'adoc asciidoc diff dot mdx mmd org patch puml qmd rmd rst tex text textile txt wiki',
    'bash bat c cc clj cmake cmd cpp cs cu dart ex exs f90 fish fs go gql gradle graphql groovy h hpp hs ino java jl',
    'jq jsx kt kts lua mk mts nim nix pas ps1 psd1 psm1 py r rb rego rs scala sh sol sql swift tcl tf tfvars ts tsx',
    'vb vhdl zig zsh',
  ].flatMap((kind) => kind.split(' ')),
)

/** What runs in browsers or on hosts. Other endings that are not published are only unknown. */
const RUNS = new Set(
  `asp aspx atom cgi cjs css hta htc htm html jar js jsp mathml mht mhtml mjs mml php phtml pl rdf rss shtm shtml svg
  svgz swf wasm xht xhtm xhtml xml xsl xslt`.split(/\s+/),
)

/** Some hosts send what is in `x.html.gz` to whoever asks for `x.html`. */
const COMPRESSED = /\.(?:br|bz2|gz|xz|zst)$/i

/** Why a file beside pages is not published, and what can be done about that besides moving it. */
export type FileProblem = {
  readonly reason: string
  readonly mend?: string
  /** Where in the file; undefined for all of it. */
  readonly at?: Span
}

/**
 * Why a file that somebody put beside pages must not be published: there it would be on the site's own origin, where a
 * script may do what its reader may. Undefined for a file that runs nothing. The public folder is another matter.
 */
export function fileProblem({
  url,
  beginsAsMarkup,
  read,
}: Pick<Asset, 'url' | 'beginsAsMarkup' | 'read'>): FileProblem | undefined {
  const name = url.slice(url.lastIndexOf('/') + 1)
  const [compression = ''] = COMPRESSED.exec(name) ?? []
  const [, ending] = /\.([^.]+)$/.exec(name.slice(0, name.length - compression.length)) ?? []
  if (ending === undefined) return { reason: 'what has no ending browsers may take for a page' }
  const kind = ending.toLowerCase()
  const shown = `.${ending}${compression}`
  if (kind === 'svg' && compression === '') return svgProblem(read())
  if (RUNS.has(kind)) return { reason: `${shown} files can run code or style pages` }
  if (!PUBLISHABLE.has(kind)) return { reason: `some hosts may serve ${shown} files as pages` }
  if (beginsAsMarkup) {
    return {
      reason: `it begins with <, so that hosts without a type for ${shown} serve it as a page`,
    }
  }
  return undefined
}
