/** What the component `video` shows: a film with its title below it. */
export type VideoProps = {
  readonly title: string
  readonly src: string
  readonly poster?: string | undefined
  /** Files of WebVTT, each with the language that its name says. */
  readonly tracks?: readonly VideoTrack[] | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly loop?: boolean | undefined
  readonly muted?: boolean | undefined
}

export type VideoTrack = { readonly src: string; readonly lang?: string | undefined }
