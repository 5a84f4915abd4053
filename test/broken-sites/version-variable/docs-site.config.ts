import { defineConfig } from 'docsgen'

export default defineConfig({
  variables: { version: '2.4' },
  versions: { current: { label: '2.x' }, next: { from: 'next', unreleased: true } },
})
