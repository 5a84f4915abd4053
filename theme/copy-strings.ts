/** Texts of the copy buttons. Pages pass them to the island only where a site changes them. */
export const copyStrings = {
  copy: 'Copy',
  copied: 'Copied!',
  copiedSpoken: 'Copied to clipboard',
  codeNotCopied: 'Could not copy. The text is selected: press Ctrl+C.',
} as const
