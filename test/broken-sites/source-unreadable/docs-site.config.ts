import { defineConfig } from 'docsgen'

export default defineConfig({
  versions: { current: { label: '2.x' }, '1.x': { from: 'git:no-such-tag' } },
})
