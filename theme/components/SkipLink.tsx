/** First in the page: takes keyboard users past the navigation. */
export function SkipLink({ label }: { readonly label: string }) {
  return (
    <a className="skip" href="#main">
      {label}
    </a>
  )
}
