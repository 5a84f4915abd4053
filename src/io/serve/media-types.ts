import { lookup } from 'mrmime'

/** 'a/b.css' -> 'text/css; charset=utf-8'. Unknown files are downloads. */
export function mediaTypeOf(name: string): string {
  const type: unknown = /\.ico$/i.test(name) ? 'image/x-icon' : lookup(name)
  // 'a.constructor' is a file like others.
  if (typeof type !== 'string') return 'application/octet-stream'
  return /^text\/|\/(?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}

/** Whether compression makes files of the type smaller. */
export function isCompressible(mediaType: string): boolean {
  return /^(text\/|application\/(json|xml|yaml|manifest|wasm)|image\/svg|font\/ttf)/.test(mediaType)
}
