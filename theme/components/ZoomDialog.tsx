import type { ZoomedImage } from '../../src/model/page/page-props.ts'
import type { Strings } from '../strings.ts'
import { Icon } from './icons.tsx'
import { ThemedImage } from './ThemedImage.tsx'

type ZoomDialogProps = { readonly image: ZoomedImage; readonly text: Strings }

/** An image as large as the window allows, loaded when the dialog opens. A click anywhere, or Escape, closes it. */
export function ZoomDialog({ image, text }: ZoomDialogProps) {
  const { id, alt, href, darkHref, width, height } = image
  const close = { commandfor: id, command: 'close' } as const
  return (
    <dialog id={id} className="zoomed" aria-label={alt}>
      <button type="button" aria-label={text.zoomClose} {...close}>
        <Icon name="close" />
        <ThemedImage src={href} dark={darkHref} width={width} height={height} loading="lazy" />
      </button>
    </dialog>
  )
}
