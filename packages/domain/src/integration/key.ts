import { ENVIRONMENTS, type Environment } from '../environment.ts'

/** A key as it is written: `bp_<environment>_<43 characters of base64url, 256 random bits><6 characters that check them>`. */
export type Key = { readonly environment: Environment; readonly prefix: string }

/** So many characters of the random part are kept in clear, so that a key that is found somewhere can be told. */
export const KEY_PREFIX = 8
/** So many of them are shown on the page. */
export const KEY_SHOWN = 4

const KEY = new RegExp(`^bp_(${ENVIRONMENTS.join('|')})_([\\w-]{43})([0-9A-Za-z]{6})$`)
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** CRC-32 (ISO 3309) of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** Six characters that go with what stands before them: a mistyped key is known without asking the database. Source: f.1. */
function checkOf(text: string): string {
  let rest = crc32(text)
  let check = ''
  for (let place = 0; place < 6; place++) {
    check = DIGITS[rest % 62]! + check
    rest = Math.floor(rest / 62)
  }
  return check
}

/** A key of an environment. @param random 43 characters of base64url: 256 random bits */
export function keyOf(environment: Environment, random: string): string {
  const text = `bp_${environment}_${random}`
  return text + checkOf(text)
}

/** Whether a bearer token means to be a key; all others are tokens of a sign-in provider. */
export const looksLikeKey = (token: string): boolean => token.startsWith('bp_')

/** What a key says of itself; null where it has another form, or was mistyped. */
export function parseKey(text: string): Key | null {
  const [, environment, random, check] = KEY.exec(text) ?? []
  if (!environment || checkOf(text.slice(0, -6)) !== check) return null
  return { environment: environment as Environment, prefix: random!.slice(0, KEY_PREFIX) }
}
