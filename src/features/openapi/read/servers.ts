import { addressAt } from './addresses.ts'
import { childOf, entriesOf, itemsOf, listAt, type SpecNode, textAt, valueAt } from './spec-node.ts'

/** A base URL of the API. */
export type Server = {
  /** With variables as the document writes them: `https://{domain}/api`. */
  readonly template: string
  /** With the variables' defaults, no slash at the end. */
  readonly url: string
  readonly description: string | undefined
  readonly variables: readonly {
    readonly name: string
    readonly node: SpecNode
    readonly defaultValue: string
    readonly values: readonly string[]
  }[]
}

/** The servers of the nearest of `nodes` that names any. None at all is the address of the document. */
export function readServers(nodes: readonly SpecNode[]): readonly Server[] {
  for (const node of nodes) {
    const servers = itemsOf(childOf(node, 'servers')).flatMap(readServer)
    if (servers.length > 0) return servers
  }
  return []
}

/** The path of a server's URL, without a slash at the end: `https://host/api/` -> `/api`. */
export function basePathOf(server: Server | undefined): string {
  const match = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?([^?#]*)/i.exec(server?.url ?? '')
  return (match?.[1] ?? '').replace(/\/+$/, '')
}

/** A server without a URL that may stand there is left out; variables are filled with their defaults. */
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
  const url = variables.reduce(
    (text, { name, defaultValue }) => text.replaceAll(`{${name}}`, defaultValue),
    template,
  )
  return [
    {
      template,
      url: url.replace(/\/+$/, ''),
      description: textAt(node, 'description'),
      variables,
    },
  ]
}
