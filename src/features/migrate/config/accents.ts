/** Colours that old themes name, dark enough for text on white and light enough for text on black. */
const COLOURS: Readonly<Record<string, { readonly light: string; readonly dark: string }>> = {
  red: { light: '#c2182b', dark: '#ff9c9c' },
  pink: { light: '#b8175e', dark: '#ff9fc8' },
  purple: { light: '#8a26a3', dark: '#e3a6f2' },
  'deep purple': { light: '#5e35b1', dark: '#c4aef2' },
  indigo: { light: '#3949ab', dark: '#aeb8f5' },
  blue: { light: '#0b5fb8', dark: '#9accff' },
  'light blue': { light: '#01629c', dark: '#8fd6ff' },
  cyan: { light: '#00616b', dark: '#83e3ee' },
  teal: { light: '#00695c', dark: '#7fe0d3' },
  green: { light: '#1b6b2a', dark: '#8fe09b' },
  'light green': { light: '#3f6b14', dark: '#b9e388' },
  lime: { light: '#5b6300', dark: '#dfe77a' },
  yellow: { light: '#75600b', dark: '#ffe178' },
  amber: { light: '#7f5500', dark: '#ffd166' },
  orange: { light: '#9a4b00', dark: '#ffbd70' },
  'deep orange': { light: '#b23a0e', dark: '#ffab8c' },
}

/** The accent for a colour's name; undefined for one that is no colour, such as `black` and `custom`. */
export function accentFor(
  name: string | undefined,
): { readonly accent: { readonly light: string; readonly dark: string } } | undefined {
  const key = name?.toLowerCase().replaceAll('-', ' ') ?? ''
  const accent = Object.hasOwn(COLOURS, key) ? COLOURS[key] : undefined
  return accent === undefined ? undefined : { accent }
}
