import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkSpec } from '../../../src/features/openapi/check/check-spec.ts'
import { checkValue } from '../../../src/features/openapi/check/check-value.ts'
import { type Operation, readOperations } from '../../../src/features/openapi/read/operations.ts'
import { childOf, entriesOf, type SpecNode } from '../../../src/features/openapi/read/spec-node.ts'
import { mediaExamples } from '../../../src/features/openapi/samples/media-examples.ts'
import { isLong } from '../../support/long.ts'
import { fencesIn, markdownFiles } from '../../support/markdown-files.ts'
import { apiCalls } from './api-calls.ts'
import { components, generate, specOf, words } from './api-fixture.ts'

const root = new URL('../../../', import.meta.url)
const YAML = readFileSync(new URL('content/openapi.yaml', root), 'utf8')
const spec = specOf(YAML)
const operations = readOperations(spec)

const RESOURCES = [
  'accounts',
  'users',
  'tokens',
  'peers',
  'setup-keys',
  'groups',
  'rules',
  'policies',
  'posture-checks',
  'geo-locations',
  'routes',
  'dns',
  'events',
]

/** Operations whose method has a body elsewhere: they say all in their path. */
const BODILESS = new Set(['resendInvitation'])

/** The hand-written pages beside the generated ones. */
function proseOf(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    markdownFiles('content/ipa/resources').map((file) => [
      file.replace(/^content\//, ''),
      readFileSync(new URL(file, root), 'utf8'),
    ]),
  )
}

/** Made once for the tests that read it. */
const generated = generate(YAML, { prose: proseOf() })

describe('the reference document', () => {
  it('has nothing wrong with it', () => {
    expect(checkSpec(spec)).toEqual([])
  })

  it('[NAV-03] makes the 13 resources in the order of the specification', () => {
    const { pages, diagnostics } = generated
    expect(diagnostics).toEqual([])
    expect(pages.map(({ source }) => source)).toEqual(
      RESOURCES.map((name) => `ipa/resources/${name}.md`),
    )
    for (const { title, meta, nodes } of pages) {
      expect(title).not.toBe('')
      expect(meta.description?.length ?? 0, title).toBeGreaterThan(30)
      expect(words(nodes).length, title).toBeGreaterThan(1000)
    }
  })

  it('[NAV-04] lists every operation under its resource', () => {
    const { pages } = generated
    const listed = pages.flatMap(({ headings }) => headings.filter(({ tag }) => tag !== undefined))
    expect(listed).toHaveLength(operations.length)
    expect(operations.length).toBeGreaterThanOrEqual(55)
  })

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s is complete',
    (_id, operation) => {
      expect(operation.summary).toMatch(/^[A-Z]/)
      expect(operation.tags).toHaveLength(1)
      expect(String(childOf(operation.node, 'description')?.value).length).toBeGreaterThan(20)
      const statuses = operation.responses.map(({ status }) => status)
      expect(statuses.some((status) => /^2/.test(status))).toBe(true)
      expect(statuses.some((status) => /^[45]/.test(status))).toBe(true)
      for (const { status, media } of operation.responses) {
        if (status === '204') continue
        expect(
          media.map(({ type }) => type),
          status,
        ).toEqual(['application/json'])
        for (const { node } of media) {
          expect(childOf(node, 'example') ?? childOf(node, 'examples'), status).toBeDefined()
        }
      }
      const isSent = /^(?:POST|PUT|PATCH)$/.test(operation.method) && !BODILESS.has(operation.id)
      expect(operation.body?.media.map(({ type }) => type)).toEqual(
        isSent ? ['application/json'] : undefined,
      )
      for (const { node } of operation.body?.media ?? []) {
        expect(childOf(node, 'example') ?? childOf(node, 'examples')).toBeDefined()
      }
      for (const parameter of operation.parameters) {
        expect(childOf(parameter.node, 'description')?.value, parameter.name).toBeDefined()
      }
    },
  )

  it('every example fits its schema', () => {
    let count = 0
    for (const { direction, media } of operations.flatMap(bodies)) {
      const schema = childOf(media, 'schema')
      for (const { value } of mediaExamples({ type: 'application/json', node: media }, direction)) {
        expect(schema === undefined ? [] : checkValue(schema, { value, direction })).toEqual([])
        count += 1
      }
    }
    expect(count).toBeGreaterThan(400)
  })

  it('a property row of CODE-04 has what the schema says', () => {
    const groups = generated.pages.find(({ source }) => source.endsWith('/groups.md'))
    const create = components(groups?.nodes ?? [], 'operation').find(
      ({ props }) => props['id'] === 'create-a-group',
    )
    const rows = components(create === undefined ? [] : [create], 'property').map(
      ({ props }) => props,
    )
    expect(rows.slice(0, 2)).toEqual([
      {
        name: 'name',
        type: 'string',
        required: true,
        minLen: 1,
        maxLen: 64,
        id: 'create-a-group.name',
      },
      {
        name: 'peers',
        type: 'string[]',
        required: false,
        maxLen: 500,
        limits: ['unique'],
        id: 'create-a-group.peers',
      },
    ])
  })

  it.runIf(isLong)('two runs are equal byte for byte', () => {
    expect(JSON.stringify(generate(YAML, { prose: proseOf() }).pages)).toBe(
      JSON.stringify(generated.pages),
    )
  })
})

function bodies({ body, responses }: Operation) {
  return [
    ...(body?.media ?? []).map(({ node }) => ({ direction: 'request' as const, media: node })),
    ...responses.flatMap(({ media }) =>
      media.map(({ node }) => ({ direction: 'response' as const, media: node })),
    ),
  ]
}

/** `METHOD /path` with every id a placeholder, as a set. */
const known = new Set(
  operations.map(({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`),
)

/** '/api/groups/grp_7x2m4n9p?limit=1' -> '/groups/{}'. */
function pathShape(written: string): string {
  return written
    .replace(/[?#].*$/, '')
    .replace(/^\/api(?=\/)/, '')
    .replace(/\/$/, '')
    .replace(
      /\/(?:\{[^}/]*\}|<[^>/]*>|\$\{[^}]*\}|\$\w+|[a-z]+_[0-9a-z]{8}|[A-Z]{2})(?=\/|$)/g,
      '/{}',
    )
}

const PAGES = markdownFiles('content').map(
  (file) => [file, readFileSync(new URL(file, root), 'utf8')] as const,
)

describe('what the pages say about the API is in the document', () => {
  it('every operation that they name', () => {
    const missing = PAGES.flatMap(([file, text]) => {
      const named = [
        ...text.matchAll(/\b([A-Z]{3,7}) (\/api\/[\w/{}$<>-]+)/g),
        ...text.matchAll(/tag="([A-Z]+)" label="(\/api\/[^"]+)"/g),
      ]
      return named
        .map((match) => `${match[1]} ${pathShape(match[2] ?? '')}`)
        .filter((operation) => !known.has(operation))
        .map((operation) => `${file}: ${operation}`)
    })
    expect(missing).toEqual([])
  })

  const fences = fencesIn('content')

  it('every request that their samples make: method, path, and whether it has a body', () => {
    const calls = fences.flatMap(apiCalls)
    expect(calls.length).toBeGreaterThan(40)
    const bodies = new Map(
      operations.map(({ method, path, body }) => [
        `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`,
        body !== undefined,
      ]),
    )
    expect(
      calls.filter(
        ({ method, path, hasBody }) => bodies.get(`${method} ${pathShape(path)}`) !== hasBody,
      ),
    ).toEqual([])
  })

  it('no sample that asks the API is overlooked', () => {
    const asking = fences.filter(
      ({ lang, code }) =>
        lang !== 'text' && /\.example(?::443)?\/api\/|"?\$api\/|\b(?:fetch|urlopen)\(/.test(code),
    )
    expect(asking.length).toBeGreaterThan(30)
    // A function that is handed its path asks for nothing by itself.
    const silent = asking.filter(
      (fence) => apiCalls(fence).length === 0 && !/def \w+\(path\b/.test(fence.code),
    )
    expect(silent.map(({ at }) => at)).toEqual([])
  })

  it('every error code that the guides name, and none is forgotten', () => {
    const codes = (
      parse(YAML) as {
        components: {
          schemas: {
            Error: { properties: { error: { properties: { code: { enum: string[] } } } } }
          }
        }
      }
    ).components.schemas.Error.properties.error.properties.code.enum
    const guide = readFileSync(new URL('content/ipa/guides/errors.md', root), 'utf8')
    const rows = [...guide.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map((match) => [
      match[1],
      match[2],
    ])
    expect(rows.map(([code]) => code)).toEqual(codes)
    const named = PAGES.flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:4\d\d|5\d\d) `(\w+)`/g), ...text.matchAll(/"code": ?"(\w+)"/g)].map(
        (match) => ({ file, code: match[1] ?? '' }),
      ),
    )
    expect(named.filter(({ code }) => !codes.includes(code))).toEqual([])
  })

  it('codes and statuses in the words of the guides', () => {
    const guide = readFileSync(new URL('content/ipa/guides/errors.md', root), 'utf8')
    const status = new Map(
      [...guide.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map((match) => [match[1], match[2]]),
    )
    const pairs = PAGES.flatMap(([file, text]) =>
      [...text.matchAll(/\b([45]\d\d) `(\w+)`/g)].map((match) => ({
        file,
        status: match[1],
        code: match[2],
      })),
    )
    expect(pairs.length).toBeGreaterThan(10)
    expect(pairs.filter((pair) => status.get(pair.code) !== pair.status)).toEqual([])

    const prose = PAGES.filter(([file]) => file.startsWith('content/ipa/')).map(
      ([file, text]) => [file, text.replace(/^```[\s\S]*?^```$/gm, '')] as const,
    )
    const codes = prose.flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:code|returns) `([a-z_]+)`|`([a-z_]+)` code/g)].map((match) => ({
        file,
        code: match[1] ?? match[2] ?? '',
      })),
    )
    expect(codes.length).toBeGreaterThan(1)
    expect(codes.filter(({ code }) => !status.has(code))).toEqual([])

    const documented = new Set([
      ...status.values(),
      ...operations.flatMap(({ responses }) => responses.map((response) => response.status)),
    ])
    const statuses = prose.flatMap(([file, text]) =>
      [...text.matchAll(/(?:returns?|status(?: of)?|after(?: an?)?|,|or|and) (\d{3})\b/gi)].map(
        (match) => ({ file, status: match[1] ?? '' }),
      ),
    )
    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter((named) => !documented.has(named.status))).toEqual([])
  })

  it('statuses of the codes are those of the responses', () => {
    const guide = readFileSync(new URL('content/ipa/guides/errors.md', root), 'utf8')
    const status = new Map(
      [...guide.matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)].map((match) => [match[1], match[2]]),
    )
    let compared = 0
    for (const { responses, id } of operations) {
      for (const response of responses.filter((candidate) => /^[45]/.test(candidate.status))) {
        for (const media of response.media) {
          for (const { value } of mediaExamples(media, 'response')) {
            const code = (value as { error: { code: string } }).error.code
            const expected = response.status === '5XX' ? /^5/ : new RegExp(`^${response.status}$`)
            expect(status.get(code), `${id} ${response.status}`).toMatch(expected)
            compared += 1
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(operations.length)
  })

  it('JSON bodies of their samples fit the operation that the sample names', () => {
    const bodiesSent = fencesIn('content').flatMap(({ at, code }) =>
      [
        ...code.matchAll(
          /-X (POST|PUT) \\?\s*['"]?(?:https:\/\/[^/\s'"]+\/api|\$api)(\/[\w/{}$-]+)['"]?[\s\S]*?(?:-d|--data) '(\{[\s\S]*?\})'/g,
        ),
      ].flatMap((match) => {
        const body = jsonOf(match[3] ?? '')
        return body === undefined
          ? []
          : [{ at, operation: `${match[1]} ${pathShape(match[2] ?? '')}`, body }]
      }),
    )
    expect(bodiesSent.length).toBeGreaterThan(5)
    for (const { at, operation, body } of bodiesSent) {
      const found = operations.find(
        ({ method, path }) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}` === operation,
      )
      const schema = schemaOf(found)
      expect(schema, `${at} ${operation}`).toBeDefined()
      if (schema !== undefined) {
        expect(
          checkValue(schema, { value: body, direction: 'request' }),
          `${at} ${operation}`,
        ).toEqual([])
      }
    }
  })
})

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(`'"$`, '$').replaceAll(`"'`, ''))
  } catch {
    return undefined
  }
}

function schemaOf(operation: Operation | undefined): SpecNode | undefined {
  const media = operation?.body?.media[0]?.node
  return media === undefined ? undefined : childOf(media, 'schema')
}

describe('the samples of the document', () => {
  it('name the same tags, in order, as the navigation', () => {
    const tags = entriesOf(childOf(spec, 'tags')).map(([, tag]) => childOf(tag, 'name')?.value)
    expect(tags).toHaveLength(RESOURCES.length)
    expect(tags.map((tag) => String(tag).toLowerCase().replaceAll(' ', '-'))).toEqual(RESOURCES)
  })
})
