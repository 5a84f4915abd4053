import { readdir, readFile, readlink } from 'node:fs/promises'

/** The process that listens on a port, as far as the system shows it. */
export type PortOwner = {
  readonly name: string
  readonly pid: number
  /** Milliseconds since it started. */
  readonly runningMs: number | undefined
  /** Its working folder. */
  readonly folder: string | undefined
}

/** The process that uses the port, from /proc; undefined on other systems and for processes of other users. */
export async function portOwner(port: number): Promise<PortOwner | undefined> {
  try {
    const inode = await listeningInode(port)
    if (inode === undefined) return undefined
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    for (const pid of pids) {
      if (await holds(pid, inode)) return await described(Number(pid))
    }
  } catch {
    // No /proc here, or no right to read it: the port alone must do.
  }
  return undefined
}

/** State 0A is LISTEN; local addresses end with the port in hexadecimal. */
async function listeningInode(port: number): Promise<string | undefined> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const text = await readFile(table, 'utf8').catch(() => '')
    for (const line of text.split('\n').slice(1)) {
      const columns = line.trim().split(/\s+/)
      if (columns[1]?.endsWith(suffix) === true && columns[3] === '0A') return columns[9]
    }
  }
  return undefined
}

async function holds(pid: string, inode: string): Promise<boolean> {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const target = await readlink(`${folder}/${name}`).catch(() => '')
    if (target === `socket:[${inode}]`) return true
  }
  return false
}

async function described(pid: number): Promise<PortOwner> {
  const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim()
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return { name, pid, runningMs: await runningMs(pid), folder }
}

/** Field 22 of the status line is the start in hundredths of a second since the machine started. */
async function runningMs(pid: number): Promise<number | undefined> {
  const [status, uptime] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile('/proc/uptime', 'utf8').catch(() => ''),
  ])
  const started = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[19]) / 100
  const ms = (Number(uptime.split(' ')[0]) - started) * 1000
  return Number.isFinite(ms) ? ms : undefined
}
