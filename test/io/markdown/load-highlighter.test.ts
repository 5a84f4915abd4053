import { describe, expect, it, vi } from 'vitest'
import { loadHighlighter } from '../../../src/io/markdown/load-highlighter.ts'

const loaded = vi.hoisted((): string[] => [])
vi.mock('vscode-oniguruma', async (original) => {
  loaded.push('vscode-oniguruma')
  return original()
})
vi.mock('vscode-textmate', async (original) => {
  loaded.push('vscode-textmate')
  return original()
})

describe('loading what highlights code', () => {
  it('loads the engine of grammars where a language has no lexer, and without the fetch of Node', async () => {
    const common = await loadHighlighter(new Set(['bash', 'ts', 'python', 'ini', 'text']))
    expect(common.highlight('ls', 'bash')).toBe('<span class="c-f">ls</span>')
    expect(loaded).toEqual([])

    // Merely naming it loads it, so who asks is told by who gets here.
    const response = vi.fn()
    const own = Object.getOwnPropertyDescriptor(globalThis, 'Response') ?? {}
    Object.defineProperty(globalThis, 'Response', { configurable: true, get: response })
    try {
      const rare = await loadHighlighter(new Set(['ruby']))
      expect(rare.highlight('1', 'ruby')).toBe('<span class="c-n">1</span>')
    } finally {
      Object.defineProperty(globalThis, 'Response', own)
    }
    expect(loaded.toSorted()).toEqual(['vscode-oniguruma', 'vscode-textmate'])
    expect(response).not.toHaveBeenCalled()
  })
})
