import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8')

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly engines: { readonly node: string }
}
type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string
        readonly integrity?: string
        readonly license?: string
        readonly resolved?: string
        readonly dev?: boolean
      }
    >
  >
}

const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as Lock
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

/** What the lockfile does not take over: the list of licences of packages from before 2014, and files of licences. */
function otherLicences(path: string): string {
  const { licenses } = JSON.parse(read(`${path}/package.json`)) as {
    readonly licenses?: readonly { readonly type: string }[]
  }
  if (licenses !== undefined) return licenses.map(({ type }) => type).join()
  const file = readdirSync(new URL(`../../${path}`, import.meta.url)).find((name) =>
    /^licen[cs]e/i.test(name),
  )
  return file === undefined ? '' : (read(`${path}/${file}`).split('\n')[0] ?? '')
}

describe('[P20] supply chain', () => {
  it('every package of the lockfile has its integrity, and none comes from outside the registry', () => {
    const without = installed
      .filter(([, { integrity }]) => integrity === undefined)
      .map(([path]) => path)
    expect(without).toEqual([])
    const elsewhere = installed.filter(([, { resolved }]) => resolved?.startsWith('git') === true)
    expect(elsewhere).toEqual([])
    expect(installed.length).toBeGreaterThan(100)
  })

  it('every package is licensed freely', () => {
    const free =
      /MIT|ISC|BSD|Apache-2\.0|0BSD|CC0|CC-BY-4\.0|CC-BY-SA-4\.0|OFL-1\.1|MPL-2\.0|EPL-2\.0|BlueOak|Python-2\.0|Unlicense|W3C/
    // What sharp comes with is not part of docsgen: tests use it, and sites that have installed it themselves.
    const others = installed
      .filter(([path, { dev }]) => dev !== true || !path.includes('/@img/sharp-libvips-'))
      .map(([path, { license }]) => `${path}: ${license ?? otherLicences(path)}`)
      .filter((line) => !free.test(line.replace(/^.*: /, '')))
    expect(others).toEqual([])
  })

  it('each dependency is in the manual with its reason', () => {
    const page = read('docs/content/contributing/dependencies.md')
    const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
    const listed = (name: string) => page.includes(`\`${name}\``) || name.startsWith('@types/')
    expect(names.filter((name) => !listed(name))).toEqual([])
  })

  it('Node 20.19 is enough', () => {
    expect(manifest.engines.node).toBe('>=20.19')
  })

  it('the bill of materials names every package with its version and digest', () => {
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
    const { status, stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
    expect(status).toBe(0)
    const { components } = JSON.parse(stdout) as { components: readonly Component[] }
    const listed = new Map(components.map((one) => [`${one.name}@${one.version}`, one]))
    const expected = Object.keys(manifest.dependencies).map(
      (name) => `${name}@${lock.packages[`node_modules/${name}`]?.version}`,
    )
    expect(expected.filter((name) => listed.get(name)?.hashes?.length !== 1)).toEqual([])
    expect(listed.size).toBeGreaterThan(100)
  })
})

type Component = {
  readonly name: string
  readonly version: string
  readonly hashes?: readonly unknown[]
}

type Job = {
  readonly permissions: Readonly<Record<string, string>>
  readonly needs?: string
  readonly steps: readonly {
    readonly run?: string
    readonly uses?: string
    readonly env?: Readonly<Record<string, string>>
  }[]
}

describe('[P20] the workflow of a release', () => {
  const { on, permissions, jobs } = parse(read('.github/workflows/release.yml')) as {
    readonly on: unknown
    readonly permissions: unknown
    readonly jobs: {
      readonly test: Job
      readonly 'long-tests': { readonly uses: string; readonly permissions: unknown }
      readonly publish: Job
    }
  }
  const long = parse(read('.github/workflows/long-tests.yml')) as {
    readonly on: Readonly<Record<string, unknown>>
    readonly permissions: unknown
    readonly jobs: { readonly test: Job }
  }
  const stepsOf = ({ steps }: Job) => steps.flatMap(({ run }) => (run === undefined ? [] : [run]))

  it('is started by a tag alone, and may do nothing that a job does not ask for', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
    expect(permissions).toEqual({})
    expect(jobs.test.permissions).toEqual({ contents: 'read' })
    expect(jobs['long-tests'].permissions).toEqual({ contents: 'read' })
    expect(jobs.publish.permissions).toEqual({ contents: 'write', 'id-token': 'write' })
  })

  it('tests first, then publishes with provenance, and with the bill of materials', () => {
    expect(stepsOf(jobs.test)).toEqual(['npm ci', 'npm test'])
    expect(jobs.publish.needs).toEqual(['test', 'long-tests'])
    const steps = stepsOf(jobs.publish)
    const place = (text: string) => steps.findIndex((step) => step.includes(text))
    const order = [
      'package.json',
      'npm ci',
      'npm sbom --sbom-format cyclonedx > docsgen.cdx.json',
      'npm publish --provenance --access public',
      'gh release create "$GITHUB_REF_NAME" --verify-tag --generate-notes docsgen.cdx.json',
    ].map(place)
    expect(order).toEqual([0, 1, 2, 3, 4])
  })

  it('waits for the long tests, which run each night, too', () => {
    expect(jobs['long-tests'].uses).toBe('./.github/workflows/long-tests.yml')
    expect(Object.keys(long.on)).toEqual(['schedule', 'workflow_call', 'workflow_dispatch'])
    expect(long.permissions).toEqual({})
    expect(long.jobs.test.permissions).toEqual({ contents: 'read' })
    expect(stepsOf(long.jobs.test).slice(-2)).toEqual(['npm ci', 'npm run test:long'])
  })

  it('gives secrets to the steps that take them, and runs nothing but the known actions', () => {
    const steps = [...jobs.test.steps, ...long.jobs.test.steps, ...jobs.publish.steps]
    const withSecrets = steps.filter((step) => JSON.stringify(step).includes('${{'))
    expect(withSecrets.map(({ run }) => run?.split(' ').slice(0, 2).join(' '))).toEqual([
      'gh release',
    ])
    const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses.split('@')[0]]))
    expect([...new Set(actions)]).toEqual(['actions/checkout', 'actions/setup-node'])
  })
})
