import { CopyLinkButton } from '../components/CopyLinkButton.tsx'
import { Toc } from '../components/Toc.tsx'
import type { View } from './view.ts'

/** 'Copy link' and 'On this page' (PAGE-02). */
export function RightColumn({ view }: { readonly view: View }) {
  const { site, text, trees } = view
  return (
    <div className="right-column">
      <CopyLinkButton site={site} look="pill" text={text} />
      <Toc label={text.onThisPage} sections={trees.sections} />
    </div>
  )
}
