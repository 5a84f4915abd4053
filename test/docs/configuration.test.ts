import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { features } from '../../src/features/index.ts'
import { configSchema as shapeOfConfig } from '../../src/site/config/schema.ts'

const userConfigSchema = shapeOfConfig(features)

const page = readFileSync(
  new URL('../../docs/content/reference/configuration.md', import.meta.url),
  'utf8',
)

type Shape = {
  readonly shape?: Record<string, unknown>
  readonly def?: { readonly innerType?: unknown }
}

/** 'theme.accent' and so on: keys of the config and of the objects in it. */
function keysOf(schema: unknown, prefix = ''): string[] {
  const node = schema as Shape
  if (node.def?.innerType !== undefined) return keysOf(node.def.innerType, prefix)
  if (node.shape === undefined) return [prefix]
  return Object.entries(node.shape).flatMap(([key, inner]) =>
    keysOf(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}

describe('configuration page of the manual', () => {
  it.each(keysOf(userConfigSchema))('describes %s', (key) => {
    const last = key.split('.').at(-1) ?? ''
    expect(page.includes(`\`${key}\``) || new RegExp(`\\b${last}\\b`).test(page)).toBe(true)
  })
})
