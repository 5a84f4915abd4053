import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkValue } from '../../../src/features/openapi/check/check-value.ts'
import { readOperations } from '../../../src/features/openapi/read/operations.ts'
import type { SpecNode } from '../../../src/features/openapi/read/spec-node.ts'
import { placesOf } from '../../../src/features/openapi/read/spec-walk.ts'
import { requestSamples } from '../../../src/features/openapi/samples/request-samples.ts'
import { sampleValue } from '../../../src/features/openapi/samples/sample-value.ts'
import { inLongRuns, isLong, share } from '../../support/long.ts'
import { tables } from '../../support/tables.ts'
import { bodySchema, specOf } from './api-fixture.ts'
import { documentAnswers, exampleOf, TOKEN } from './document-server.ts'
import {
  type Answer,
  isInstalled,
  type Received,
  type RunResult,
  run,
  type SampleServer,
  startSampleServer,
} from './sample-server.ts'

const { serverAddresses, patternNumbers } = tables<{
  serverAddresses: readonly [string, Partial<Received>, number][]
  patternNumbers: readonly (readonly [schema: string, value: number])[]
}>(import.meta.url)

const WIREMOOR = readFileSync(new URL('../../../content/openapi.yaml', import.meta.url), 'utf8')
/** Where the servers of both documents are. */
const ORIGIN = 'https://api.wiremoor.example'
const LANGUAGES = ['curl', 'js', 'python', 'go'] as const
type Language = (typeof LANGUAGES)[number]

const hasGo = await isInstalled('go', ['version'])

/** A folder to run programs in, and a server of their own, so that many can run at once. */
type Bench = { readonly server: SampleServer; readonly dir: string }

let root: string
/** Kept between runs: the first program that uses the standard library compiles all of it. */
let goCache: string
/** Names of headers that a client sends by itself. */
let ownHeaders: Readonly<Partial<Record<Language, readonly string[]>>> = {}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'docsgen-samples-'))
  goCache = join(tmpdir(), `docsgen-go-${hasGo ? await goVersion() : 'none'}`)
  ownHeaders = await measureOwnHeaders()
}, 300_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

async function goVersion(): Promise<string> {
  const { stdout } = await run('go', ['version'], { cwd: root, env: {} })
  return stdout.trim().replace(/\W+/g, '-')
}

/** Runs with a bench whose server answers like this. */
async function atBench(
  answers: Parameters<SampleServer['answerBy']>[0],
  use: (bench: Bench) => Promise<void>,
): Promise<void> {
  const server = await startSampleServer()
  server.answerBy(answers)
  try {
    await use({ server, dir: mkdtempSync(join(root, 'bench-')) })
  } finally {
    await server.close()
  }
}

/** Requests the root with each client, with a body and nothing else that a program says. */
async function measureOwnHeaders(): Promise<typeof ownHeaders> {
  const measured = new Map<Language, readonly string[]>()
  for (const language of LANGUAGES) {
    if (language === 'go' && !hasGo) continue
    await atBench(
      () => ({ status: 404, type: undefined, body: '' }),
      async (bench) => {
        const code = bareRequest(language, `${bench.server.origin}/`)
        expect(await runSample(bench, language, code)).toMatchObject({ code: 0 })
        const [request] = bench.server.take()
        measured.set(language, [...Object.keys(request?.headers ?? {}), 'content-length'])
      },
    )
  }
  return Object.fromEntries(measured)
}

function bareRequest(language: Language, url: string): string {
  return {
    curl: `curl -s ${url}`,
    js: `await fetch('${url}')`,
    python: `import urllib.request, urllib.error\ntry:\n    urllib.request.urlopen("${url}")\nexcept urllib.error.HTTPError:\n    pass`,
    go: `package main\n\nimport "net/http"\n\nfunc main() { http.Get("${url}") }\n`,
  }[language]
}

/** What a program itself says in headers. */
function saidHeaders(language: Language, { headers }: Received): Readonly<Record<string, unknown>> {
  const own = ownHeaders[language] ?? []
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))
}

/** Documents that were read: reading the large one takes longer than to run a sample of it. */
const specs = new Map<string, SpecNode>()
function readOnce(yaml: string): SpecNode {
  const spec = specs.get(yaml) ?? specOf(yaml)
  specs.set(yaml, spec)
  return spec
}

/** The samples of an operation, with the test's server in the place of the document's. */
function samplesOf(yaml: string, id: string, origin: string): Readonly<Record<Language, string>> {
  const spec = readOnce(yaml)
  const operation = readOperations(spec).find((candidate) => candidate.id === id)
  if (operation === undefined) throw new Error(`no operation ${id}`)
  const samples = requestSamples(operation, { prefix: 'WIREMOOR', languages: LANGUAGES })
  return Object.fromEntries(
    samples.map(({ code }, index) => [LANGUAGES[index], code.replaceAll(ORIGIN, origin)]),
  ) as Record<Language, string>
}

const ENV = {
  WIREMOOR_TOKEN: TOKEN,
  WIREMOOR_USER: 'ana',
  WIREMOOR_PASSWORD: 'p w',
  WIREMOOR_APP_ID: 'id1',
  WIREMOOR_APP_KEY: 'key2',
  WIREMOOR_APP_KEY_2: 'key3',
  WIREMOOR_QUERY: 'key4',
  WIREMOOR_BEARER: 'jwt5',
}

async function runSample(
  { dir }: Bench,
  language: Language,
  code: string,
  token = TOKEN,
): Promise<RunResult> {
  const [file, command, args] = {
    curl: ['sample.sh', 'bash', ['-eu', 'sample.sh']],
    js: ['sample.mjs', process.execPath, ['sample.mjs']],
    python: ['sample.py', 'python3', ['sample.py']],
    go: ['main.go', 'go', ['run', 'main.go']],
  }[language] as [string, string, readonly string[]]
  writeFileSync(join(dir, file), code)
  return run(command, args, {
    cwd: dir,
    env: { ...ENV, WIREMOOR_TOKEN: token, GOCACHE: goCache, GO111MODULE: 'off' },
  })
}

type Json = Readonly<Record<string, unknown>>

/** The document as plain data, read without docsgen. */
const reference = parse(WIREMOOR) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

function followed(value: Json): Json {
  const ref = value['$ref']
  if (typeof ref !== 'string') return value
  const [section, name] = ref.split('/').slice(2) as [string, string]
  return reference.components[section]?.[name] ?? {}
}

/** What the document says an operation's request is, read by hand. */
function expectedOf(id: string) {
  for (const [path, item] of Object.entries(reference.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (operation['operationId'] !== id) continue
      const parameters = [
        ...((item['parameters'] ?? []) as unknown as Json[]),
        ...((operation['parameters'] ?? []) as Json[]),
      ].map(followed)
      const exampleFor = (name: string) =>
        String(parameters.find((parameter) => parameter['name'] === name)?.['example'])
      const bodyOf = (written: Json | undefined): Json | undefined => {
        const content = (written === undefined ? {} : followed(written))['content'] as
          | Json
          | undefined
        return content?.['application/json'] as Json | undefined
      }
      const body = bodyOf(operation['requestBody'] as Json | undefined)
      const answer = bodyOf(
        Object.entries(operation['responses'] as Readonly<Record<string, Json>>).find(([status]) =>
          status.startsWith('2'),
        )?.[1],
      )
      return {
        method: method.toUpperCase(),
        path: `/api${path.replace(/\{(\w+)\}/g, (_match, name: string) => exampleFor(name))}`,
        query: parameters
          .filter((parameter) => parameter['in'] === 'query' && parameter['example'] !== undefined)
          .map((parameter) => [parameter['name'], String(parameter['example'])]),
        headers: {
          authorization: `Token ${TOKEN}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : exampleOf(body),
        answer: answer === undefined ? undefined : exampleOf(answer),
      }
    }
  }
  throw new Error(`no operation ${id}`)
}

const answersOfReference = documentAnswers(WIREMOOR)

/** One of each kind: with a query, with a path, with a body or none, without an answer. */
const EACH_KIND = ['updateAccount', 'createUser', 'resendInvitation', 'deleteToken', 'listPeers']
const OPERATIONS = isLong
  ? [
      ...EACH_KIND,
      'listAccounts',
      'createToken',
      'listCities',
      'createSetupKey',
      'updatePolicy',
      'createRoute',
      'listEvents',
    ]
  : EACH_KIND
/** A program of Go is compiled first, which takes longest: in `npm test` those run whose code differs most. */
const operationsFor = (language: Language) =>
  language === 'go' && !isLong ? ['createUser', 'listPeers'] : OPERATIONS

function sendsWhatIsSaid(id: string, language: Language): Promise<void> {
  return atBench(answersOfReference, async (bench) => {
    const { method, path, query, headers, body, answer } = expectedOf(id)
    const samples = samplesOf(WIREMOOR, id, bench.server.origin)
    const result = await runSample(bench, language, samples[language])
    expect(result, id).toMatchObject({ code: 0 })
    const [request, ...others] = bench.server.take()
    if (request === undefined) throw new Error(`${id} sent nothing`)
    expect(others, id).toEqual([])
    expect(request, id).toMatchObject({ method, path, query })
    expect(saidHeaders(language, request), id).toEqual(headers)
    expect(request.body === '' ? undefined : JSON.parse(request.body), id).toEqual(body)
    const shown = result.stdout.trim()
    expect(shown === '' ? undefined : JSON.parse(shown), id).toEqual(answer)
  })
}

describe.each(LANGUAGES)(
  'the samples of the reference run when pasted and send what the document says, with %s',
  {
    timeout: 120_000,
  },
  (language) => {
    const test = it.skipIf(language === 'go' && !hasGo)

    test('operations of every kind', async () => {
      await Promise.all(operationsFor(language).map((id) => sendsWhatIsSaid(id, language)))
    })

    test('an error is shown with its body and ends the program with a failure', () =>
      atBench(answersOfReference, async (bench) => {
        const samples = samplesOf(WIREMOOR, 'createGroup', bench.server.origin)
        const { code, stdout, stderr } = await runSample(
          bench,
          language,
          samples[language],
          'wmp_old',
        )
        expect(code).not.toBe(0)
        expect(`${stdout}${stderr}`).toContain('unknown token')
      }))
  },
)

describe('the samples of the reference', () => {
  it('every operation, with curl', { timeout: 120_000 }, async () => {
    const ids = readOperations(readOnce(WIREMOOR)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(50)
    for (const id of ids.filter((_id, index) => index % share(10, 1) === 0))
      await sendsWhatIsSaid(id, 'curl')
  })

  it('lines have 60 columns at most, but for texts that cannot be broken', () => {
    const spec = readOnce(WIREMOOR)
    for (const operation of readOperations(spec)) {
      const samples = requestSamples(operation, { prefix: 'WIREMOOR', languages: LANGUAGES })
      expect(samples).toHaveLength(LANGUAGES.length)
      for (const { name, code } of samples) {
        const long = code.split('\n').filter((line) => line.replaceAll('\t', '    ').length > 60)
        // A line that holds one quoted text and its key has nowhere to be broken.
        expect(
          long.filter((line) => !/^\s*"?[\w]+"?: ["'].*["'],?$/.test(line)),
          `${operation.id} ${name}`,
        ).toEqual([])
      }
    }
  })

  it('never holds a secret', () => {
    const spec = readOnce(WIREMOOR)
    const operations = readOperations(spec)
    expect(operations.length).toBeGreaterThan(40)
    for (const operation of operations) {
      for (const { code } of requestSamples(operation, {
        prefix: 'WIREMOOR',
        languages: LANGUAGES,
      })) {
        expect(code).toMatch(/WIREMOOR_TOKEN/)
        expect(code).not.toMatch(/wmp_/)
      }
    }
  })
})

/** Requests that documents of other people make: odd characters, forms, files, keys in odd places. */
const ODD = `openapi: 3.1.0
info: { title: Odd, version: '1' }
servers: [{ url: 'https://api.wiremoor.example/a%20b' }]
security: []
paths:
  /strings/{name}:
    post:
      operationId: strings
      summary: Strings
      parameters:
        - { name: name, in: path, required: true, schema: { type: string }, example: "a/b c'd\\"$e" }
        - { name: tags, in: query, schema: { type: array, items: { type: string } }, example: [one, 't&o', 'th=ree'] }
        - { name: X-Note, in: header, schema: { type: string }, example: "it's \\"quoted\\" $HOME" }
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object }
            example: { quotes: "it's \\"so\\" \`nice\` $HOME \${x} \\\\ end", lines: "a\\nb\\tc", unicode: "Łódź 日本 \\u2028", empty: {}, list: [], deep: [[1, -0.5], [true, null]], "odd key": 1, constructor: x }
      responses: { '200': { description: Fine. } }
  /form:
    post:
      operationId: form
      summary: Form
      security: [{ basic: [] }]
      requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object }, example: { 'a b': "x&y='z'", list: [1, 2] } } } }
      responses: { '200': { description: Fine. } }
  /styles:
    post:
      operationId: styles
      summary: Styles
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { card: { type: object, example: { number: '42' } }, ids: { type: array, items: { type: string }, example: [a, b] } } }
            encoding: { card: { style: deepObject, explode: true }, ids: { explode: false } }
      responses: { '200': { description: Fine. } }
  /parts:
    post:
      operationId: parts
      summary: Parts
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary }, meta: { type: object, example: { a: "@\\"b\\"; it's" } } } }
            encoding: { photo: { contentType: 'image/png, image/jpeg' }, meta: { contentType: application/json } }
      responses: { '200': { description: Fine. } }
  /upload:
    post:
      operationId: upload
      summary: Upload
      security: [{ query: [] }]
      requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, required: [photo, caption], properties: { photo: { type: string, format: binary }, caption: { type: string, example: "it's me" } } } } } }
      responses: { '200': { description: Fine. } }
  /file:
    put:
      operationId: file
      summary: File
      security: [{ header: [] }]
      requestBody: { required: true, content: { application/octet-stream: { schema: { type: string, format: binary } } } }
      responses: { '200': { description: Fine. } }
  /search/$all\`id\`:
    get:
      operationId: search
      summary: Search
      security: [{ query: [] }]
      parameters: [{ name: a, in: query, required: true, schema: { type: integer }, example: 1 }]
      responses: { '200': { description: Fine. } }
  /text:
    post:
      operationId: text
      summary: Text
      security: [{ cookie: [] }]
      requestBody: { required: true, content: { text/csv: { schema: { type: string }, example: "name,ip\\nit's,1\\n" } } }
      responses: { '200': { description: Fine., content: { text/csv: { schema: { type: string } } } } }
  /keys:
    get:
      operationId: keys
      summary: Keys
      security: [{ appId: [], appKey: [], app-key: [], query: [], bearer: [], oauth: [] }]
      responses: { '200': { description: Fine. } }
  /cookies:
    get:
      operationId: cookies
      summary: Cookies
      security: [{ cookie: [] }]
      parameters:
        - { name: 'csrf$HOME\`id\`{x}', in: cookie, schema: { type: string }, example: "it's \\"a\\"; {b}" }
        - { name: lang, in: cookie, schema: { type: string }, example: en }
      responses: { '200': { description: Fine. } }
components:
  securitySchemes:
    appId: { type: apiKey, in: header, name: X-App-Id }
    appKey: { type: apiKey, in: header, name: X-App-Key }
    app-key: { type: apiKey, in: query, name: app }
    bearer: { type: http, scheme: bearer }
    oauth: { type: oauth2, flows: {} }
    basic: { type: http, scheme: basic }
    query: { type: apiKey, in: query, name: api key }
    header: { type: apiKey, in: header, name: 'X-$HOME\`id\`' }
    cookie: { type: apiKey, in: cookie, name: 'sid$HOME\`id\`' }
`

describe('the server that the document makes', () => {
  const answerTo = answersOfReference
  const good: Received = {
    method: 'POST',
    path: '/api/groups',
    query: [],
    headers: { authorization: `Token ${TOKEN}`, 'content-type': 'application/json' },
    body: '{"name":"Engineers"}',
  }

  it.each(serverAddresses)('%s', (_name, change, status) => {
    expect(answerTo({ ...good, ...change }).status).toBe(status)
  })
})

type RequestCheck = (request: Received) => void

const ODD_REQUESTS: readonly (readonly [string, RequestCheck])[] = [
  [
    'strings',
    ({ path, query, headers, body }) => {
      expect(decodeURIComponent(path)).toBe(`/a b/strings/a/b c'd"$e`)
      expect(query).toEqual([
        ['tags', 'one'],
        ['tags', 't&o'],
        ['tags', 'th=ree'],
      ])
      expect(headers['x-note']).toBe(`it's "quoted" $HOME`)
      expect(JSON.parse(body)).toEqual({
        // biome-ignore lint/suspicious/noTemplateCurlyInString: what a shell would read is what must survive
        quotes: 'it\'s "so" `nice` $HOME ${x} \\ end',
        lines: 'a\nb\tc',
        unicode: 'Łódź 日本 \u2028',
        empty: {},
        list: [],
        deep: [
          [1, -0.5],
          [true, null],
        ],
        'odd key': 1,
        constructor: 'x',
      })
    },
  ],
  [
    'form',
    ({ headers, body }) => {
      expect(headers['authorization']).toBe(`Basic ${Buffer.from('ana:p w').toString('base64')}`)
      expect(headers['content-type']).toContain('application/x-www-form-urlencoded')
      expect([...new URLSearchParams(body)]).toEqual([
        ['a b', "x&y='z'"],
        ['list', '1'],
        ['list', '2'],
      ])
    },
  ],
  [
    'styles',
    ({ body }) => {
      expect([...new URLSearchParams(body)]).toEqual([
        ['card[number]', '42'],
        ['ids', 'a,b'],
      ])
    },
  ],
  [
    'parts',
    ({ headers, body }) => {
      const boundary = /boundary=(.*)$/.exec(headers['content-type'] ?? '')?.[1] ?? ''
      const [, meta = '', photo = ''] = body.split(`--${boundary}`)
      expect(meta).toMatch(/name="meta"/)
      expect(meta).toMatch(/Content-Type: application\/json\r\n/i)
      expect(meta.trim().split('\r\n\r\n')[1]).toBe(`{"a":"@\\"b\\"; it's"}`)
      expect(photo).toMatch(/name="photo"; filename="photo.bin"/)
      expect(photo).toMatch(/Content-Type: image\/png\r\n/i)
      expect(photo).toContain('\r\n\r\nbytes of a photo\r\n')
    },
  ],
  [
    'upload',
    ({ query, headers, body }) => {
      expect(query).toEqual([['api key', 'wmp_secret']])
      const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? 'none'
      const parts = body.split(`--${boundary}`).slice(1, -1)
      expect(parts).toHaveLength(2)
      expect(
        parts.some((part) => /name="caption"/.test(part) && part.endsWith("\r\n\r\nit's me\r\n")),
      ).toBe(true)
      expect(
        parts.some(
          (part) =>
            /name="photo"; filename="photo.bin"/.test(part) &&
            part.endsWith('\r\n\r\nbytes of a photo\r\n'),
        ),
      ).toBe(true)
    },
  ],
  [
    'file',
    ({ headers, body }) => {
      expect(headers['x-$home`id`']).toBe('wmp_secret')
      expect(headers['content-type']).toBe('application/octet-stream')
      expect(body).toBe('bytes of a file')
    },
  ],
  [
    'search',
    ({ path, query }) => {
      expect(decodeURIComponent(path)).toBe('/a b/search/$all`id`')
      expect(query).toEqual([
        ['a', '1'],
        ['api key', 'wmp_secret'],
      ])
    },
  ],
  [
    'text',
    ({ headers, body }) => {
      expect(headers['cookie']).toBe('sid$HOME`id`=wmp_secret')
      expect(headers['accept']).toBe('text/csv')
      expect(headers['content-type']).toContain('text/csv')
      expect(body).toBe("name,ip\nit's,1\n")
    },
  ],
  [
    'keys',
    ({ query, headers }) => {
      expect(headers['x-app-id']).toBe('id1')
      expect(headers['x-app-key']).toBe('key2')
      expect(headers['authorization']).toBe('Bearer jwt5')
      expect(query).toEqual([
        ['app', 'key3'],
        ['api key', 'key4'],
      ])
    },
  ],
  [
    'cookies',
    ({ headers }) => {
      const cookies = headers['cookie']?.split('; ').map(decodeURIComponent)
      expect(cookies).toEqual([
        'sid$HOME`id`=wmp_secret',
        `csrf$HOME\`id\`{x}=it's "a"; {b}`,
        'lang=en',
      ])
    },
  ],
]

describe.each(['curl', ...inLongRuns(['js', 'python', 'go'])] as const)(
  'the samples of odd documents send what they say, with %s',
  {
    timeout: 120_000,
  },
  (language) => {
    const fine: Answer = { status: 200, type: 'application/json', body: '{"ok":"answered"}' }

    const sends = ([id, check]: (typeof ODD_REQUESTS)[number]): Promise<void> =>
      atBench(
        () => fine,
        async (bench) => {
          writeFileSync(join(bench.dir, 'photo.bin'), 'bytes of a photo')
          writeFileSync(join(bench.dir, 'upload.bin'), 'bytes of a file')
          const code = samplesOf(ODD, id, bench.server.origin)[language]
          expect(await runSample(bench, language, code), code).toMatchObject({ code: 0 })
          const [request, ...others] = bench.server.take()
          expect(others, code).toEqual([])
          if (request === undefined) throw new Error(`${id} sent nothing`)
          check(request)
        },
      )

    it.skipIf(language === 'go' && !hasGo)('each of them', async () => {
      await Promise.all(ODD_REQUESTS.map(sends))
    })
  },
)

/** The made-up value of a schema, which is written as YAML. */
function madeUp(schema: string): unknown {
  const spec = specOf(bodySchema(schema))
  const node = placesOf(spec).find(({ kind }) => kind === 'schema')?.node
  if (node === undefined) throw new Error('no schema')
  const value = sampleValue([node], 'request')
  expect(checkValue(node, { value, direction: 'request' })).toEqual([])
  return value
}

describe('the number that stands for a schema', () => {
  it.each(patternNumbers)('%s: %d', (schema, value) => {
    expect(madeUp(schema)).toBe(value)
  })
})

describe('the forms of the samples', () => {
  it('an API key in the query follows the query parameters', () => {
    const { curl } = samplesOf(ODD, 'search', 'https://api.example.com')
    expect(curl).toContain(
      '"https://api.example.com/a%20b/search/\\$all\\`id\\`?a=1&api%20key=$WIREMOOR_TOKEN"',
    )
    const { curl: alone } = samplesOf(ODD, 'upload', 'https://api.example.com')
    expect(alone).toContain('/upload?api%20key=$WIREMOOR_TOKEN"')
  })

  it('create a group', () => {
    const spec = readOnce(WIREMOOR)
    const operation = readOperations(spec).find(({ id }) => id === 'createGroup')
    if (operation === undefined) throw new Error('no createGroup')
    const [curl, js, python, go] = requestSamples(operation, {
      prefix: 'WIREMOOR',
      languages: LANGUAGES,
    }).map(({ code }) => code)
    expect(curl).toMatchInlineSnapshot(`
      "curl --fail-with-body -X POST \\
        'https://api.wiremoor.example/api/groups' \\
        -H "Authorization: Token $WIREMOOR_TOKEN" \\
        -H 'Content-Type: application/json' \\
        -d '{
          "name": "Engineers",
          "peers": [
            "peer_4k7d2m9q",
            "peer_5m1x8k4t"
          ]
        }'"
    `)
    expect(js).toMatchInlineSnapshot(`
      "const url = 'https://api.wiremoor.example/api/groups'
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: \`Token \${process.env.WIREMOOR_TOKEN}\`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          name: 'Engineers',
          peers: [
            'peer_4k7d2m9q',
            'peer_5m1x8k4t',
          ],
        }),
      })

      if (!response.ok) {
        throw new Error(
          \`\${response.status}: \${await response.text()}\`,
        )
      }
      console.log(await response.text())"
    `)
    expect(python).toMatchInlineSnapshot(`
      "import json
      import os
      import urllib.error
      import urllib.request

      token = os.environ["WIREMOOR_TOKEN"]
      request = urllib.request.Request(
          "https://api.wiremoor.example/api/groups",
          method="POST",
          headers={
              "Authorization": f"Token {token}",
              "Content-Type": "application/json",
          },
          data=json.dumps({
              "name": "Engineers",
              "peers": [
                  "peer_4k7d2m9q",
                  "peer_5m1x8k4t",
              ],
          }).encode(),
      )
      try:
          with urllib.request.urlopen(request) as response:
              print(response.read().decode())
      except urllib.error.HTTPError as error:
          message = error.read().decode()
          raise SystemExit(f"{error.code}: {message}")"
    `)
    expect(go).toMatchInlineSnapshot(`
      "package main

      import (
      	"fmt"
      	"io"
      	"log"
      	"net/http"
      	"os"
      	"strings"
      )

      func main() {
      	body := strings.NewReader(\`{
        "name": "Engineers",
        "peers": [
          "peer_4k7d2m9q",
          "peer_5m1x8k4t"
        ]
      }\`)

      	request, err := http.NewRequest(
      		"POST",
      		"https://api.wiremoor.example/api/groups",
      		body,
      	)
      	if err != nil {
      		log.Fatal(err)
      	}
      	request.Header.Set(
      		"Authorization",
      		"Token "+os.Getenv("WIREMOOR_TOKEN"),
      	)
      	request.Header.Set("Content-Type", "application/json")

      	response, err := http.DefaultClient.Do(request)
      	if err != nil {
      		log.Fatal(err)
      	}
      	defer response.Body.Close()

      	data, err := io.ReadAll(response.Body)
      	if err != nil {
      		log.Fatal(err)
      	}
      	if response.StatusCode >= 400 {
      		log.Fatalf("%s: %s", response.Status, data)
      	}
      	fmt.Println(string(data))
      }"
    `)
  })
})
