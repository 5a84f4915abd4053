import type { RunningSite } from '../commands/preview.ts'
import type { Style } from '../diagnostics/format/style.ts'
import type { Host } from '../model/host.ts'
import type { Reporter } from './reporter.ts'

/** A port that another process uses, and that process, where the system tells. */
type TakenPort = NonNullable<RunningSite['skipped']>

/** Prints that the server runs, and its addresses. */
export function announce(start: RunningSite, reporter: Reporter, suffix: string): void {
  const { port, skipped } = start
  if (skipped !== undefined) reporter.say(`${portSkipped(skipped, port)}\n`)
  reporter.event({ event: 'ready', url: localUrl(start), port })
  reporter.header(suffix)
  for (const line of addressLines(start, reporter.style)) reporter.say(line)
}

/** Address of the site on this machine. */
export function localUrl({ origin, path }: RunningSite): string {
  return origin + path
}

/** The lines below the header: local and network addresses. */
function addressLines(start: RunningSite, style: Style): readonly string[] {
  const { port, path, network } = start
  const others =
    network.length === 0
      ? [`  Network  ${style.dim('use --host')}`]
      : network.map((address) => `  Network  ${style.cyan(`http://${address}:${port}${path}`)}`)
  return [`  Local    ${style.cyan(localUrl(start))}`, ...others]
}

/** 'Port 4321 is in use (node, pid 51234). Using 4322.' */
function portSkipped({ port, owner }: TakenPort, chosen: number): string {
  const who = owner === undefined ? '' : ` (${owner.name}, pid ${owner.pid})`
  return `Port ${port} is in use${who}. Using ${chosen}.`
}

/** Prints that the requested port is taken, by whom, and what to do; returns the exit code. */
export function refusePort(taken: TakenPort, command: string, reporter: Reporter): number {
  reporter.event({ event: 'taken', ...taken })
  return reporter.refuse(portTaken(taken, command, reporter))
}

/** Prints that `--host` is not an address of this machine; returns the exit code. */
export function refuseHost(host: string, reporter: Reporter): number {
  reporter.event({ event: 'no-address', host })
  return reporter.refuse(`Option --host cannot be "${host}". It is not an address of this machine.`)
}

function portTaken({ port, owner }: TakenPort, command: string, { style, host }: Reporter): string {
  const commands = [`docsgen ${command}`, `docsgen ${command} --port ${port + 1}`]
  const width = Math.max(...commands.map(({ length }) => length)) + 2
  return [
    `${style.red('error')}  ${style.bold('port-in-use')}  Port ${port} is taken${byWhom(owner, host)}.`,
    `  ${style.arrow} ${(commands[0] ?? '').padEnd(width)}picks a free port`,
    `  ${style.arrow} ${commands[1] ?? ''}`,
  ].join('\n')
}

function byWhom(owner: TakenPort['owner'], { env: { HOME } }: Host): string {
  if (owner === undefined) return ''
  const { name, pid, runningMs, folder } = owner
  const since = runningMs === undefined ? '' : `, started ${ago(runningMs)} ago`
  const isHome = HOME !== undefined && folder?.startsWith(`${HOME}/`) === true
  const where = isHome ? `~${folder?.slice(HOME.length)}` : folder
  return ` by ${name} (pid ${pid}${since}${where === undefined ? '' : ` in ${where}`})`
}

/** 7_500_000 -> '2 h' */
function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return `${Math.max(1, Math.round(ms / 1000))} s`
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}
