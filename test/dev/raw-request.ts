import { connect } from 'node:net'

export type RawAnswer = {
  readonly status: number
  readonly head: string
  readonly body: string
}

/** Sends bytes as they are, which no HTTP client would, and reads what comes back until the server ends it. */
export function rawRequest(
  port: number,
  lines: readonly string[],
  { address = '127.0.0.1', ms = 1500 }: { readonly address?: string; readonly ms?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, address)
    const finish = () => {
      socket.destroy()
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n'),
      })
    }
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('end', finish).on('error', finish).setTimeout(ms, finish)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  })
}

/** A GET with the headers that a well-behaved client sends. */
export function get(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const all = { host: `localhost:${port}`, connection: 'close', ...headers }
  return rawRequest(port, [
    `GET ${target} HTTP/1.1`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ])
}
