import { spawnSync } from 'node:child_process'
import { transformSync } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { type Fence, fencesIn } from '../support/content-fences.ts'

const all = fencesIn('content')
const checked = all.filter(({ meta }) => !/\bno-check\b/.test(meta))
const of = (...languages: readonly string[]) =>
  checked.filter(({ lang }) => languages.includes(lang))

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

const WIREGUARD_KEYS: Readonly<Record<string, RegExp>> = {
  PrivateKey: /^[A-Za-z0-9+/]{43}=$|^<[^>]+>$/,
  PublicKey: /^[A-Za-z0-9+/]{43}=$|^<[^>]+>$/,
  PresharedKey: /^[A-Za-z0-9+/]{43}=$|^<[^>]+>$/,
  Address: /^[0-9a-f.:]+\/\d+(, *[0-9a-f.:]+\/\d+)*$/i,
  AllowedIPs: /^[0-9a-f.:]+\/\d+(, *[0-9a-f.:]+\/\d+)*$/i,
  ListenPort: /^\d+$/,
  MTU: /^\d+$/,
  DNS: /^[\w.:-]+(, *[\w.:-]+)*$/,
  Endpoint: /^[\w.[\]:-]+:\d+$/,
  PersistentKeepalive: /^\d+$/,
}

/** A WireGuard configuration: known sections, known keys, values of the right shape. */
function wireguardFault(code: string): string | undefined {
  if (!/^\[(Interface|Peer)\]/m.test(code)) return undefined
  for (const line of code.split('\n').map((text) => text.replace(/\s*#.*$/, '').trim())) {
    if (line === '' || /^\[(Interface|Peer)\]$/.test(line)) continue
    const [, key = '', value = ''] = /^(\w+)\s*=\s*(.+)$/.exec(line) ?? []
    const shape = WIREGUARD_KEYS[key]
    if (shape === undefined) return `no WireGuard key: ${line}`
    if (!shape.test(value)) return `malformed: ${line}`
  }
  return undefined
}

describe('samples of the reference site', () => {
  it('there are many, in many languages, and few are exempt', () => {
    expect(all.length).toBeGreaterThan(300)
    expect(new Set(all.map(({ lang }) => lang)).size).toBeGreaterThan(8)
    expect(all.length - checked.length).toBeLessThan(all.length / 20)
  })

  it('every fence names its language', () => {
    expect(all.filter(({ lang }) => lang === '').map(({ at }) => at)).toEqual([])
  })

  it('shell samples parse', () => {
    const shell = of('bash', 'sh', 'shell', 'zsh')
    expect(shell.length).toBeGreaterThan(100)
    const found = faults(shell, (code) => {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })
      return status === 0 ? undefined : stderr.trim()
    })
    expect(found).toEqual([])
  }, 60_000)

  it('JSON samples parse', () => {
    expect(of('json').length).toBeGreaterThan(10)
    expect(faults(of('json'), (code) => thrown(() => JSON.parse(code)))).toEqual([])
  })

  it('YAML samples parse', () => {
    const found = faults(
      of('yaml', 'yml'),
      (code) => parseAllDocuments(code).flatMap(({ errors }) => errors)[0]?.message,
    )
    expect(found).toEqual([])
  })

  it('JavaScript and TypeScript samples compile', () => {
    const scripts = of('js', 'javascript', 'mjs', 'ts', 'typescript', 'jsx', 'tsx')
    expect(scripts.length).toBeGreaterThan(5)
    expect(
      faults(scripts, (code) =>
        thrown(() => transformSync(code, { loader: 'tsx', logLevel: 'silent' })),
      ),
    ).toEqual([])
  })

  it('Python samples parse', () => {
    expect(of('python', 'py').length).toBeGreaterThan(3)
    expect(pythonFaults(of('python', 'py'))).toEqual([])
  })

  it('WireGuard configurations are well-formed', () => {
    expect(faults(of('ini', 'conf', 'wireguard', 'text'), wireguardFault)).toEqual([])
  })
})
