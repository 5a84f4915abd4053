import type { HeadTag } from '../../../model/head-tag.ts'
import type { NewConfig, OldFile, SourcePage } from '../old/old-site.ts'
import type { Say } from '../old/say.ts'

/** Pictures by which readers know a site, as paths in its public folder. */
export type OldBrand = {
  readonly logo: string | undefined
  /** The logo on dark ground, where it is another one. */
  readonly darkLogo?: string | undefined
  /** Whether the name of the site stands beside the logo. */
  readonly hasName: boolean
  readonly favicon: string | undefined
}

type NewBrand = {
  /** The pictures, and copies of them under the names that docsgen looks for. */
  readonly shown: readonly OldFile[]
  readonly head: readonly HeadTag[]
  /** Of every area. */
  readonly logo: { readonly light: string; readonly dark: string } | undefined
}

/**
 * Takes the logo and the icon over. A logo beside the name is the icon here, which is shown before the name; one that is
 * the name, has two colours or is no SVG is that of the areas.
 */
export function takeBrand(brand: OldBrand, files: readonly OldFile[], say: Say): NewBrand {
  const fileOf = (path: string | undefined) => {
    const name = path?.replace(/^\.?\/+/, '')
    const file = files.find(({ to, edition }) => to === name && edition === undefined)
    if (path !== undefined && file === undefined)
      say(
        'logo',
        `The picture ${path} is not in the folder`,
        'Put `favicon.svg` into `content/public`, and name a light and a dark logo under `logo` of an area.',
      )
    return file
  }
  const [logo, icon] = [fileOf(brand.logo), fileOf(brand.favicon)]
  const dark = brand.darkLogo === brand.logo ? logo : (fileOf(brand.darkLogo) ?? logo)
  const isMark = logo?.to.endsWith('.svg') === true && brand.hasName && dark === logo
  const mark = isSvg(icon) ? icon : isMark ? logo : undefined
  const isNamed = (name: string) => files.some(({ to }) => to === name)
  const copies = [
    ...(mark === undefined ? [] : [{ from: mark.from, to: 'favicon.svg' }]),
    ...(icon?.to.endsWith('.ico') === true ? [{ from: icon.from, to: 'favicon.ico' }] : []),
  ]
  return {
    shown: [
      ...copies.filter(({ to }) => !isNamed(to)),
      ...(logo === undefined || isMark ? [] : [logo]),
      ...(dark === undefined || isMark ? [] : [dark]),
      ...(icon === undefined ? [] : [icon]),
    ],
    head: /\.(?:png|webp|gif)$/.test(icon?.to ?? '')
      ? [{ tag: 'link', attributes: { rel: 'icon', href: `/${icon?.to}` } }]
      : [],
    logo:
      logo === undefined || dark === undefined || isMark
        ? undefined
        : { light: `/${logo.to}`, dark: `/${dark.to}` },
  }
}

/** Files of the site, and the same for each of its versions, which have public files of their own. */
export function ofEditions(
  files: readonly OldFile[],
  pages: readonly SourcePage[],
): readonly OldFile[] {
  const editions = new Set(
    pages.flatMap(({ edition }) => (edition?.version === undefined ? [] : [edition])),
  )
  return [
    ...files,
    ...[...editions].flatMap((edition) => files.map((file) => ({ ...file, edition }))),
  ]
}

function isSvg(file: OldFile | undefined): boolean {
  return file?.to.endsWith('.svg') === true
}

/** The areas of a site with their logo; without one, as they are. */
export function withLogo(areas: NewConfig['areas'], logo: NewBrand['logo']): NewConfig['areas'] {
  if (logo === undefined) return areas
  return (areas ?? [{ id: 'docs', prefix: '/', title: 'Docs' }]).map((area) => ({ ...area, logo }))
}
