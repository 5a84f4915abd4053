import type { ContentProps } from '../../src/model/content.ts'
import { Icon, type IconName } from '../components/icons.tsx'
import type { PropsOf } from './content-component.ts'

const icons = {
  note: 'info',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<ContentProps['callout']['kind'], IconName>

type Props = PropsOf<'callout', 'strings' | 'children'>

/** A note. It always has a title in words, so that its kind is not shown by colour alone. */
export function Callout({ kind, title, icon, strings, children }: Props) {
  return (
    <div className="callout" data-kind={kind} role="note">
      {icon === undefined ? <Icon name={icons[kind]} /> : icon}
      <div className="callout-body">
        <p className="callout-title">{title ?? strings[kind]}</p>
        {children}
      </div>
    </div>
  )
}
