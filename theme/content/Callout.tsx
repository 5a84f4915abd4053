import type { ContentProps } from '../../src/model/content.ts'
import { Icon, type IconName } from '../components/icons.tsx'
import type { ContentContext } from './content-component.ts'

const icons = {
  note: 'info',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<ContentProps['callout']['kind'], IconName>

/** A note beside the text. It always has a title in words, so that colour is never alone. */
export function Callout({
  kind,
  title,
  text,
  children,
}: ContentProps['callout'] & Pick<ContentContext, 'text' | 'children'>) {
  return (
    <div className="callout" data-kind={kind} role="note">
      <Icon name={icons[kind]} />
      <div className="callout-body">
        <p className="callout-title">{title ?? text[kind]}</p>
        {children}
      </div>
    </div>
  )
}
