// Runs a command and says how long it took, how much processor time, and how much memory at its peak.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ readonly cwd: string, readonly command: readonly string[], readonly env?: NodeJS.ProcessEnv }} Run
 * @typedef {{ readonly wall: number, readonly cpu: number }} Time In seconds.
 */

/**
 * Wall and processor time of a command and all its children, as the shell counts them.
 * @param {Run} run
 * @returns {Time}
 */
export function timed({ cwd, command, env }) {
  const script = 'TIMEFORMAT="%3R %3U %3S"; { time "$@" >/dev/null 2>"$ERRORS"; } 2>&1'
  const errors = join(cwd, '.bench-errors.log')
  const { status, stdout } = spawnSync(
    'bash',
    ['-o', 'pipefail', '-c', script, 'bench', ...command],
    {
      cwd,
      env: { ...process.env, LC_ALL: 'C', ...env, ERRORS: errors },
      encoding: 'utf8',
    },
  )
  if (status !== 0) {
    const said = readFileSync(errors, 'utf8').slice(-2000)
    throw new Error(`${command.join(' ')} in ${cwd} ended with ${status}:\n${said}`)
  }
  const [wall = 0, user = 0, system = 0] = stdout.trim().split(' ').map(Number)
  return { wall, cpu: user + system }
}

/**
 * Peak of the resident memory of a command and all its children, in MB. Looks every few milliseconds, which
 * costs processor time: not for runs that are timed.
 * @param {Run} run
 * @returns {Promise<number>}
 */
export function peakMemory({ cwd, command, env }) {
  const [program = '', ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    let peak = 0
    const timer = setInterval(() => {
      peak = Math.max(peak, residentOfTree(child.pid ?? 0))
    }, 10)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      if (code === 0) resolve(peak / 1024)
      else reject(new Error(`${command.join(' ')} ended with ${code}`))
    })
  })
}

/**
 * Resident kilobytes of a process and its descendants. Pages that they share count for each.
 * @param {number} pid
 * @returns {number}
 */
function residentOfTree(pid) {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    )
    return (
      Number(resident) + children.reduce((sum, child) => sum + residentOfTree(Number(child)), 0)
    )
  } catch {
    // It ended while we looked.
    return 0
  }
}

/**
 * Files and bytes below a folder, by extension.
 * @param {string} folder
 */
export function outputOf(folder) {
  /** @type {Record<string, { files: number, bytes: number }>} */
  const kinds = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const kind = /\.([a-z0-9]+)$/.exec(entry.name)?.[1] ?? 'other'
    kinds[kind] ??= { files: 0, bytes: 0 }
    kinds[kind].files += 1
    kinds[kind].bytes += statSync(join(entry.parentPath, entry.name)).size
  }
  return kinds
}

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * Bytes of HTML that a page has over its own article, on average.
 * @param {string} folder
 */
export function chromeOf(folder) {
  let [pages, bytes] = [0, 0]
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const html = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    const article = /<article[\s\S]*?<\/article>/.exec(html)?.[0]
    if (article === undefined) continue
    pages += 1
    bytes += Buffer.byteLength(html) - Buffer.byteLength(article)
  }
  return bytes / Math.max(1, pages)
}
