import type { ComponentProps } from 'react'

type ThemedImageProps = Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading'> & {
  readonly src: string
  /** The image in the dark; undefined where it is the same. */
  readonly dark: string | undefined
}

/** An image for each colour scheme. Decoration: what stands around it says what it is. */
export function ThemedImage({ src, dark, ...size }: ThemedImageProps) {
  if (dark === undefined) return <img src={src} alt="" {...size} />
  return (
    <>
      <img className="only-light" src={src} alt="" {...size} />
      <img className="only-dark" src={dark} alt="" {...size} />
    </>
  )
}
