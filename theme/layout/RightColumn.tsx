import { CopyLinkButton } from '../components/CopyLinkButton.tsx'
import { Toc } from '../components/Toc.tsx'
import { Slot } from './Slot.tsx'
import type { View } from './view.ts'

/** 'Copy link', the page's menu, and 'On this page'. */
export function RightColumn({ view }: { readonly view: View }) {
  const { page, text } = view
  return (
    <div className="right-column">
      <CopyLinkButton look="row" text={text} />
      <Slot name="aside" view={view} />
      <Toc label={text.onThisPage} entries={page.toc} />
    </div>
  )
}
