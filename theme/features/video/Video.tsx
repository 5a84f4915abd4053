import type { VideoProps } from '../../../src/features/video/video-props.ts'
import type { ContentContext } from '../../content/content-component.ts'

type Props = VideoProps & Pick<ContentContext, 'strings'>

/** A video with the browser's own controls. Only its poster is loaded before a reader plays it. */
export function Video({ title, src, poster, tracks = [], width, height, strings, ...how }: Props) {
  return (
    <figure className="video">
      <video
        controls
        playsInline
        aria-label={title}
        src={src}
        poster={poster}
        preload={poster === undefined ? 'metadata' : 'none'}
        width={width}
        height={height}
        loop={how.loop}
        muted={how.muted}
      >
        {tracks.map((track) => (
          <track
            key={track.src}
            kind="captions"
            src={track.src}
            srcLang={track.lang}
            label={track.lang ?? strings.captions}
          />
        ))}
        <a href={src}>{title}</a>
      </video>
      <figcaption>{title}</figcaption>
    </figure>
  )
}
