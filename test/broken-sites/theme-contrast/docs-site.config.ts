import { defineConfig } from 'docsgen'

export default defineConfig({
  theme: { accent: { light: '#8fb4ff', dark: '#8fb4ff' } },
})
