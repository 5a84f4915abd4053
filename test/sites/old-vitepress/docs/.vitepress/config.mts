import { type DefaultTheme, defineConfig } from 'vitepress'
import { version } from './version.js'

const forum = 'https://forum.example.com'

export default defineConfig({
  title: 'Harbour',
  description: 'Harbour keeps ships in order.',
  lang: 'en-US',
  base: '/harbour/',
  cleanUrls: false,
  sitemap: { hostname: 'https://docs.example.com' },
  lastUpdated: true,
  rewrites: { 'guide/old-name.md': 'guide/new-name.md' },
  head: [
    ['script', { src: '/a.js' }],
    ['link', { rel: 'icon', href: '/harbour/logo.svg' }],
    ['meta', { name: 'theme-color', content: '#0a6' }],
  ],
  locales: {
    root: { label: 'English' },
    pt: {
      label: 'Português',
      lang: 'pt-BR',
      themeConfig: {
        sidebar: { '/pt/guide/': [{ text: 'Guia', items: [{ text: 'Início', link: '/pt/guide/' }] }] },
      },
    },
    fr: { label: 'Français', link: 'https://fr.example.com' },
  },
  markdown: { math: true, config: (md) => md.use(process.exit(1)) },
  transformHead: () => [],
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Guide', link: '/guide/' },
      { text: `v${version}`, items: [{ text: 'Forum', link: forum }] },
    ],
    sidebar: {
      '/guide/': guide(),
      '/api/': {
        base: '/api/',
        items: [{ text: 'API', items: [{ text: 'Calls', link: 'calls' }] }],
      },
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/example/harbour' }],
    editLink: { pattern: 'https://github.com/example/harbour/edit/main/docs/:path' },
    footer: { message: 'MIT' },
    search: { provider: 'local' },
  },
})

function guide(): DefaultTheme.SidebarItem[] {
  return [
    {
      text: 'Guide',
      collapsed: false,
      items: [
        { text: 'Start', link: '/guide/' },
        { text: 'Blocks', link: '/guide/blocks' },
        { text: 'Named', link: '/guide/new-name' },
        { text: 'Gone', link: '/guide/gone' },
      ],
    },
  ]
}
