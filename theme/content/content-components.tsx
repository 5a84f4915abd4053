import { Badge } from '../components/Badge.tsx'
import { Button } from '../components/Button.tsx'
import { Callout } from './Callout.tsx'
import { Card, Cards } from './Cards.tsx'
import { CodeGroup } from './CodeGroup.tsx'
import { CodePanel } from './CodePanel.tsx'
import { Column, Columns } from './Columns.tsx'
import type { ContentComponents } from './content-component.ts'
import { Details } from './Details.tsx'
import { Hero, HeroMedia, HeroText } from './Hero.tsx'
import { Properties } from './Properties.tsx'
import { Property } from './Property.tsx'
import { PropertyLimits } from './PropertyLimits.tsx'
import { Steps } from './Steps.tsx'
import { Tab, Tabs } from './Tabs.tsx'

/** Directive name -> component. A site adds its own with `theme.components`. */
export const contentComponents: ContentComponents = {
  'code-group': CodeGroup,
  'code-panel': ({ children: _, items: __, ...panel }) => <CodePanel {...panel} />,
  properties: Properties,
  property: Property,
  'property-limits': PropertyLimits,
  badge: Badge,
  callout: Callout,
  icon: ({ icon }) => <>{icon}</>,
  columns: Columns,
  column: Column,
  button: ({ href, text, variant }) => (
    <Button href={href} variant={variant} size="large">
      {text}
    </Button>
  ),
  steps: Steps,
  hero: Hero,
  'hero-text': HeroText,
  'hero-media': HeroMedia,
  cards: Cards,
  card: Card,
  details: Details,
  tabs: Tabs,
  tab: Tab,
}
