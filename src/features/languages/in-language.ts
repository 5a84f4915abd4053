type Raw = Readonly<Record<string, unknown>>

/** Keys of the config that hold texts for readers. All others are left as they are: some are code. */
const TEXTS = [
  'title',
  'description',
  'product',
  'areas',
  'topBar',
  'links',
  'navigations',
  'announcement',
  'variables',
  'i18n',
  'search',
  'editUrl',
]

/** A config with one value wherever it has a map by language: `{ en: 'Guide', de: 'Anleitung' }` is 'Anleitung'. */
export function inLanguage(raw: Raw, language: string, all: readonly string[]): Raw {
  const texts = TEXTS.filter((key) => Object.hasOwn(raw, key))
  const chosen = texts.map((key) => [key, chooseIn(raw[key], { language, all })] as const)
  return { ...raw, ...Object.fromEntries(chosen) }
}

type Choice = { readonly language: string; readonly all: readonly string[] }

function chooseIn(value: unknown, choice: Choice): unknown {
  if (Array.isArray(value)) return value.map((item) => chooseIn(item, choice))
  if (!isRecord(value)) return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => choice.all.includes(key))) {
    const { language, all } = choice
    const given = [language, ...all].find((key) => Object.hasOwn(value, key))
    return given === undefined ? undefined : chooseIn(value[given], choice)
  }
  return Object.fromEntries(keys.map((key) => [key, chooseIn(value[key], choice)]))
}

function isRecord(value: unknown): value is Raw {
  return (
    value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
  )
}
