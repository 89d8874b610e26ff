import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is void after this time, on either side of the clock. */
const VALID_MS = 5 * 60_000

const hmac = (key: string, parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex')

/** HMAC-SHA256 in hex over lines of text. */
export const signText = hmac

/** True when a signature in hex is that of the lines of text. */
export const isSigned = (key: string, parts: readonly string[], signature: string): boolean => {
  const [given, own] = [Buffer.from(signature, 'hex'), Buffer.from(hmac(key, parts), 'hex')]
  return given.length === own.length && timingSafeEqual(given, own)
}

const TIME = 'x-timestamp'
const SIGNATURE = 'x-signature'

/** The headers that sign a request: the time in seconds, and the HMAC over time, method, address and body. */
export const signedHeaders = (
  key: string,
  { method, url, body }: { method: string; url: string; body: string },
): Record<string, string> => {
  const time = String(Math.floor(Date.now() / 1000))
  const { pathname, search } = new URL(url)
  return { [TIME]: time, [SIGNATURE]: hmac(key, [time, method, pathname + search, body]) }
}

/** True when an answer is signed with the key, over time and body, and fresh. */
export const isSignedAnswer = (key: string, headers: Headers, body: string): boolean => {
  const time = headers.get(TIME) ?? ''
  const isFresh = Math.abs(Date.now() - Number(time) * 1000) <= VALID_MS
  return isFresh && isSigned(key, [time, body], headers.get(SIGNATURE) ?? '')
}
