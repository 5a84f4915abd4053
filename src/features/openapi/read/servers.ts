import { addressAt } from './addresses.ts'
import { childOf, entriesOf, itemsOf, listAt, type SpecNode, textAt, valueAt } from './spec-node.ts'

/** A base URL of the API. */
export type Server = {
  /** With variables as the document writes them: `https://{domain}/api`. */
  readonly template: string
  /** `https://{domain}`; empty for a server that is relative to the address of the document. */
  readonly origin: string
  /** Without a slash at the end: `/api`. */
  readonly path: string
  readonly description: string | undefined
  readonly variables: readonly ServerVariable[]
}

/** A part of a base URL that is not the same for all readers. */
export type ServerVariable = {
  readonly name: string
  readonly node: SpecNode
  readonly defaultValue: string
  readonly values: readonly string[]
}

/** The servers of the nearest of `nodes` that names any. None at all is the address of the document. */
export function readServers(nodes: readonly SpecNode[]): readonly Server[] {
  for (const node of nodes) {
    const servers = itemsOf(childOf(node, 'servers')).flatMap(readServer)
    if (servers.length > 0) return servers
  }
  return []
}

/** A server without a URL that may stand there is left out. */
function readServer(node: SpecNode): readonly Server[] {
  const template = addressAt(node, 'server', 'url')
  if (template === undefined) return []
  const variables = entriesOf(childOf(node, 'variables')).map(([name, variable]) => {
    return {
      name,
      node: variable,
      defaultValue: String(valueAt(variable, 'default') ?? ''),
      values: listAt(variable, 'enum').map(String),
    }
  })
  const origin = originOf(template, variables)
  const [path = ''] = template.slice(origin.length).split(/[?#]/)
  const description = textAt(node, 'description')
  return [{ template, origin, path: path.replace(/\/+$/, ''), description, variables }]
}

/** Scheme and host, which may be one variable: `{server}` of `{server}/v1`. */
function originOf(template: string, variables: readonly ServerVariable[]): string {
  const [, first] = /^\{([^{}]+)\}/.exec(template) ?? []
  const isOrigin = variables.some(
    ({ name, defaultValue }) => name === first && /^https?:\/\//.test(defaultValue),
  )
  if (isOrigin) return `{${first}}`
  const [origin = ''] = /^(?:[^/?#]*:)?\/\/[^/?#]*/.exec(template) ?? []
  return origin
}
