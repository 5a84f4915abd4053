import type { ContentProps } from '../../src/model/content.ts'
import type { ContentContext } from './content-component.ts'

/** Variants of the same thing, one shown at a time; all of them without script. */
export function Tabs({
  label,
  children,
}: ContentProps['tabs'] & Pick<ContentContext, 'items' | 'uid' | 'children'>) {
  return (
    <div className="tabs" data-label={label}>
      {children}
    </div>
  )
}

/** One variant, under its name where script does not make it a tab. */
export function Tab({
  name,
  id,
  children,
}: ContentProps['tab'] & Pick<ContentContext, 'children'>) {
  return (
    <div className="tab" data-name={name} id={id}>
      <p className="tab-name">{name}</p>
      {children}
    </div>
  )
}
