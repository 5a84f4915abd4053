import { CopyLinkButton } from '../components/CopyLinkButton.tsx'
import { Toc } from '../components/Toc.tsx'
import type { View } from './view.ts'

/** 'Copy link' and 'On this page' (PAGE-02). */
export function RightColumn({ view }: { readonly view: View }) {
  const { page, text } = view
  return (
    <div className="right-column">
      <CopyLinkButton look="pill" text={text} />
      <Toc label={text.onThisPage} entries={page.toc} />
    </div>
  )
}
