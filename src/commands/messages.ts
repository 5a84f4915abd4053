import { catalog } from '../diagnostics/catalog.ts'
import type { Messages } from '../diagnostics/spec.ts'
import type { Feature } from '../features/feature.ts'
import { features } from '../features/index.ts'

const all: readonly Feature[] = features

/** Every message of docsgen by code: those of its core and of its features. */
export const messages: Messages = Object.assign(
  { ...catalog },
  ...all.map((feature) => feature.messages),
)

/** Whether a code is one of docsgen's own, and not of a plugin. */
export function isKnownCode(code: string): boolean {
  return Object.hasOwn(messages, code)
}
