import { blue, channel, green, red } from 'khroma'

/** A colour: six hexadecimal digits behind `#`, and how opaque it is, from 0 to 1. */
export type Color = { readonly hex: string; readonly alpha: number }

/** Reads a colour of CSS; undefined for what is none. */
export function readColor(value: string): Color | undefined {
  // A function of CSS may be written without commas.
  const text = value
    .trim()
    .replace(/^(\w+\()\s*([^,/]+?)\s+([^,/]+?)\s+([^,/]+?)\)$/, '$1$2,$3,$4)')
  try {
    const digits = [red(text), green(text), blue(text)].map((part) =>
      Math.round(part).toString(16).padStart(2, '0'),
    )
    const hex = `#${digits.join('')}`
    return /^#[\da-f]{6}$/.test(hex) ? { hex, alpha: channel(text, 'a') } : undefined
  } catch {
    return undefined
  }
}
