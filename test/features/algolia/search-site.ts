import { execFileSync, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LogEvent } from '../../../src/model/host.ts'
import { docsgen as callDocsgen } from '../../cli/run.ts'
import type { FakeAlgolia } from '../../support/fake-algolia.ts'
import { SEARCH_KEY } from '../../support/fake-algolia.ts'
import { type TestHost as HostInMemory, testHost as hostInMemory } from '../../support/host.ts'
import { tempSite } from '../../support/temp-site.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export type SearchSite = {
  readonly dir: string
  readonly write: (file: string, text: string) => void
}

/** A small site whose search is the fake. */
export function searchSite(
  fake: FakeAlgolia,
  { searchKey = SEARCH_KEY }: { readonly searchKey?: string } = {},
): SearchSite {
  const search = { algolia: { appId: fake.appId, searchKey, index: 'acme', hosts: [fake.host] } }
  const pages = ['setup-keys', 'peers', 'groups', 'routes', 'policies']
  const { dir, write } = tempSite({
    'docs-site.config.ts': `export default ${JSON.stringify({ title: 'Acme', search }, null, 2)}\n`,
    'content/index.md': pageText('home'),
    ...Object.fromEntries(pages.map((name) => [`content/${name}.md`, pageText(name)])),
  })
  keepPages(dir)
  return { dir, write: (file, text) => write({ [file]: text }) }
}

let kept: string | undefined

/**
 * Gives a site the pages that a build of one like it has kept: a push then starts no thread, which takes longer than
 * all that is tested here.
 */
function keepPages(dir: string): void {
  if (kept === undefined) {
    execFileSync(process.execPath, [join(root, 'bin/docsgen.js'), 'build', '--quiet'], { cwd: dir })
    kept = join(temporaryDir(), 'kept-pages')
    cpSync(join(dir, '.docsgen/cache'), kept, { recursive: true })
    rmSync(join(dir, 'dist'), { recursive: true })
    rmSync(join(dir, '.docsgen'), { recursive: true })
  }
  cpSync(kept, join(dir, '.docsgen/cache'), { recursive: true })
}

/** A page with 2 headings: 6 records. */
export function pageText(name: string): string {
  return `---
title: About ${name}
description: What there is to know about ${name}, told for a test of the search index.
---

Words about ${name}.

## Create ${name}

How to make them.

## Delete ${name}

How to be rid of them.
`
}

export type CliResult = { readonly code: number; readonly stdout: string; readonly stderr: string }

export type CliOptions = {
  readonly dir: string
  readonly env?: Readonly<Record<string, string>>
  /** In a terminal of its own (`script` is in every Debian): all that is written is in `stdout`. */
  readonly isTerminal?: boolean
}
export type StartedCli = { readonly ended: Promise<CliResult>; readonly interrupt: () => void }

/**
 * Runs the command line in a folder, with these variables and no other credentials: in this process, or as one of its
 * own in a terminal.
 */
export async function docsgen(
  args: readonly string[],
  { dir, env = {}, isTerminal = false }: CliOptions,
): Promise<CliResult> {
  if (isTerminal) return startDocsgen(args, { dir, env, isTerminal }).ended
  const variables = { NO_COLOR: '1', LC_ALL: 'C.UTF-8', ...env }
  const { code, stdout, stderr } = await callDocsgen(args, { cwd: dir, env: variables })
  return { code: code ?? -1, stdout, stderr }
}

/** Starts the command line: it may be interrupted as by Ctrl-C. */
export function startDocsgen(
  args: readonly string[],
  { dir, env = {}, isTerminal = false }: CliOptions,
): StartedCli {
  const {
    ALGOLIA_ADMIN_KEY: _key,
    ALGOLIA_APP_ID: _app,
    ALGOLIA_INDEX: _index,
    ...inherited
  } = process.env
  const command = [process.execPath, join(root, 'bin/docsgen.js'), ...args]
  const quoted = command.map((word) => `'${word}'`).join(' ')
  const [file = '', ...rest] = isTerminal
    ? ['script', '-qec', `stty cols 80; ${quoted}`, '/dev/null']
    : command
  const variables = { ...inherited, NO_COLOR: '1', LC_ALL: 'C.UTF-8', ...env }
  const child = spawn(file, rest, { cwd: dir, env: variables, stdio: ['ignore', 'pipe', 'pipe'] })
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text
    })
  }
  return {
    ended: new Promise((resolve) =>
      child.once('close', (code) => resolve({ code: code ?? -1, ...written })),
    ),
    interrupt: () => void child.kill('SIGINT'),
  }
}

export type TestHost = HostInMemory & {
  readonly events: readonly LogEvent[]
  readonly interrupt: () => void
}

/** The world of a command that is called, not run. */
export function testHost(cwd: string, env: Readonly<Record<string, string>>): TestHost {
  const events: LogEvent[] = []
  const listeners = new Set<() => void>()
  return {
    ...hostInMemory(cwd, new Date()),
    env,
    onInterrupt(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    log: (event) => void events.push(event),
    events,
    interrupt: () => {
      for (const listener of listeners) listener()
    },
  }
}
