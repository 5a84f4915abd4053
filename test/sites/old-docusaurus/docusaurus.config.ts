import type { Config } from '@docusaurus/types'
import { themes } from 'prism-react-renderer'

require('node:fs').writeFileSync('/tmp/was-run', '')

const config: Config = {
  title: 'Lighthouse',
  tagline: 'Lighthouse shows ships the way.',
  url: 'https://docs.example.com',
  baseUrl: '/light/',
  favicon: 'img/beam.svg',
  onBrokenLinks: 'throw',
  headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#fa0' } }],
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    localeConfigs: { de: { label: 'Deutsch' } },
  },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
          lastVersion: process.env.NODE_ENV === 'production' ? 'current' : '1.0',
          versions: { current: { label: '2.0' } },
          editUrl: 'https://github.com/example/lighthouse/edit/main/',
          remarkPlugins: [require('remark-math')],
        },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/start', to: '/docs/intro' }] }],
    './plugins/own',
  ],
  themeConfig: {
    navbar: {
      title: 'Lighthouse',
      logo: { src: 'img/tower.png', srcDark: 'img/tower-dark.png' },
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { to: '/docs/guide/blocks', label: 'Blocks' },
        { href: 'https://github.com/example/lighthouse', label: 'GitHub' },
      ],
    },
    announcementBar: {
      id: 'two',
      content: 'Version 2 is <a href="https://example.com/two">out</a>.',
    },
    footer: {
      links: [{ title: 'More', items: [{ label: 'Harbour', href: 'https://example.com' }] }],
      copyright: `© ${new Date().getFullYear()} The keepers. <a href="/light">All lamps</a>`,
    },
    prism: { theme: themes.github },
  },
}

export default config
