import { spawnSync } from 'node:child_process'
import { transformSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { consoleLines } from '../../src/page/blocks/code/console-lines.ts'
import { parsed } from '../page/markdown-fixture.ts'
import { type Fence, fencesIn } from '../support/markdown-files.ts'
import { diffFault } from './faults/diff.ts'
import { environmentFault } from './faults/environment.ts'
import { httpFault } from './faults/http.ts'
import { powershellFault } from './faults/powershell.ts'
import { isWireguard, wireguardFault } from './faults/wireguard.ts'

const all = fencesIn('content')
const checked = all.filter(({ meta }) => !/\bno-check\b/.test(meta))
const of = (...languages: readonly string[]) =>
  checked.filter(({ lang }) => languages.includes(lang))

const SHELL = ['bash', 'sh', 'shell', 'zsh']
const YAML = ['yaml', 'yml']
const SCRIPT = ['js', 'javascript', 'mjs', 'ts', 'typescript', 'jsx', 'tsx']
const PYTHON = ['python', 'py']
const SETTINGS = ['ini', 'conf', 'wireguard']
const ONE_NAME = ['json', 'powershell', 'http', 'diff', 'markdown']

/** Fences that fail, as 'file:line reason'. */
function faults(
  fences: readonly Fence[],
  check: (code: string) => string | undefined,
): readonly string[] {
  return fences.flatMap((fence) => {
    const reason = check(fence.code)
    return reason === undefined ? [] : [`${fence.at} ${reason}`]
  })
}

function thrown(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

/** Runs one shell over all samples: a child of it reads each, none is executed. */
function shellFaults(fences: readonly Fence[]): readonly string[] {
  const script = 'for code; do bash -n -c "$code" 2>&1 || :; printf "\\0"; done'
  const codes = fences.map(({ code }) => code)
  const { stdout, status, error } = spawnSync('bash', ['-c', script, 'bash', ...codes], {
    encoding: 'utf8',
  })
  if (status !== 0) throw error ?? new Error('bash failed')
  const said = stdout.split('\0').slice(0, -1)
  expect(said).toHaveLength(fences.length)
  return fences.flatMap(({ at }, index) => (said[index] === '' ? [] : [`${at} ${said[index]}`]))
}

/** What is copied of a console. */
function commandsOf({ code, lang }: Fence): string {
  const kinds = consoleLines(code, lang) ?? []
  return code
    .split('\n')
    .flatMap((line, index) => {
      const kind = kinds[index]
      return typeof kind === 'object' ? [line.slice(kind.prompt)] : []
    })
    .join('\n')
}

/** Runs one Python process over all samples: each is compiled, none is executed. */
function pythonFaults(fences: readonly Fence[]): readonly string[] {
  const script =
    'import ast, json, sys\nfor at, code in json.load(sys.stdin):\n    try:\n        ast.parse(code)\n    except SyntaxError as error:\n        print(at, error)\n'
  const input = JSON.stringify(fences.map(({ at, code }) => [at, code]))
  const { stdout, status, error } = spawnSync('python3', ['-c', script], {
    input,
    encoding: 'utf8',
  })
  if (status !== 0) throw error ?? new Error('python3 failed')
  return stdout.split('\n').filter((line) => line !== '')
}

/** A fragment of Markdown, read as the part of a page below a title and a section. */
function markdownFault(code: string): string | undefined {
  const { diagnostics } = parsed(`# Page\n\n## Section\n\n${code}\n`)
  return diagnostics[0]?.message
}

describe('samples of the reference site', () => {
  it('there are many, in many languages, and few are exempt', () => {
    expect(all.length).toBeGreaterThan(300)
    expect(new Set(all.map(({ lang }) => lang)).size).toBeGreaterThan(8)
    expect(all.length - checked.length).toBeLessThan(all.length / 20)
  })

  it('every fence names its language, and each is checked below; what it prints is `output`', () => {
    const others = ['console', 'output', 'text']
    const known = [...SHELL, ...YAML, ...SCRIPT, ...PYTHON, ...SETTINGS, ...ONE_NAME, ...others]
    const unknown = checked.filter(({ lang }) => !known.includes(lang))
    expect(unknown.map(({ at, lang }) => `${at} ${lang}`)).toEqual([])
  })

  it('shell samples parse', () => {
    const shell = of(...SHELL)
    expect(shell.length).toBeGreaterThan(100)
    expect(shellFaults(shell)).toEqual([])
  })

  it('commands of consoles parse', () => {
    const consoles = of('console').map((fence) => ({ ...fence, code: commandsOf(fence) }))
    expect(consoles.length).toBeGreaterThan(1)
    expect(consoles.filter(({ code }) => code === '')).toEqual([])
    expect(shellFaults(consoles)).toEqual([])
  })

  it('JSON samples parse', () => {
    expect(of('json').length).toBeGreaterThan(10)
    expect(faults(of('json'), (code) => thrown(() => JSON.parse(code)))).toEqual([])
  })

  it('YAML samples parse', () => {
    const found = faults(
      of(...YAML),
      (code) => parseAllDocuments(code).flatMap(({ errors }) => errors)[0]?.message,
    )
    expect(found).toEqual([])
  })

  it('JavaScript and TypeScript samples compile', () => {
    const scripts = of(...SCRIPT)
    expect(scripts.length).toBeGreaterThan(5)
    expect(
      faults(scripts, (code) =>
        thrown(() => transformSync(code, { loader: 'tsx', logLevel: 'silent' })),
      ),
    ).toEqual([])
  })

  it('Python samples parse', () => {
    expect(of(...PYTHON).length).toBeGreaterThan(3)
    expect(pythonFaults(of(...PYTHON))).toEqual([])
  })

  it('PowerShell samples close what they open and run known commands', () => {
    expect(of('powershell').length).toBeGreaterThan(20)
    expect(faults(of('powershell'), powershellFault)).toEqual([])
  })

  it('WireGuard configurations are well-formed', () => {
    const configurations = of(...SETTINGS, 'text').filter(({ code }) => isWireguard(code))
    expect(configurations.length).toBeGreaterThan(0)
    expect(faults(configurations, wireguardFault)).toEqual([])
  })

  it('files of variables are well-formed', () => {
    const files = of(...SETTINGS).filter(({ code }) => !isWireguard(code))
    expect(files.length).toBeGreaterThan(0)
    expect(faults(files, environmentFault)).toEqual([])
  })

  it('HTTP messages are well-formed', () => {
    expect(of('http').length).toBeGreaterThan(0)
    expect(faults(of('http'), httpFault)).toEqual([])
  })

  it('differences have signs, and their hunks add up', () => {
    expect(of('diff').length).toBeGreaterThan(0)
    expect(faults(of('diff'), diffFault)).toEqual([])
  })

  it('Markdown samples have nothing to complain about', () => {
    expect(of('markdown').length).toBeGreaterThan(0)
    expect(faults(of('markdown'), markdownFault)).toEqual([])
  })
})

const KEY = 'xvX7sQJ0Cw1m1mYkq3R6e0E8z0Jp4u2H8mUuKcTq1Go='

describe('the checks of samples find', () => {
  it.each([
    ['a quote that is open', 'Get-Content "C:\\log', /quote/],
    ['a bracket that is open', '(Get-Service Wiremoor', /bracket/],
    ['brackets that cross', 'Get-Service ([)]', /bracket/],
    ['a command that is not known', 'Get-Services Wiremoor', /no known command/],
    ['a parameter that is not known', 'Test-NetConnection a -Count 3', /-Count/],
    ['such a command in a pipeline', 'Get-Process |\n  Where -like x', /no known command/],
    ['nothing behind a pipe', 'Get-Process | ', /no known command/],
  ])('in PowerShell %s', (_what, code, reason) => {
    expect(powershellFault(code)).toMatch(reason)
  })

  it.each([
    ['an interface without a key', '[Interface]\nAddress = 10.0.0.1/16', /lacks PrivateKey/],
    ['a peer without addresses', `[Peer]\nPublicKey = ${KEY}`, /lacks AllowedIPs/],
    ['a peer without a key', '[Peer]\nAllowedIPs = 10.0.0.0/16', /lacks PublicKey/],
    ['a key of 31 bytes', `[Interface]\nPrivateKey = ${KEY.slice(1)}`, /PrivateKey/],
    ['a prefix that is too long', '[Peer]\nAllowedIPs = 10.0.0.0/33', /AllowedIPs/],
    ['a key of another section', '[Peer]\nListenPort = 51820', /ListenPort/],
    ['an unknown section', '[Server]\nMTU = 1280', /\[Server\]/],
  ])('in WireGuard %s', (_what, code, reason) => {
    expect(wireguardFault(code)).toMatch(reason)
  })

  it.each([
    ['no first line', 'Content-Type: text/plain\n\nHello', /status line/],
    ['another reason', 'HTTP/1.1 429 Too Many', /status line/],
    ['a header without a name', 'GET / HTTP/1.1\n: x', /no header/],
    ['a body that is no JSON', 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{', /no JSON/],
  ])('in HTTP %s', (_what, code, reason) => {
    expect(httpFault(code)).toMatch(reason)
  })

  it.each([
    ['a line without a sign', '-a\n+b\nc', /without a sign/],
    ['no change', ' a\n b', /nothing is changed/],
    ['a hunk that is too short', '@@ -1,2 +1,2 @@\n-a\n+b', /@@/],
  ])('in a difference %s', (_what, code, reason) => {
    expect(diffFault(code)).toMatch(reason)
  })

  it('a hunk that adds up is right', () => {
    expect(diffFault('@@ -1,2 +1,2 @@\n a\n-b\n+c\n@@ -9 +9 @@\n-d\n+e')).toBeUndefined()
  })

  it('in a shell a quote that is open, and nothing in one that is well', () => {
    const fence = (code: string) => ({ at: 'a.md:1', lang: 'bash', meta: '', code })
    expect(shellFaults([fence('echo "a'), fence('echo a')])).toEqual([
      expect.stringMatching(/^a\.md:1 .*unexpected EOF/s),
    ])
  })

  it('a variable in small letters, and a heading in Markdown that skips a level', () => {
    expect(environmentFault('WIREMOOR_DOMAIN=x\ndomain: x')).toMatch(/no variable/)
    expect(markdownFault('##### Deep')).toMatch(/\S/)
  })
})
