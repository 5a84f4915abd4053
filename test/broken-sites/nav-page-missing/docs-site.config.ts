import { defineConfig } from 'docsgen'

export default defineConfig({
  navigations: { docs: [{ links: ['/', '/guide'] }] },
})
