import { describe, expect, it } from 'vitest'
import { parsed, problems, shown } from '../../page/markdown-fixture.ts'

const page = (body: string) => parsed(`---\ntitle: T\n---\n${body}`)

describe('videos', () => {
  it('have slots for their files, and languages by the names of captions', () => {
    const text =
      '::video[A tour]{src=/a.mp4 poster=b.png captions="/a.en.vtt,b.pt-BR.vtt,/c.vtt,/d.engl.vtt,/e.EN.vtt" width=1 height=2 loop}'
    const found = page(text)
    expect(found.diagnostics).toEqual([])
    expect(found.links.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
      'file /a.mp4',
      'image b.png',
      ...['/a.en.vtt', 'b.pt-BR.vtt', '/c.vtt', '/d.engl.vtt', '/e.EN.vtt'].map(
        (it) => `file ${it}`,
      ),
    ])
    expect(shown(found.nodes)).toBe(
      '<video {"title":"A tour","src":"{0}","poster":"{1}","width":1,"height":2,"loop":true,"tracks":[{"src":"{2}","lang":"en"},{"src":"{3}","lang":"pt-BR"},{"src":"{4}"},{"src":"{5}"},{"src":"{6}"}]}></video>',
    )
    expect(found.text[0]?.text).toEqual(['A tour'])
    expect(found.features).toEqual(['video'])
  })

  it.each([
    ['::video[A]{src=a.mp4}', 'video-captions 4:1 21'],
    ['::video[A]{src=a.mp4 muted}'],
    ['::video[A]{src=a.mp4 muted=false}', 'video-captions 4:1 33'],
    ['::video[A]{src=a.mp4 captions="a.en.vtt, b.srt"}', 'directive-invalid 4:1 48'],
    ['::video[A]{src=a.mp4 captions=a.vttx}', 'directive-invalid 4:1 37'],
    ['::video{src=a.mp4 muted}', 'directive-invalid 4:1 24'],
    [':video[A]{src=a.mp4}', 'directive-invalid 4:1 20'],
    ['::video[A]{src=a.mp4 autoplay muted}', 'directive-attribute 4:22 8'],
    ['::video[A]{src="javascript:x" muted}', 'link-unsafe 4:17 12'],
    ['<video src="a.mp4" controls></video>', 'video-captions 4:1 36'],
    ['<Video src="a.mp4" muted></Video>', 'foreign-notation 4:1 33'],
    ['<video src="a.mp4">text<track src="a.vtt"></video>'],
    ['<video><source src="a.mp4"></video>', 'video-captions 4:1 35'],
    ['![A](./a.mp4)', 'foreign-notation 4:1 13'],
  ])('%s', (text, ...expected) => {
    expect(problems(page(text))).toEqual(expected)
    expect(page(text).body().article).not.toContain('javascript')
  })
})
