import type { ApiProps } from '../../../src/features/openapi/api-props.ts'
import { MethodTag } from '../../components/MethodTag.tsx'

/** An operation of which a page tells what has changed: method and path, as a link where the site has it. */
export function ChangedOperation({ name, href }: ApiProps['changed-operation']) {
  const [, method, path] = /^([A-Z]+) (.*)$/.exec(name) ?? []
  const shown =
    method === undefined ? (
      <strong>{name}</strong>
    ) : (
      <>
        <MethodTag name={method} /> <code>{path}</code>
      </>
    )
  return href === undefined ? shown : <a href={href}>{shown}</a>
}
