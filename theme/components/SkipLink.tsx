import { FRAME_ID } from '../../src/model/frame-ids.ts'

/** First in the page: takes keyboard users past the navigation. */
export function SkipLink({ label }: { readonly label: string }) {
  return (
    <a className="skip" href={`#${FRAME_ID.main}`}>
      {label}
    </a>
  )
}
