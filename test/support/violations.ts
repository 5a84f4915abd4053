import type { BrowserContext } from 'playwright-core'

/** Begins every line that tells of a violation. */
export const VIOLATION = 'Against the policy:'

/**
 * Whatever a page that is opened from now on does against its content security policy is said on its console, from the
 * document's first moment: for each refusal what was refused, by which directive and where.
 */
export async function tellViolations(context: Pick<BrowserContext, 'addInitScript'>) {
  await context.addInitScript((begin) => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        const place = `${location.pathname} (${sourceFile}:${lineNumber})`
        console.error(`${begin} ${effectiveDirective} refuses ${blockedURI} on ${place} ${sample}`)
      },
      true,
    )
  }, VIOLATION)
}
