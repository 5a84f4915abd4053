import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { PageWeight } from '../../model/output.ts'

/** Budgets that a page breaks: warnings, or errors where the config says so. */
export function budgetProblems(weight: PageWeight, { budgets }: SiteConfig): readonly Diagnostic[] {
  const rows = [
    { what: 'JavaScript before interaction', bytes: weight.js, limit: budgets.js },
    { what: 'The style sheet', bytes: weight.css, limit: budgets.css },
    { what: 'The number of requests of a page', bytes: weight.requests, limit: budgets.requests },
    { what: `The page ${weight.html?.path}`, bytes: weight.html?.bytes ?? 0, limit: budgets.html },
  ]
  return rows
    .filter(({ bytes, limit }) => bytes > limit)
    .map((row) => ({
      ...diagnostic('budget-exceeded', row, undefined),
      severity: budgets.error ? 'error' : 'warning',
    }))
}
