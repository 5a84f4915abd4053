/** What may cross into the theme, the disk cache and the browser. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
export type JsonObject = { readonly [key: string]: Json | undefined }
