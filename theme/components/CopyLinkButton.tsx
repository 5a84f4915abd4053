import CopyLink from '../islands/copy-link.tsx'
import type { Strings } from '../strings.ts'
import { Icon } from './icons.tsx'

type CopyLinkButtonProps = {
  readonly look: 'row' | 'icon'
  readonly text: Strings
}

/** Copies the page's URL. */
export function CopyLinkButton({ look, text }: CopyLinkButtonProps) {
  return (
    <CopyLink label={text.copyLink} done={text.linkCopied} failed={text.linkNotCopied} look={look}>
      <Icon name="link" />
    </CopyLink>
  )
}
