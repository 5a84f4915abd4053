import type { SiteProps } from '../../src/model/theme.ts'
import CopyLink from '../islands/copy-link.tsx'
import type { Strings } from '../strings.ts'
import { Icon } from './icons.tsx'
import { Raw } from './Raw.tsx'
import { remembered } from './remembered.ts'

type CopyLinkButtonProps = {
  readonly site: SiteProps
  readonly look: 'pill' | 'icon'
  readonly text: Strings
}

/** Copies the page's URL (PAGE-04). */
export function CopyLinkButton({ site, look, text }: CopyLinkButtonProps) {
  const html = remembered(site, `copy-link-${look}`, () => (
    <CopyLink label={text.copyLink} done={text.linkCopied} failed={text.linkNotCopied} look={look}>
      <Icon name="link" />
    </CopyLink>
  ))
  return <Raw html={html} />
}
