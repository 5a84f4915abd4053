import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export type Received = {
  readonly method: string
  /** Path without the query, as it was sent. */
  readonly path: string
  /** Decoded, in the order in which they were sent. */
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** An answer. `type` is undefined where there is no body. */
export type Answer = {
  readonly status: number
  readonly type: string | undefined
  readonly body: string
}

export type SampleServer = {
  readonly origin: string
  /** Everything that arrived since the last call. */
  readonly take: () => readonly Received[]
  /** Makes the next requests be answered by this. */
  readonly answerBy: (answers: (request: Received) => Answer) => void
  readonly close: () => Promise<void>
}

/** A server on this machine that answers as it is told and remembers what it was asked. */
export async function startSampleServer(): Promise<SampleServer> {
  let received: Received[] = []
  let answerTo = (_request: Received): Answer => ({ status: 404, type: undefined, body: '' })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const arrived: Received = {
        method: request.method ?? '',
        path: url.pathname,
        query: [...url.searchParams],
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString('utf8'),
      }
      received.push(arrived)
      const { status, type, body } = answerTo(arrived)
      response.writeHead(status, type === undefined ? {} : { 'Content-Type': type })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    take: () => {
      const taken = received
      received = []
      return taken
    },
    answerBy: (answers) => {
      answerTo = answers
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export type RunResult = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program to its end. */
export function run(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: options.cwd, ...options.env },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** Whether a program is installed. */
export async function isInstalled(command: string, args: readonly string[]): Promise<boolean> {
  try {
    const { code } = await run(command, args, { cwd: '/', env: {} })
    return code === 0
  } catch {
    return false
  }
}
