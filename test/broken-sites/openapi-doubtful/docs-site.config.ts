import { defineConfig } from 'docsgen'

export default defineConfig({ api: { spec: 'openapi.yaml', route: '/reference' } })
