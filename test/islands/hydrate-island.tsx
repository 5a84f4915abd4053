import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { mount } from '../../theme/hydration/mount.tsx'

export type BothSides<Props> = {
  /** What the server bundle holds: writes the island's element. */
  readonly Server: ComponentType<Props>
  /** What the browser bundle holds: the component itself. */
  readonly Client: ComponentType<Props>
}

/** Loads an island twice, as the two bundles do: `#island` means another module in each. */
export async function bothSides<Props>(
  load: () => Promise<{ readonly default: (props: Props) => ReactNode }>,
): Promise<BothSides<Props>> {
  const server = await load()
  vi.resetModules()
  vi.doMock('#island', () => import('../../theme/island.client.tsx'))
  const client = await load()
  vi.doUnmock('#island')
  return { Server: server.default, Client: client.default }
}

/**
 * Hydrates what the server wrote, which must neither change a byte nor make React complain. `around` is
 * the HTML that an island lives in; it holds the place `{island}`.
 */
export async function hydrateIsland<Props extends object>(
  { Server, Client }: BothSides<Props>,
  props: Props,
  around = '{island}',
): Promise<Element> {
  const html = renderToStaticMarkup(<Server {...props} />)
  document.body.innerHTML = around.replace('{island}', () => html)
  const island = document.querySelector('docsgen-island')
  if (island === null) throw new Error('The server wrote no island')
  const before = island.innerHTML
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await mount(island, Client as ComponentType<object>)
  const complained = complaints.mock.calls
  complaints.mockRestore()
  expect(complained).toEqual([])
  expect(island.innerHTML).toBe(before)
  return island
}
