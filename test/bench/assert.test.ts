import { describe, expect, it } from 'vitest'
import { failures } from './assert.js'

const times = (wall: number) => [{ wall, cpu: wall }]

/** 1,000 pages in so many seconds. */
const built = (peer: string, cold: number) => ({
  peer,
  size: 1000,
  cold: times(cold),
  warm: times(peer === 'Hugo' ? 1 : 0.1),
  edit: times(peer === 'Hugo' ? 1 : 0.1),
  memory: 100,
  chrome: 1000,
})

const paints = (own: number, bare: number) => [
  { page: 'docsgen', lcp: own },
  { page: 'bare', lcp: bare },
]

describe('what the benchmark asserts', () => {
  it('nothing of what was not measured', () => {
    expect(failures([built('docsgen', 9)], [])).toEqual([])
  })

  it.each([
    ['cold with the reference parser, times Hugo: 2.05, at most 2', 'docsgen-remark', 'Hugo', 4.1],
    ['cold, times Hugo: 3.60, at most 3.5', 'docsgen', 'Hugo', 7.2],
    [
      'cold, times the fastest of the peers that render a framework: 0.16, at most 0.154',
      'docsgen',
      'Rspress',
      0.32,
    ],
  ])('%s', (said, peer, other, seconds) => {
    expect(failures([built(peer, seconds), built(other, 2)], [])).toEqual([said])
    expect(failures([built(peer, seconds * 0.9), built(other, 2)], [])).toEqual([])
  })

  it('a build after one edit, and one of nothing new, beside a whole one of Hugo', () => {
    const hugo = built('Hugo', 2)
    const own = built('docsgen', 2)
    const slow = { ...own, warm: times(0.4), edit: times(0.9) }
    expect(failures([own, hugo], [])).toEqual([])
    expect(failures([slow, hugo], [])).toEqual([
      'warm, times Hugo: 0.40, at most 0.3',
      'after one edit, times Hugo: 0.90, at most 0.85',
    ])
  })

  it('the fastest of the peers that render a framework counts, others do not', () => {
    const own = built('docsgen', 2)
    expect(failures([own, built('Docusaurus', 30), built('Eleventy', 3)], [])).toEqual([])
    expect(failures([own, built('Docusaurus', 30), built('VitePress', 10)], [])).toEqual([
      'cold, times the fastest of the peers that render a framework: 0.20, at most 0.154',
    ])
  })

  it('the largest contentful paint, where it was measured', () => {
    expect(failures([], paints(1150, 1000))).toEqual([])
    expect(failures([], paints(1200, 1000))).toEqual([
      'largest contentful paint, times a bare page: 1.20, at most 1.15',
    ])
  })
})
