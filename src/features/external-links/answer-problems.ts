import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import { failureText } from './failure-text.ts'
import type { LinkAnswer } from './links.ts'
import { diagnostic } from './messages.ts'
import type { SortedLink } from './sort-links.ts'

/** What the answers say against links: one problem for each place that links there. */
export function answerProblems(
  links: readonly SortedLink[],
  answers: ReadonlyMap<string, LinkAnswer>,
): readonly Diagnostic[] {
  return links.flatMap((link) => {
    const answer = answers.get(link.url)
    return answer === undefined ? [] : problemsOf(link, answer)
  })
}

function problemsOf(link: SortedLink, answer: LinkAnswer): readonly Diagnostic[] {
  const { url, fragment, at } = link
  if (answer.kind === 'failed') {
    const { code, reason } = failureText(answer.failure)
    return [diagnostic(code, { url, reason }, at)]
  }
  const { movedTo, missing, ids } = answer
  const problems: Diagnostic[] = []
  if (movedTo !== undefined) {
    const to = withFragment(movedTo, link)
    problems.push(diagnostic('external-moved', { url, to }, at, { fix: fixOf(link, to) }))
  }
  if (fragment !== undefined && missing.includes(fragment)) {
    const near = nearest(fragment, ids)
    const args = { url, fragment, nearest: near === undefined ? undefined : `#${near}` }
    problems.push(diagnostic('external-anchor', args, at))
  }
  return problems
}

/** The new address, with the fragment of the link unless the server names another. */
function withFragment(to: string, { href }: SortedLink): string {
  return to.includes('#') ? to : to + (/#.*$/s.exec(href)?.[0] ?? '')
}

/** Another site may err about itself, so that its author decides. Undefined where the place is not that of the address. */
function fixOf({ href, at }: SortedLink, replacement: string): Diagnostic['fix'] {
  return at.length === href.length ? { at, replacement, safe: false } : undefined
}
