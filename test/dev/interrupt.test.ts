import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { docsgen } from '../cli/run.ts'
import { endOf, foldersBeside, untilMoment } from '../promises/stop-build.ts'
import { isLong } from '../support/long.ts'
import { type TempSite, tempSite, treeOf } from '../support/temp-site.ts'
import { BIN, startServer } from './dev-server.ts'

/*
 * P12: Ctrl-C ends every command soon, with nothing left behind.
 */

const PROMISED_MS = 3000

let folder: TempSite
beforeAll(async () => {
  const pages = Array.from({ length: 80 }, (_, index) => [
    `content/page-${index}.md`,
    `---\ntitle: Page ${index}\n---\n\n${'Some text with `code` and *more*.\n\n'.repeat(40)}`,
  ])
  folder = tempSite({ ...Object.fromEntries(pages), 'content/index.md': '# Home\n' })
  await expectDone(['build'])
})

/** Runs a command that nobody stops. */
async function expectDone(args: readonly string[]): Promise<void> {
  expect((await docsgen(args, { cwd: folder.dir })).code).toBe(0)
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** Processes that a process has started, from the kernel's tables. */
function childrenOf(pid: number): readonly number[] {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return names.map(Number).filter((child) => {
    try {
      const status = readFileSync(`/proc/${child}/stat`, 'utf8')
      return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === pid
    } catch {
      return false
    }
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('[P12] Ctrl-C', () => {
  it.each(['dev', 'preview'] as const)(
    '[P12] ends docsgen %s with 130, its port free, no process left, however many listen',
    async (command) => {
      const server = await startServer(command, folder.dir)
      const { pid = 0 } = server.process
      const sockets = Array.from({ length: 20 }, () => {
        const socket = connect(server.port, '127.0.0.1')
        socket.on('error', () => undefined)
        socket.write('GET /__docsgen/events?path=/&hash=x HTTP/1.1\r\nHost: localhost\r\n\r\n')
        return socket
      })
      await Promise.all(sockets.map((socket) => once(socket, 'data')))
      const children = childrenOf(pid)
      const { code, ms } = await server.stop()
      for (const socket of sockets) socket.destroy()
      expect(code).toBe(130)
      expect(ms).toBeLessThan(PROMISED_MS)
      expect(await isListening(server.port)).toBe(false)
      await expect.poll(() => children.filter(isAlive)).toEqual([])
    },
  )

  it('[P12] leaves the last good site as it was when a build is stopped anywhere', async () => {
    const dist = join(folder.dir, 'dist')
    const first = treeOf(dist)
    let before = first
    let stopped = 0
    let whileWriting = 0
    for (const [round, files] of (isLong ? [0, 1, 40, 80] : [0, 1, 40]).entries()) {
      folder.write({ 'content/index.md': `# Home ${round}\n` })
      const child = spawn(process.execPath, [BIN, 'build', '--no-cache'], {
        cwd: folder.dir,
        stdio: 'ignore',
      })
      const end = endOf(child)
      await (files === 0 ? sleep(100) : untilMoment(child, { dir: folder.dir, files }))
      if (foldersBeside(folder.dir).length > 0) whileWriting += 1
      const since = performance.now()
      child.kill('SIGINT')
      const { code, signal } = await end
      expect(performance.now() - since).toBeLessThan(PROMISED_MS)
      if (code === 0) {
        // It was done before the signal came: its site is the last good one.
        before = treeOf(dist)
        continue
      }
      // A shell says 130 for a command that died of SIGINT.
      expect(signal === 'SIGINT' || code === 130).toBe(true)
      stopped += 1
      expect(foldersBeside(folder.dir)).toEqual([])
      expect(treeOf(dist)).toEqual(before)
    }
    expect(stopped).toBeGreaterThanOrEqual(2)
    expect(whileWriting).toBeGreaterThanOrEqual(1)
    await expectDone(['check', '-q'])
    folder.write({ 'content/index.md': '# Home\n' })
    await expectDone(['build'])
    expect(Object.keys(treeOf(dist))).toEqual(Object.keys(first))
    expect(foldersBeside(folder.dir)).toEqual([])
  })

  it('[P12] leaves nothing where temporary files are', async () => {
    const site = tempSite({
      'docs-site.config.ts': "export default { title: 'T' }\n",
      'content/index.md': '# Home\n',
    })
    const temporary = join(site.dir, 'temporary')
    mkdirSync(temporary)
    const names = () => readdirSync(temporary).filter((name) => name.startsWith('docsgen-'))
    const child = spawn(process.execPath, [BIN, 'build', '--no-cache'], {
      cwd: site.dir,
      env: { ...process.env, TMPDIR: temporary },
      stdio: 'ignore',
    })
    const end = endOf(child)
    while (child.exitCode === null && names().length === 0) await sleep(1)
    expect(names()).toHaveLength(1)
    child.kill('SIGINT')
    expect(await end).toEqual({ code: null, signal: 'SIGINT' })
    expect(names()).toEqual([])
  })
})
