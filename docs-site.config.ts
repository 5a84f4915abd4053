import { defineConfig } from 'docsgen'
import { apiNavigation, docsNavigation, templateNavigation } from './navigation.ts'

/** The reference site: Wiremoor's docs, its API reference and the template area. */
export default defineConfig({
  title: 'Wiremoor documentation',
  description: 'Guides and API reference of Wiremoor, network access built on WireGuard.',
  url: 'https://docs.wiremoor.example',
  product: { name: 'Wiremoor', slug: 'wiremoor' },
  areas: [
    {
      id: 'docs',
      prefix: '/',
      title: 'Docs',
      logo: { light: '/logo-docs-light.svg', dark: '/logo-docs-dark.svg' },
    },
    {
      id: 'api',
      prefix: '/ipa',
      publicPrefix: '/api',
      title: 'API',
      logo: { light: '/logo-api-light.svg', dark: '/logo-api-dark.svg' },
      toc: { hideUnder: '/ipa/resources' },
    },
  ],
  navigations: { docs: docsNavigation, api: apiNavigation, template: templateNavigation },
  links: {
    home: 'https://wiremoor.example',
    docs: '/',
    api: '/api',
    learn: 'https://wiremoor.example/learn',
    support: 'https://chat.wiremoor.example/support',
    app: 'https://app.wiremoor.example',
    signIn: 'https://app.wiremoor.example/login',
    chat: 'https://chat.wiremoor.example',
  },
  editUrl: 'https://git.wiremoor.example/wiremoor/docs/edit/main/{path}',
  search: {
    openOnFocus: true,
    suggestions: [
      '/how-to/getting-started',
      '/how-to/installation',
      '/about-wiremoor/how-wiremoor-works',
      '/api/guides/quickstart',
    ],
    golden: 'content/search-golden.yaml',
  },
  api: { spec: 'openapi.yaml', route: '/api/resources', languages: ['curl', 'js', 'python', 'go'] },
  toasts: { theme: 'auto' },
  markdown: { html: 'safe', smart: true },
})
