import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { PageWeight } from '../../model/output.ts'

/** Budgets that a page breaks: warnings, or errors where the config says so. */
export function budgetProblems(weight: PageWeight, { budgets }: SiteConfig): readonly Diagnostic[] {
  const rows = [
    { what: 'JavaScript before interaction', is: weight.js, unit: ' bytes', limit: budgets.js },
    { what: 'The style sheet', is: weight.css, unit: ' bytes', limit: budgets.css },
    {
      what: 'The number of requests of a page',
      is: weight.requests,
      unit: '',
      limit: budgets.requests,
    },
    {
      what: `The page ${weight.html?.path}`,
      is: weight.html?.bytes ?? 0,
      unit: ' bytes',
      limit: budgets.html,
    },
  ]
  return rows
    .filter(({ is, limit }) => is > limit)
    .map(({ what, is, unit, limit }) => ({
      ...diagnostic('budget-exceeded', { what, amount: `${is}${unit}`, limit }, undefined),
      severity: budgets.error ? 'error' : 'warning',
    }))
}
