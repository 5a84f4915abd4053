import { defineConfig } from 'docsgen'

export default defineConfig({
  theme: { overrides: { 'components/Header.tsx': './Header.tsx' } },
})
