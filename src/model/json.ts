/** What may cross into the theme, the disk cache and the browser. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }

/** Whether a value is a map of YAML or JSON: no list, and none of the dates and bytes that YAML knows. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
