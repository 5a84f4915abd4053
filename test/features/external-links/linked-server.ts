import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDir } from '../../support/temporary-dir.ts'

/** What a server says at a path: a status, headers, a body; a function is told how often it has been asked before. */
export type Answer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Sends so many bytes of text after the body, or as many as are taken. */
  readonly padding?: number
  /** The answer never ends. */
  readonly isUnfinished?: boolean
}
export type Answers = Readonly<
  Record<string, Answer | 'silence' | ((before: number, method: string) => Answer)>
>

/** Requests at one time, of all servers of a test together. */
export type Gauge = { now: number; most: number }

export type LinkedServer = {
  readonly origin: string
  /** Requests in order: `GET /page`. */
  readonly requests: string[]
  /** Requests at one time, at most. */
  readonly gauge: Gauge
  readonly close: () => Promise<void>
}

/** A server on this machine that notes what it is asked. */
export async function linkedServer(
  answers: Answers,
  all: Gauge = { now: 0, most: 0 },
): Promise<LinkedServer> {
  const noted = noting(answers, all)
  return { ...noted, ...(await listening(createServer(noted.listener), 'http')) }
}

/** The same with a certificate that nobody but itself has signed. */
export async function selfSignedServer(answers: Answers): Promise<LinkedServer> {
  const noted = noting(answers, { now: 0, most: 0 })
  const [key, cert] = [join(temporaryDir(), 'key.pem'), join(temporaryDir(), 'cert.pem')]
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 30`
  execFileSync('openssl', [...args.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' })
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    noted.listener,
  )
  return { ...noted, ...(await listening(server, 'https')) }
}

function noting(answers: Answers, all: Gauge) {
  const requests: string[] = []
  const gauge = { now: 0, most: 0 }
  const listener: RequestListener = async ({ method = '', url = '' }, response) => {
    const before = requests.filter((request) => request.endsWith(` ${url}`)).length
    requests.push(`${method} ${url}`)
    for (const one of [gauge, all]) {
      one.now += 1
      one.most = Math.max(one.most, one.now)
    }
    response.once('close', () => {
      gauge.now -= 1
      all.now -= 1
    })
    const given = answers[url] ?? { status: 404 }
    if (given === 'silence') return
    const {
      status = 200,
      headers = {},
      body = '',
      padding = 0,
      isUnfinished = false,
    } = typeof given === 'function' ? given(before, method) : given
    // So that requests meet.
    await sleep(5)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.write(body)
    const chunk = 'text '.repeat(20_000)
    const gone = new Promise((resolve) => response.once('close', resolve))
    for (let sent = 0; sent < padding && !response.destroyed; sent += chunk.length) {
      const isTaken = response.write(chunk)
      if (!isTaken) await Promise.race([once(response, 'drain'), gone])
    }
    if (!isUnfinished) response.end()
  }
  return { requests, gauge, listener }
}

async function listening(server: Server, scheme: string) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `${scheme}://127.0.0.1:${port}`, close }
}
