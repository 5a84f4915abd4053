import { FRAME_ID } from '../../src/model/frame-ids.ts'

/** First element of the page, by which keyboard users skip the navigation. */
export function SkipLink({ label }: { readonly label: string }) {
  return (
    <a className="skip" href={`#${FRAME_ID.main}`}>
      {label}
    </a>
  )
}
