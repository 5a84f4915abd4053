import { defineConfig } from 'docsgen'

export default defineConfig({
  theme: { overrides: { 'components/Heder.tsx': './Header.tsx' } },
})
