/** Digits and letters that are easy to tell apart on a phone: no 0 O, 1 I L, U V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const LENGTH = 8

/**
 * The discount code of a subscription, eight characters derived from the random part of its id, so that it is the same each time
 * and need not be stored. Source: 001 §4 ("can be sent its discount code again").
 * @throws RangeError when the id is no UUID
 */
export function discountCode(subscriptionId: string): string {
  const digits = subscriptionId.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(digits)) throw new RangeError('Not a UUID')
  // The last 48 bits are random in every version of UUID the portal meets, and fit a safe integer.
  let rest = Number.parseInt(digits.slice(-12), 16)
  let code = ''
  for (let at = 0; at < LENGTH; at += 1) {
    code += ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
  }
  return code
}
