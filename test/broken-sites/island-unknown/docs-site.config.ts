import { defineConfig } from 'docsgen'

export default defineConfig({
  theme: {
    overrides: { 'components/SkipLink.tsx': './brand/SkipLink.tsx' },
    islands: './islands',
  },
})
