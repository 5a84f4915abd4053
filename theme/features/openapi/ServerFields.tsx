import type { ApiProps } from '../../../src/features/openapi/api-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

type Props = ApiProps['server-fields'] & Pick<ContentContext, 'uid'>

/** What readers put in the place of the variables of a base URL. `first-paint.ts` puts it into the samples. */
export function ServerFields({ fields, uid }: Props) {
  return (
    <p className="server-fields needs-js">
      {fields.map(({ name, values }) => {
        const shown = `{${name}}`
        const common = { id: `${uid}-${name}`, 'data-variable': name }
        return (
          <span key={name}>
            <label htmlFor={common.id}>
              <code>{shown}</code>
            </label>
            {values.length === 0 ? (
              <input type="text" {...common} autoComplete="off" spellCheck={false} dir="ltr" />
            ) : (
              <select {...common}>
                <option value="">{shown}</option>
                {values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            )}
          </span>
        )
      })}
    </p>
  )
}
