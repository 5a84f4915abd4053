/** Values that can be sent to the theme, the cache and the browser. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }

/** Whether a value is a map of YAML or JSON, not a list, nor a date or bytes of YAML. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
