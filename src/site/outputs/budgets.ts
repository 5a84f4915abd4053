import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { PageWeight, Site } from '../../model/output.ts'
import { type ConfigText, locateKey } from '../config/locate-key.ts'

type Weighed = Pick<Site, 'outputs' | 'routes'>
type Limits = { readonly config: SiteConfig; readonly configText: ConfigText }

/** Budgets that pages break: warnings, or errors where the config says so. All but the HTML is the same on every page. */
export function budgetProblems(
  weight: PageWeight,
  { outputs, routes }: Weighed,
  { config: { budgets }, configText }: Limits,
): readonly Diagnostic[] {
  const { html } = weight
  const route = outputs.find(({ path }) => path === html?.path)?.route
  const file = route === undefined ? undefined : routes.byPath.get(route)?.file
  const limitAt = (key: keyof typeof budgets) => locateKey(configText, ['budgets', key])
  const rows = [
    {
      what: 'The JavaScript of every page before interaction',
      is: weight.js,
      unit: ' bytes',
      limit: budgets.js,
      at: limitAt('js'),
    },
    {
      what: 'The style sheet of every page',
      is: weight.css,
      unit: ' bytes',
      limit: budgets.css,
      at: limitAt('css'),
    },
    {
      what: 'The number of requests of every page',
      is: weight.requests,
      unit: '',
      limit: budgets.requests,
      at: limitAt('requests'),
    },
    {
      what: `The page ${html?.path}`,
      is: html?.bytes ?? 0,
      unit: ' bytes',
      limit: budgets.html,
      at: file === undefined ? limitAt('html') : fileStart(file),
    },
  ]
  return rows
    .filter(({ is, limit }) => is > limit)
    .map(({ what, is, unit, limit, at }) => ({
      ...diagnostic('budget-exceeded', { what, amount: `${is}${unit}`, limit }, at),
      severity: budgets.error ? 'error' : 'warning',
    }))
}
