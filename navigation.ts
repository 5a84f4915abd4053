import type { NavigationGroup } from 'docsgen'

/** Navigation of the docs area (NAV-01): the order is the specification's. */
export const docsNavigation: readonly NavigationGroup[] = [
  {
    title: 'ABOUT',
    name: 'About',
    links: [
      '/about-wiremoor/how-wiremoor-works',
      '/about-wiremoor/wiremoor-vs-traditional-vpn',
      '/about-wiremoor/why-wireguard-with-wiremoor',
      '/about-wiremoor/faq',
    ],
  },
  {
    title: 'GET STARTED',
    name: 'Get started',
    links: ['/how-to/workplace', '/how-to/getting-started', '/how-to/installation', '/how-to/cli'],
  },
  {
    title: 'MANAGE WIREMOOR',
    name: 'Manage Wiremoor',
    links: [
      { title: 'Home', icon: 'house', links: ['/how-to/manage-dashboard'] },
      {
        title: 'Network',
        icon: 'network-wired',
        links: [
          '/how-to/add-machines-to-your-network',
          '/how-to/routing-peer-installation',
          '/how-to/routing-traffic-to-private-networks',
          '/how-to/configuring-default-routes-for-internet-traffic',
          '/how-to/resolve-overlapping-routes',
          '/how-to/manage-dns-in-your-network',
        ],
      },
      {
        title: 'Access Control',
        icon: 'shield-halved',
        links: [
          '/how-to/manage-network-access',
          '/how-to/manage-profiles',
          '/how-to/manage-posture-checks',
          '/how-to/register-machines-using-setup-keys',
        ],
      },
      { title: 'Team', icon: 'users', links: ['/how-to/add-users-to-your-network'] },
      {
        title: 'Activity',
        icon: 'chart-line',
        links: ['/how-to/monitor-system-and-network-activity', '/how-to/activity-report'],
      },
      {
        title: 'Settings',
        icon: 'gear',
        links: ['/how-to/user-authentication', '/how-to/plans-and-billing'],
      },
      { title: 'Integrations', icon: 'puzzle-piece', links: ['/how-to/activity-event-streaming'] },
      { title: 'Public API', icon: 'code', links: ['/how-to/access-wiremoor-public-api'] },
    ],
  },
  {
    title: 'SELF-HOST',
    name: 'Self-host',
    links: [
      '/selfhosted/selfhosted-quickstart',
      '/selfhosted/identity-providers',
      '/selfhosted/geo-support',
      '/selfhosted/troubleshooting',
      '/selfhosted/self-hosted-vs-cloud-wiremoor',
    ],
  },
  {
    title: 'GET MORE HELP',
    name: 'Get more help',
    links: [
      '/how-to/troubleshooting-client',
      '/how-to/report-bug-issues',
      '/how-to/open-source-licenses',
    ],
  },
]

/** Navigation of the template area (NAV-02): placeholder pages about a fictional caching library. */
export const templateNavigation: readonly NavigationGroup[] = [
  { title: 'Introduction', links: [{ title: 'Getting started', href: '/' }, '/installation'] },
  {
    title: 'Core concepts',
    links: [
      '/understanding-caching',
      '/predicting-user-behavior',
      '/basics-of-time-travel',
      '/introduction-to-string-theory',
      '/the-butterfly-effect',
    ],
  },
  {
    title: 'Advanced guides',
    links: [
      '/writing-plugins',
      '/neuralink-integration',
      '/temporal-paradoxes',
      '/testing',
      '/compile-time-caching',
      '/predictive-data-generation',
    ],
  },
  {
    title: 'API reference',
    links: ['/tempocache-predict', '/tempocache-flush', '/tempocache-revert', '/tempocache-regret'],
  },
  {
    title: 'Contributing',
    links: ['/how-to-contribute', '/architecture-guide', '/design-principles'],
  },
]

/** Navigation of the API area (NAV-03). */
export const apiNavigation: readonly NavigationGroup[] = [
  { links: ['/api'] },
  {
    title: 'Guides',
    links: ['/api/guides/quickstart', '/api/guides/authentication', '/api/guides/errors'],
  },
  {
    title: 'Resources',
    links: [
      '/api/resources/accounts',
      '/api/resources/users',
      '/api/resources/tokens',
      '/api/resources/peers',
      '/api/resources/setup-keys',
      '/api/resources/groups',
      '/api/resources/rules',
      '/api/resources/policies',
      '/api/resources/posture-checks',
      '/api/resources/geo-locations',
      '/api/resources/routes',
      '/api/resources/dns',
      '/api/resources/events',
    ],
  },
]
