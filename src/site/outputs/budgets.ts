import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts'
import { fileStart } from '../../diagnostics/place.ts'
import type { ConfigText } from '../../model/config/config-text.ts'
import type { SiteConfig } from '../../model/config/site-config.ts'
import type { PageWeight, Site } from '../../model/output.ts'
import { locateKey } from '../config/locate-key.ts'

type SiteOutputs = Pick<Site, 'outputs' | 'routes'>
type ConfigSource = { readonly config: SiteConfig; readonly configText: ConfigText }

/**
 * Budgets that pages break: warnings, or errors where the config says so. `weight.html` is the largest page; script, styles
 * and requests are the same on every page.
 */
export function budgetProblems(
  weight: PageWeight,
  { outputs, routes }: SiteOutputs,
  { config: { budgets }, configText }: ConfigSource,
): readonly Diagnostic[] {
  const { html } = weight
  const measures = [
    {
      key: 'js',
      subject: 'The JavaScript of every page before interaction',
      actual: weight.js,
      unit: ' bytes',
    },
    { key: 'css', subject: 'The style sheet of every page', actual: weight.css, unit: ' bytes' },
    {
      key: 'requests',
      subject: 'The number of requests of every page',
      actual: weight.requests,
      unit: '',
    },
    { key: 'html', subject: `The page ${html?.path}`, actual: html?.bytes ?? 0, unit: ' bytes' },
  ] as const
  const fileOf = ({ path }: { readonly path: string }) => {
    const route = outputs.find((output) => output.path === path)?.route
    return route === undefined ? undefined : routes.byPath.get(route)?.file
  }
  return measures
    .filter(({ key, actual }) => actual > budgets[key])
    .map(({ key, subject, actual, unit }) => {
      const file = key === 'html' && html !== undefined ? fileOf(html) : undefined
      const at = file === undefined ? locateKey(configText, ['budgets', key]) : fileStart(file)
      const args = { what: subject, amount: `${actual}${unit}`, limit: budgets[key] }
      return {
        ...diagnostic('budget-exceeded', args, at),
        severity: budgets.error ? 'error' : 'warning',
      }
    })
}
