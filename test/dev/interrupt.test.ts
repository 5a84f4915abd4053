import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BIN, siteFolder, startServer } from './dev-server.ts'

/*
 * P12: Ctrl-C ends every command soon, with nothing left behind.
 */

let folder: ReturnType<typeof siteFolder>
beforeAll(() => {
  const pages = Array.from({ length: 300 }, (_, index) => [
    `content/page-${index}.md`,
    `---\ntitle: Page ${index}\n---\n\n${'Some text with `code` and *more*.\n\n'.repeat(40)}`,
  ])
  folder = siteFolder({ ...Object.fromEntries(pages), 'content/index.md': '# Home\n' })
  execFileSync(process.execPath, [BIN, 'build', '--no-cache'], { cwd: folder.dir, stdio: 'pipe' })
})
afterAll(() => folder.remove())

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
      await new Promise((resolve) => setTimeout(resolve, 200))
      const children = childrenOf(pid)
      const { code, ms } = await server.stop()
      for (const socket of sockets) socket.destroy()
      expect(code).toBe(130)
      expect(ms).toBeLessThan(3000)
      expect(await isListening(server.port)).toBe(false)
      await expect.poll(() => children.filter(isAlive)).toEqual([])
    },
  )

  it('[P12] leaves the last good site as it was when a build is stopped anywhere', async () => {
    const before = readdirSync(join(folder.dir, 'dist')).toSorted()
    for (const ms of [60, 150, 300, 600]) {
      const child = spawn(process.execPath, [BIN, 'build', '--no-cache'], {
        cwd: folder.dir,
        stdio: 'ignore',
      })
      const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
        child.once('exit', (code, signal) => resolve({ code, signal }))
      })
      await new Promise((resolve) => setTimeout(resolve, ms))
      const since = performance.now()
      child.kill('SIGINT')
      const { code, signal } = await ended
      expect(performance.now() - since).toBeLessThan(3000)
      // A shell says 130 for a command that died of SIGINT; one that was done before says 0.
      expect(signal === 'SIGINT' || code === 130 || code === 0).toBe(true)
      execFileSync(process.execPath, [BIN, 'check', '-q'], { cwd: folder.dir, stdio: 'pipe' })
    }
    execFileSync(process.execPath, [BIN, 'build'], { cwd: folder.dir, stdio: 'pipe' })
    expect(readdirSync(join(folder.dir, 'dist')).toSorted()).toEqual(before)
    const left = readdirSync(folder.dir).filter((name) => name.startsWith('.dist'))
    expect(left).toEqual([])
    expect(existsSync(join(folder.dir, 'dist/index.html'))).toBe(true)
  })
})
