import type { ComponentProps } from 'react'

type ThemedImageProps = Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading'> & {
  readonly src: string
  /** The image in dark mode; undefined where it is the same. */
  readonly dark: string | undefined
}

/** An image for each colour scheme. Hidden from assistive tech, as the text around it names it. */
export function ThemedImage({ src, dark, ...size }: ThemedImageProps) {
  if (dark === undefined) return <img src={src} alt="" {...size} />
  return (
    <>
      <img className="only-light" src={src} alt="" {...size} />
      <img className="only-dark" src={dark} alt="" {...size} />
    </>
  )
}
