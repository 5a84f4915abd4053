/** Algolia as the provider of search. */
export function Credit() {
  return (
    <a className="search-provider" href="https://www.algolia.com/" rel="noopener">
      <AlgoliaMark />
      Algolia
    </a>
  )
}

/** Algolia's logo, which its terms require where its results are shown. */
function AlgoliaMark() {
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
