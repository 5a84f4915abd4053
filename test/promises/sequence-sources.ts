import { crc32, deflateSync } from 'node:zlib'

/** What pages are made of beside their own text: an included file, a picture in it, an API document of two files. */
export type SequenceSources = {
  /** Heading of the file that two pages include. */
  readonly included: string
  /** Shade of the picture that the included file shows; undefined where it shows none. */
  readonly picture: number | undefined
  /** Whether there is a document: the samples of its pages take as long to colour as all other pages. */
  readonly hasApi: boolean
  /** Sentence that describes an operation. */
  readonly sentence: string
  /** Whether the document has a second operation. */
  readonly hasSecond: boolean
  /** Name of a field of the schema, which is in a file of its own. */
  readonly field: string
}

export const FIRST_SOURCES: Omit<SequenceSources, 'hasApi'> = {
  included: 'Included 0',
  picture: 0,
  sentence: 'It has no end',
  hasSecond: true,
  field: 'name',
}

/** Where a site publishes the picture. */
export const PICTURE = 'plan.png'

/** What a page says that has them all. */
export function sourcesText({ hasApi }: SequenceSources): string {
  return `::include{file="_parts/included.md"}\n${hasApi ? '\n[The API](/reference/things)\n' : ''}`
}

export function sourceFiles(
  sources: SequenceSources,
): readonly (readonly [string, string | Uint8Array])[] {
  const { included, picture, hasApi } = sources
  const image = picture === undefined ? '' : `![Plan](../${PICTURE})\n`
  return [
    ['content/_parts/included.md', `## ${included}\n\n${image}`],
    ...(picture === undefined ? [] : ([[`content/${PICTURE}`, pictureOf(picture)]] as const)),
    ...(hasApi ? apiFiles(sources) : []),
  ]
}

function apiFiles({
  sentence,
  hasSecond,
  field,
}: SequenceSources): readonly (readonly [string, string])[] {
  const thing = "content: { application/json: { schema: { $ref: 'schemas.yaml#/Thing' } } }"
  const second = `
    post: { tags: [Things], summary: Make a thing, requestBody: { ${thing} }, responses: { '204': { description: Made. } } }`
  return [
    [
      'content/openapi.yaml',
      `openapi: 3.1.0
info: { title: Things, version: '1' }
servers: [{ url: https://api.example.com }]
tags: [{ name: Things, description: All things. }]
paths:
  /things:
    get: { tags: [Things], summary: List things, description: The list. ${sentence}., responses: { '200': { description: All., ${thing} } } }${hasSecond ? second : ''}
`,
    ],
    [
      'content/schemas.yaml',
      `Thing: { type: object, properties: { ${field}: { type: string }, next: { $ref: '#/Thing' } } }\n`,
    ],
  ]
}

/** A picture of more bytes than its variants have, and of as many as that of another shade. */
function pictureOf(shade: number): Uint8Array {
  const [width, height] = [500, 20]
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Each row begins with the number of its filter.
  const rows = Buffer.alloc((width + 1) * height, shade % 128)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type), data])
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
