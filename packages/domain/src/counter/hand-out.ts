import { parsePhone } from '../phone.ts'

/** A code that nobody has, as the list of an order's tickets has it. */
export type FreeCode = { readonly id: string; readonly place: number; readonly pickupCode: string }
/** A code and the phone that gets it. */
export type HandedOut = FreeCode & { readonly phone: string; readonly phoneCountryCode: string }

/**
 * Divides the codes of an order among phones, in the order of both: one code each, and the other codes stay. It decides nothing of a code; the
 * server checks each again when it is sent.
 * @param typed phones as they were typed or pasted
 * @param takers phones that have a code of the order, with their country codes: the same list again gives nobody a second one
 * @returns who gets which code; numbers that no SMS can be sent to, numbers that stand there twice or have one, and those for whom there is no code
 */
export function handOut(
  typed: readonly string[],
  codes: readonly FreeCode[],
  takers: readonly string[],
): { given: HandedOut[]; wrong: string[]; had: string[]; beyond: string[] } {
  const taken = new Set(takers)
  const free = [...codes].sort((a, b) => a.place - b.place)
  const given: HandedOut[] = []
  const [wrong, had, beyond]: [string[], string[], string[]] = [[], [], []]
  for (const text of typed) {
    const read = parsePhone(text)
    if (!read.ok || read.kind !== 'MOBILE') {
      wrong.push(text)
      continue
    }
    const { phone, countryCode: phoneCountryCode } = read
    const whole = phoneCountryCode + phone
    const code = free[given.length]
    if (taken.has(whole)) had.push(text)
    else if (!code) beyond.push(text)
    else given.push({ ...code, phone, phoneCountryCode })
    taken.add(whole)
  }
  return { given, wrong, had, beyond }
}
