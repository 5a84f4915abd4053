/*
 * The dialog's icons. They are components of their own, because the browser draws them: the theme's
 * whole set would come along with `Icon`.
 * Shapes of Font Awesome Free 6.7.2 by @fontawesome, https://fontawesome.com
 * License https://fontawesome.com/license/free (icons: CC BY 4.0). Copyright 2024 Fonticons, Inc.
 */
const shapes = {
  searchNone:
    'M416 208c0 45.9-14.9 88.3-40 122.7L502.6 457.4c12.5 12.5 12.5 32.8 0 45.3s-32.8 12.5-45.3 0L330.7 376c-34.4 25.2-76.8 40-122.7 40C93.1 416 0 322.9 0 208S93.1 0 208 0S416 93.1 416 208zM136 184c-13.3 0-24 10.7-24 24s10.7 24 24 24l144 0c13.3 0 24-10.7 24-24s-10.7-24-24-24l-144 0z',
  loading:
    'M222.7 32.1c5 16.9-4.6 34.8-21.5 39.8C121.8 95.6 64 169.1 64 256c0 106 86 192 192 192s192-86 192-192c0-86.9-57.8-160.4-137.1-184.1c-16.9-5-26.6-22.9-21.5-39.8s22.9-26.6 39.8-21.5C434.9 42.1 512 140 512 256c0 141.4-114.6 256-256 256S0 397.4 0 256C0 140 77.1 42.1 182.9 10.6c16.9-5 34.8 4.6 39.8 21.5z',
} as const

type SearchIconName = keyof typeof shapes | 'search' | 'close'

export function SearchIcon({ name }: { readonly name: SearchIconName }) {
  if (name === 'search' || name === 'close') return <span className="icon" data-icon={name} />
  return (
    <svg className="icon" viewBox="0 0 512 512" aria-hidden="true" data-icon={name}>
      <path fill="currentColor" d={shapes[name]} />
    </svg>
  )
}

/** Algolia's mark, a stopwatch in a disc. Its terms ask for it where its results are shown. */
export function AlgoliaMark() {
  return (
    <svg className="search-credit-mark" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#003dff" />
      <path
        fill="#fff"
        d="M11 3h2v2.1A7.5 7.5 0 1 1 11 5.1zm1 4.1a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zm0 1.4 3.6 2L12 12.6z"
      />
    </svg>
  )
}
