const WHEN = 'Write a condition as a block:\n:::when{edition="cloud"}\nText.\n:::'
const NOT = 'Write a second block:\n:::when{not edition="cloud"}\nText.\n:::'

/** What to write for a directive that is a condition in the words of another tool. */
export const foreignConditions: Readonly<Record<string, string>> = {
  if: WHEN,
  ifdef: WHEN,
  only: WHEN,
  show: WHEN,
  unless: NOT,
  ifndef: NOT,
  else: NOT,
  elif: NOT,
  'else-if': NOT,
  elseif: NOT,
}
