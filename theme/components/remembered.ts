import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withRaw } from './Raw.tsx'

/*
 * The one state of the theme. Most of a page's HTML is a pure function of an object that all pages
 * of an area share; rendering it anew for each of a thousand pages takes twice as long as all that
 * differs. What is remembered goes when the object goes.
 */
const html = new WeakMap<object, Map<string, string>>()

/** HTML of an element that depends on `of` alone. The name keeps ids of islands in it apart from others. */
export function remembered(of: object, name: string, element: () => ReactElement): string {
  const known = html.get(of) ?? new Map<string, string>()
  html.set(of, known)
  const old = known.get(name)
  if (old !== undefined) return old
  const fresh = withRaw(
    renderToStaticMarkup(element(), { identifierPrefix: name.replace(/[^\w-]/g, '') }),
  )
  const plain = inLatin(fresh)
  known.set(name, plain)
  return plain
}

/**
 * Characters outside of Latin-1 as references. One arrow in the frame would make the engine keep two bytes for
 * every character of every page. What is made of a text of such characters is of their kind, whatever is left
 * in it: it is written as bytes and read again.
 */
function inLatin(html: string): string {
  const latin = html.replace(/[^\0-\xff]/gu, (char) => `&#${char.codePointAt(0)};`)
  return Buffer.from(latin, 'latin1').toString('latin1')
}

/** Stands where a page's own HTML goes. Text can never spell it: React escapes `<`. */
const HOLE = '<docsgen-hole></docsgen-hole>'

/** The same for an element around HTML that differs from page to page. */
export function rememberedAround(
  of: object,
  name: string,
  element: (inner: ReactElement) => ReactElement,
  inner: string,
): string {
  const html = remembered(of, name, () => element(createElement('docsgen-hole')))
  return html.split(HOLE).join(inner)
}
