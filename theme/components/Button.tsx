import type { ReactNode } from 'react'

type ButtonProps = {
  readonly href: string
  readonly variant: 'primary' | 'ghost'
  readonly size?: 'small' | 'large'
  /** Words added for assistive tech when the link opens a new tab. */
  readonly newTab?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function Button({
  href,
  variant,
  size = 'small',
  newTab,
  className,
  children,
}: ButtonProps) {
  return (
    <a
      className={className === undefined ? 'button' : `button ${className}`}
      data-variant={variant}
      data-size={size}
      href={href}
      {...(newTab === undefined ? {} : { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {newTab === undefined ? null : <span className="vh"> {newTab}</span>}
    </a>
  )
}
