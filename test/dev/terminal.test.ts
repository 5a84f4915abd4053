import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../src/cli/program.ts'
import { docsgen, docsgenProcess } from '../cli/run.ts'
import { testHost } from '../support/host.ts'
import { type TempSite, tempSite } from '../support/temp-site.ts'
import { BIN, startServer } from './dev-server.ts'

/*
 * What `docsgen dev` says in a terminal, and the keys that it knows there.
 */

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`
const files = {
  'content/index.md': page('Home', 'Text.'),
  'content/guide/started.md': page('Getting started', '## Install\n\nText.'),
}

let folder: TempSite
beforeEach(() => {
  folder = tempSite(files)
})

type Terminal = {
  /** All that was printed, without colours. */
  readonly text: () => string
  readonly until: (pattern: RegExp) => Promise<void>
  readonly press: (key: string) => void
  readonly ended: Promise<number | null>
  readonly process: ChildProcess
}

/** Runs a command in a terminal of its own (`script` is in every Debian). */
function terminal(args: readonly string[], env: Readonly<Record<string, string>> = {}): Terminal {
  const command = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(' ')
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: folder.dir,
    env: { ...process.env, NO_COLOR: '1', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  return watched(child)
}

/** Runs a command with pipes. */
function pipes(args: readonly string[]): Terminal {
  return watched(
    spawn(process.execPath, [BIN, ...args], { cwd: folder.dir, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
}

function watched(child: ChildProcess): Terminal {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const shown = () => text.replaceAll('\r\n', '\n')
  return {
    text: shown,
    until: (pattern) =>
      expect
        .poll(shown, { timeout: 20_000 })
        .toMatch(pattern)
        .then(() => undefined),
    press: (key) => {
      child.stdin?.write(key)
    },
    ended: new Promise((resolve) => child.once('exit', resolve)),
    process: child,
  }
}

function masked(text: string): string {
  return text
    .replace(/^docsgen \S+ {2}\S+/m, 'docsgen X.Y.Z  SITE')
    .replace(/localhost:\d+/g, 'localhost:PORT')
    .replace(/\d+ ms/g, 'N ms')
    .replace(/^\d\d:\d\d:\d\d/gm, 'HH:MM:SS')
    .replace(/^Port .*\n\n/, '')
}

describe('docsgen dev in a pipe', () => {
  it('says once what is wrong with the site', async () => {
    writeFileSync(join(folder.dir, 'content/index.md'), page('Home', '[x](nowhere)'))
    const host = testHost(folder.dir)
    let interrupt = () => {}
    const ended = runProgram(['dev'], {
      ...host,
      onInterrupt(listener) {
        interrupt = listener
        return () => undefined
      },
    })
    await expect.poll(() => host.written.stderr, { timeout: 20_000 }).toContain('  Found  ')
    interrupt()
    expect(await ended).toBe(130)
    expect(host.written.stderr.match(/^ {2}Found .*$/gm)).toEqual([
      '  Found    1 error; docsgen check shows them',
    ])
  })

  it('[CLI-02] says where it is, one line a save, what came in and what is mended', async () => {
    const run = pipes(['dev'])
    await run.until(/Search/)
    const name = join(folder.dir, 'content/guide/started.md')
    const good = readFileSync(name, 'utf8')
    writeFileSync(name, good.replace('Text.', 'Other text.'))
    await run.until(/page updated/)
    writeFileSync(name, good.replace('Text.', '[x](#instal)'))
    await run.until(/anchor-not-found/)
    writeFileSync(name, good)
    await run.until(/fixed/)
    run.process.kill('SIGINT')
    expect(await run.ended).toBe(130)
    expect(masked(run.text())).toBe(`docsgen X.Y.Z  SITE  ready in N ms

  Local    http://localhost:PORT/
  Network  use --host
  Search   local index (5 records)

HH:MM:SS  started.md            saved → page updated in N ms
HH:MM:SS  started.md            saved → page updated in N ms
HH:MM:SS  started.md:7          error anchor-not-found  /guide/started has no section #instal (did you mean #install?)
HH:MM:SS  started.md            saved → page updated in N ms
HH:MM:SS  started.md            fixed
`)
  })
})

/** What `docsgen dev`, called in this process, says until it serves. */
async function saidAtStart(): Promise<string> {
  const host = testHost(folder.dir, new Date())
  const said = () => host.written.stdout + host.written.stderr
  let interrupt = () => {}
  const onInterrupt = (listener: () => void) => {
    interrupt = listener
    return () => undefined
  }
  const ended = runProgram(['dev'], { ...host, onInterrupt })
  await expect.poll(said).toMatch(/ {2}Search {3}.*\n/)
  interrupt()
  expect(await ended).toBe(130)
  return said()
}

describe('the line on search', () => {
  const algolia = "algolia: { appId: 'APP', searchKey: 'key', index: 'acme' }"
  it.each([
    ['the service that readers ask', algolia, 'Algolia, index acme'],
    [
      'the local index where the service only takes records',
      `provider: 'embedded', ${algolia}`,
      'local index (5 records)',
    ],
  ])('[CLI-02] names %s', async (_, search, text) => {
    writeFileSync(
      join(folder.dir, 'docs-site.config.ts'),
      `export default { title: 'Search', search: { ${search} } }\n`,
    )
    expect(await saidAtStart()).toContain(`  Search   ${text}\n`)
  })

  it('[CLI-02] counts no records where that would hold up a large site', async () => {
    for (let index = 0; index < 150; index += 1) {
      writeFileSync(
        join(folder.dir, `content/guide/page-${index}.md`),
        page(`Page ${index}`, 'Text.'),
      )
    }
    expect(await saidAtStart()).toContain('  Search   local index\n')
  })
})

describe('docsgen dev in a terminal', () => {
  it('[CLI-02] knows its keys', async () => {
    writeFileSync(join(folder.dir, 'content/warned.md'), page('Warned', '![](/mark.svg)'))
    writeFileSync(join(folder.dir, 'mark.svg'), '')
    const opened = join(folder.dir, 'opened.txt')
    const browser = join(folder.dir, 'browser.sh')
    writeFileSync(browser, `#!/bin/sh\necho "$1" > '${opened}'\n`, { mode: 0o755 })
    const run = terminal(['dev'], { BROWSER: browser })
    await run.until(/o open {3}c clear {3}w warnings \(\d+\) {3}q quit/)
    run.press('o')
    await expect.poll(() => existsSync(opened)).toBe(true)
    await expect.poll(() => readFileSync(opened, 'utf8')).toMatch(/^http:\/\/localhost:\d+\/\n$/)
    run.press('w')
    await run.until(/image-missing|image-alt/)
    run.press('c')
    await run.until(/\[2J/)
    run.press('q')
    expect(await run.ended).toBe(0)
  })

  it('[P12] ends with 130 on Ctrl-C', async () => {
    const run = terminal(['dev'])
    await run.until(/q quit/)
    run.press('\u0003')
    expect(await run.ended).toBe(130)
  })

  it('init asks, and takes the arrow keys', async () => {
    const run = terminal(['init', 'asked', '--no-install'])
    await run.until(/Site name\?/)
    run.press('Asked for\r')
    await run.until(/● guide/)
    run.press('\u001B[C')
    await run.until(/● guide \+ API/)
    run.press('\r')
    await run.until(/Installed with\?.*● npm/)
    run.press('\u001B[C')
    await run.until(/● pnpm/)
    run.press('\r')
    expect(await run.ended).toBe(0)
    expect(run.text()).toContain('✓ wrote 13 files to asked/')
    expect(run.text()).toContain('→ cd asked && pnpm install && pnpm dev\n')
    expect(readFileSync(join(folder.dir, 'asked/docs-site.config.ts'), 'utf8')).toContain(
      "title: 'Asked for'",
    )
    expect(existsSync(join(folder.dir, 'asked/content/openapi.yaml'))).toBe(true)
  })

  it('init installs with the manager that runs it, and serves the site', async () => {
    const run = terminal(['init', 'a site', '--title', 'Served', '--template', 'empty'], {
      ...installer('yarn', 'echo "$@" in "$PWD" > installed.txt'),
      npm_config_user_agent: 'yarn/4.18.1 npm/? node/v20.20.2 linux x64',
    })
    await run.until(/● yarn/)
    run.press('\r')
    await run.until(/q quit/)
    const [, url = ''] = /(http:\/\/localhost:\d+\/)/.exec(run.text()) ?? []
    expect(await (await fetch(url)).text()).toContain('Served')
    run.press('q')
    expect(await run.ended).toBe(0)
    const written = (name: string) => readFileSync(join(folder.dir, 'a site', name), 'utf8')
    expect(written('installed.txt')).toBe(`install in ${join(folder.dir, 'a site')}\n`)
    expect(JSON.parse(written('package.json'))).toMatchObject({ packageManager: 'yarn@4.18.1' })
    expect(written('.yarnrc.yml')).toContain('nodeLinker: node-modules')
    expect(run.text()).toContain('→ cd "a site" && yarn dev')
  })

  it('init that cannot install keeps the site, says what to do and ends with 3', async () => {
    const args = ['--title', 'T', '--template', 'empty', '--package-manager', 'pnpm']
    const run = terminal(['init', 'kept', ...args], installer('pnpm', 'exit 7'))
    expect(await run.ended).toBe(3)
    expect(run.text()).toContain(
      'pnpm install failed: exit code 7. The site is written; go on with\n→ cd kept && pnpm install && pnpm dev\n',
    )
    expect(existsSync(join(folder.dir, 'kept/docs-site.config.ts'))).toBe(true)
  })
})

/** Variables of a machine on which a package manager does what a script says. */
function installer(name: string, script: string): Readonly<Record<string, string>> {
  const bin = join(folder.dir, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { PATH: `${bin}:/usr/bin:/bin` }
}

describe('a server that runs', () => {
  it('is where `docsgen new` points to', async () => {
    const server = await startServer('dev', folder.dir)
    const { stdout } = await docsgenProcess(['new', 'guide/ssh', '--title', 'SSH access'], {
      cwd: folder.dir,
    })
    expect(stdout).toContain(`→ open ${server.url}/guide/ssh\n`)
    await server.until(
      ({ event, files: changed }) => event === 'updated' && String(changed).includes('ssh'),
    )
    // What is half written may be seen, too.
    const shown = async () => (await fetch(`${server.url}/guide/ssh`)).text()
    await expect.poll(shown).toContain('SSH access')
    await server.stop()
    const after = await docsgen(['new', 'guide/other'], { cwd: folder.dir })
    expect(after.stdout).toContain('→ docsgen dev    shows it at /guide/other\n')
  })

  it('opens the editor at the place of a problem', async () => {
    const opened = join(folder.dir, 'edited.txt')
    const editor = join(folder.dir, 'editor.sh')
    writeFileSync(editor, `#!/bin/sh\necho "$@" > '${opened}'\n`, { mode: 0o755 })
    const server = await folder.dev({ DOCSGEN_EDITOR: editor })
    const answer = await fetch(`${server.url}/__docsgen/open`, {
      method: 'POST',
      headers: { origin: server.url, 'x-docsgen': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'content/guide/started.md:5:1' }),
    })
    expect(answer.status).toBe(204)
    // The shell makes the file first and writes to it after.
    await expect
      .poll(() => existsSync(opened) && readFileSync(opened, 'utf8').trim())
      .toBe(join(folder.dir, 'content/guide/started.md'))
    await server.stop()
  })
})
