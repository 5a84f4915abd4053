import type { ContentContext } from './content-component.ts'

/** Around one ordered list, whose items become numbered steps. */
export function Steps({ children }: Pick<ContentContext, 'children'>) {
  return <div className="steps">{children}</div>
}
