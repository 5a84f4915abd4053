import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { PageWeight, Site } from '../../model/output.ts'
import { locateKey } from '../config/locate-key.ts'

type Weighed = Pick<Site, 'outputs' | 'routes'>
type Limits = { readonly config: SiteConfig; readonly configText: ConfigText }

/** Budgets that pages break: warnings, or errors where the config says so. All but the HTML is the same on every page. */
export function budgetProblems(
  weight: PageWeight,
  { outputs, routes }: Weighed,
  { config: { budgets }, configText }: Limits,
): readonly Diagnostic[] {
  const { html } = weight
  const rows = [
    {
      key: 'js',
      what: 'The JavaScript of every page before interaction',
      is: weight.js,
      unit: ' bytes',
    },
    { key: 'css', what: 'The style sheet of every page', is: weight.css, unit: ' bytes' },
    {
      key: 'requests',
      what: 'The number of requests of every page',
      is: weight.requests,
      unit: '',
    },
    { key: 'html', what: `The page ${html?.path}`, is: html?.bytes ?? 0, unit: ' bytes' },
  ] as const
  const fileOf = ({ path }: { readonly path: string }) => {
    const route = outputs.find((output) => output.path === path)?.route
    return route === undefined ? undefined : routes.byPath.get(route)?.file
  }
  return rows
    .filter(({ key, is }) => is > budgets[key])
    .map(({ key, what, is, unit }) => {
      const file = key === 'html' && html !== undefined ? fileOf(html) : undefined
      const at = file === undefined ? locateKey(configText, ['budgets', key]) : fileStart(file)
      const args = { what, amount: `${is}${unit}`, limit: budgets[key] }
      return {
        ...diagnostic('budget-exceeded', args, at),
        severity: budgets.error ? 'error' : 'warning',
      }
    })
}
