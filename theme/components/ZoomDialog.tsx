import type { ZoomedImage } from '../../src/model/page/page-props.ts'
import type { Strings } from '../strings.ts'
import { Icon } from './icons.tsx'

type ZoomDialogProps = { readonly image: ZoomedImage; readonly text: Strings }

/** An image as large as the window lets it be. All of it closes it, as Escape does. */
export function ZoomDialog({ image, text }: ZoomDialogProps) {
  const { id, alt, href, darkHref, width, height } = image
  // An image that does not show is not loaded.
  const size = { width, height, loading: 'lazy' } as const
  const close = { commandfor: id, command: 'close' } as const
  return (
    <dialog id={id} className="zoomed" aria-label={alt}>
      <button type="button" aria-label={text.zoomClose} {...close}>
        <Icon name="close" />
        {darkHref === undefined ? (
          <img src={href} alt="" {...size} />
        ) : (
          <>
            <img className="only-light" src={href} alt="" {...size} />
            <img className="only-dark" src={darkHref} alt="" {...size} />
          </>
        )}
      </button>
    </dialog>
  )
}
