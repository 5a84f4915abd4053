import { areUsedInPrograms, type Credential, hasOneToken } from './credentials.ts'
import { hanging, queryKeys, SAMPLE_COLUMNS, secretCookies, urlPieces } from './layout.ts'
import { literal, type Notation, doubleQuoted as text, textPieces } from './literal.ts'
import type { SampleBody, SampleRequest } from './sample-request.ts'

/** The request with `urllib`, which every Python has. */
export function pythonSample(request: SampleRequest): string {
  const setup = [...secretLines(request), ...multipartLines(request.body)]
  return [
    ...imports(request).map((name) => `import ${name}`),
    '',
    ...setup,
    'request = urllib.request.Request(',
    ...argumentsOf(request).map((argument) => `    ${hanging(argument, '    ')},`),
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        print(response.read().decode())',
    'except urllib.error.HTTPError as error:',
    '    message = error.read().decode()',
    '    raise SystemExit(f"{error.code}: {message}")',
  ].join('\n')
}

/** Modules in the order of the alphabet, as formatters want them. */
function imports({ credentials, body }: SampleRequest): readonly string[] {
  const names = new Set(['urllib.error', 'urllib.request'])
  if (areUsedInPrograms(credentials)) names.add('os')
  if (credentials.some(({ kind }) => kind === 'basic')) names.add('base64')
  if (body?.kind === 'json') names.add('json')
  if (body?.kind === 'form') names.add('urllib.parse')
  return [...names].toSorted()
}

/** What `Request` is called with, an argument each. */
function argumentsOf(request: SampleRequest): readonly string[] {
  const headers = headerLines(request)
  return [
    urlExpression(request),
    `method=${text(request.method)}`,
    ...(headers.length === 0 ? [] : [`headers={\n    ${headers.join(',\n    ')},\n}`]),
    ...dataArgument(request.body),
  ]
}

/** Python joins adjacent literals by itself; a secret needs a plus. */
function urlExpression(request: SampleRequest): string {
  const secret = secretName(request)
  const keys = queryKeys(request, (name, variable) => `${text(`${name}=`)} + ${secret(variable)}`)
  const pieces = urlPieces(request.url, SAMPLE_COLUMNS - 8).map(text)
  return [...pieces, ...keys.map(([separator, key]) => `+ ${text(separator)} + ${key}`)].join('\n')
}

/** The type of a form with files ends with the boundary that the lines before chose. */
function headerLines(request: SampleRequest): readonly string[] {
  const { credentials, headers, body } = request
  const secret = secretName(request)
  return [
    ...credentials.flatMap((credential) => credentialHeader(credential, secret)),
    ...cookieHeader(request),
    ...headers.map(({ name, value }) => `${text(name)}: ${text(value)}`),
    ...(body?.kind === 'form' ? [`"Content-Type": ${text(body.type)}`] : []),
    ...(body?.kind === 'multipart'
      ? ['"Content-Type": "multipart/form-data; boundary=" + boundary']
      : []),
  ]
}

/** Secrets are read first: without one the program ends before it sends anything. */
function secretLines(request: SampleRequest): readonly string[] {
  const secret = secretName(request)
  return request.credentials.flatMap((credential) => {
    if (credential.kind === 'digest') return []
    if ('variable' in credential)
      return [`${secret(credential.variable)} = ${env(credential.variable)}`]
    return [
      `user = ${env(credential.user)}`,
      `password = ${env(credential.password)}`,
      'login = f"{user}:{password}".encode()',
      'login = base64.b64encode(login).decode()',
    ]
  })
}

/** The name of a secret: `token` where it is the only one, else that of its variable. */
function secretName({ credentials }: SampleRequest): (variable: string) => string {
  const isAlone = hasOneToken(credentials)
  return (variable) => (isAlone ? 'token' : variable.toLowerCase())
}

function credentialHeader(
  credential: Credential,
  secret: (variable: string) => string,
): readonly string[] {
  switch (credential.kind) {
    case 'header':
      return [
        credential.prefix === ''
          ? `${text(credential.name)}: ${secret(credential.variable)}`
          : `${text(credential.name)}: f"${inFormat(credential.prefix)}{${secret(credential.variable)}}"`,
      ]
    case 'basic':
      return ['"Authorization": f"Basic {login}"']
    case 'cookie':
    case 'digest':
    case 'query':
      return []
    default:
      return credential satisfies never
  }
}

function cookieHeader(request: SampleRequest): readonly string[] {
  const nameOf = secretName(request)
  const secret = (name: string, variable: string): string =>
    `${inFormat(`${name}=`)}{${nameOf(variable)}}`
  return secretCookies(request, { secret, plain: inFormat }).map((value) => `"Cookie": f"${value}"`)
}

/** Text inside an f-string. */
function inFormat(value: string): string {
  return text(value).slice(1, -1).replace(/[{}]/g, '$&$&')
}

/** `urllib` sends bytes only, so texts are encoded. */
function dataArgument(body: SampleBody | undefined): readonly string[] {
  if (body === undefined) return []
  switch (body.kind) {
    case 'json':
      return [`data=json.dumps(${literal(body.value, PYTHON)}).encode()`]
    case 'text':
      return [`data=${longText(body.text)}.encode()`]
    case 'form':
      return [
        `data=urllib.parse.urlencode([\n${body.fields.map(([name, value]) => `    (${text(name)}, ${text(value)}),`).join('\n')}\n]).encode()`,
      ]
    case 'multipart':
      return ['data=body']
    case 'file':
      return [`data=open(${text(body.file)}, "rb").read()`]
    default:
      return body satisfies never
  }
}

/** Python's standard library has no multipart encoder: the parts are written out. */
function multipartLines(body: SampleBody | undefined): readonly string[] {
  if (body?.kind !== 'multipart') return []
  const parts = body.fields.flatMap((field) => {
    const head = [
      `Content-Disposition: form-data; name="${field.name}"`,
      ...(field.kind === 'file' ? [`; filename="${field.file}"`] : []),
      ...(field.type === undefined ? [] : [`\r\nContent-Type: ${field.type}`]),
    ].map(text)
    const content =
      field.kind === 'file'
        ? `open(${text(field.file)}, "rb").read()`
        : `${text(field.value)}.encode()`
    const part =
      head.length === 1
        ? [`body += part(${head.join('')})`]
        : ['body += part(', ...head.map((line) => `    ${line}`), ')']
    return [...part, `body += ${content}`]
  })
  return [
    'boundary = "sample-boundary"',
    '',
    '',
    'def part(head):',
    '    line = f"\\r\\n--{boundary}\\r\\n{head}\\r\\n\\r\\n"',
    '    return line.encode()',
    '',
    '',
    'body = b""',
    ...parts,
    'body += f"\\r\\n--{boundary}--\\r\\n".encode()',
    '',
  ]
}

function env(variable: string): string {
  return `os.environ["${variable}"]`
}

const PYTHON: Notation = {
  indent: '    ',
  text,
  key: text,
  words: { null: 'None', undefined: 'None', true: 'True', false: 'False' },
}

function longText(value: string): string {
  if (!value.includes('\n')) return text(value)
  return `(\n    ${textPieces(value, PYTHON).join('\n    ')}\n)`
}
