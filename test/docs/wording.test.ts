import { describe, expect, it } from 'vitest'
import { withoutFences } from '../support/markdown-files.ts'
import { written } from './facts.ts'

/** What pages said once and say no more, and what to say instead. */
const SLIPS: readonly (readonly [slip: RegExp, instead: string])[] = [
  // An API has responses, and people and tools do more than answer.
  [/\b(?:the|an|each|every|old|error|slow|no) answers?\b(?! to)/i, 'a response, a reply, a result'],
  [
    /\banswers? (?:(?:one|the|what|a|all|204|401|429|with|by|at)\b|`)/i,
    'returns, responds, resolves',
  ],
  [/\bis answered (?:in|with|by)\b/, 'the API returns'],
  // Sentences that were translated word for word.
  [/\bspeaks? (?:of|JSON|HTTP|OpenID)\b/, 'refers to, matches, supports'],
  [/\bas (?:it is|they are) to be\b/, 'the complete object, with your changes'],
  [/\bas (?:it is|they are) now\b/, 'the updated object'],
  [/\bgo(?:es)? on working\b|\bfight for one connection\b/, 'keeps working, take turns'],
  [/[a-z), ], too[.,;:]/, 'also, as well'],
  [/\ba program can do\b|\bis on record\b/, 'you can automate, was recorded'],
  [/\bshown this once\b|\bthis one time\b/, 'shown only once'],
  [/`all` is every protocol\b/, '`all` matches every protocol'],
  [/\bbreaks? TLS open\b|\ba way out\b|\bway out of the network\b/i, 'TLS inspection, outbound'],
  [/\bkey lives\b|\blives for at least\b/, 'is valid for, at least 86400'],
  [/\bit speaks of\b|\bpolicy that speaks\b/, 'that the rule matches'],
  [/\b(?:from|in) (?:its|the) first second\b/, 'as soon as it registers'],
  [/\bby relay\b(?!:)/, 'through the relay'],
  [/\b(?:for|at) each token and minute\b|\bin a minute with one token\b/, 'per minute per token'],
  [/\bseat belt\b|\bback from the dead\b|\bfront door\b/, 'plain words'],
  [/\bswitch(?:es|ed)? (?:it |them )?(?:on|off)\b/i, 'turn on, turn off, enable, disable'],
  [/\bIds\b|\b(?:client|request|message|an|the|by|whose|last) ids?\b/, 'ID'],
  [/\b(?:redirect|two `?localhost`?) address(?:es)?\b/, 'redirect URI'],
  [/\bname the server (?:once|the first time)\b/i, 'specify the server'],
  // A name comes before its kind, a purpose has no comma, and a command that needs sudo has it.
  [
    /\b(?:[Tt]he|[Ii]ts|[Aa]n?) (?:tab|role|badge) (?:`|\*|[A-Z])/,
    'the **Routes** tab, the Admin role',
  ],
  [
    /\b(?:the|an?) (?:policy|group|package|realm|header|claim|scope|volume|command) `/i,
    'the `All` group',
  ],
  [/, so that\b/, 'so that (a purpose), or: , so (a result)'],
  [/\brun `wiremoor (?:up|down|login|logout)\b/i, 'run `sudo wiremoor up`'],
  [/\b(?<!(?:by|of|to|reach) )whom\b|\blearns? of\b/, 'who to ask, knows about'],
  [/\bthey went offline\b|\bat least the given\b/, 'they go offline, the given version or later'],
  [/\bfrom the (?:Team|Business) plan\b/, 'on Team and higher'],
  [/\bper (?:active )?(?:user|token) and (?:month|minute)\b/, 'per active user per month'],
  // One term for one thing.
  [/\b(?:incoming|outgoing) connections?\b/i, 'inbound, outbound'],
  [/\b(?:an|every|ask the|only the) (?:Admin|Owner)\b(?!,| or| role)/, 'an admin; the Admin role'],
  [/\bCommand line reference\b/i, 'Command-line reference'],
  // Systems whose support ended before November 2026, and a rolling one with a "later".
  [/\bDebian 11\b|\bUbuntu (?:18|20)\.04\b|\bFedora (?:3\d|4[0-2])\b/, 'Debian 12, Ubuntu 22.04'],
  [/\bLeap 15|\bAlpine 3\.(?:1\d|2[01])\b|\bArch and later\b/, 'Leap 16.0, Alpine 3.22'],
  [/\bmacOS \|? ?1[0-4]\b|\bWindows \|? ?10\b|\b10\.0\.1[0-9]{4}\b/, 'macOS 15, Windows 11'],
  [/\bAndroid \|? ?(?:[89]|1[0-3])\b|\bi(?:Pad)?OS \|? ?1[0-7]\b/, 'Android 14, iOS 18'],
  [
    /\bNode\.js (?:\| )?(?:1\d|2[01])\b|\bPython (?:\| )?3\.(?:[0-9]|10)\b/,
    'Node.js 22, Python 3.11',
  ],
]

/** Text of pages and of the API's document in one line each, so that a slip is found across lines. */
const prose = written
  .map(([file, text]) => [file, withoutFences(text).replace(/\s+/g, ' ')] as const)
  .filter(([file]) => !isSample(file))

/** Pages about the imaginary library, in whose jokes a value answers and a bridge speaks. */
function isSample(file: string): boolean {
  return /^content\/[\w-]+\.md$/.test(file) && file !== 'content/index.md'
}

describe('pages do not say', () => {
  it.each(SLIPS)('%s, but %s', (slip) => {
    const found = prose.flatMap(([file, text]) =>
      [...text.matchAll(new RegExp(slip, `${slip.flags}g`))].map(
        ({ index }) => `${file}: ${text.slice(Math.max(0, index - 40), index + 40)}`,
      ),
    )
    expect(found).toEqual([])
  })
})
