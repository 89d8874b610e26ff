import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { FormCode } from './form-codes.ts'
import { withoutSeparators } from './text.ts'

export type PhoneKind = 'MOBILE' | 'FIXED' | 'OTHER'
export type ParsedPhone = { ok: true; phone: string; countryCode: string; kind: PhoneKind } | { ok: false }

/** The country code assumed when none is typed. Source: 000 §9. */
export const DEFAULT_COUNTRY_CODE = '+47'

/** Mobile numbers as people write them, for example files: those by which the numbering plan of Norway is explained. */
export const EXAMPLE_PHONES = ['406 12 345', '406 12 346'] as const

/** `47` and the eight digits of a Norwegian number: a spreadsheet takes the plus off. No number of ten digits is Norwegian. */
const WITHOUT_PLUS = /^47[2-9]\d{7}$/

/** `00` is the international prefix in Norway; it is read as `+`. */
function international(input: string, countryCode: string): string {
  // Between digits also stand dots, brackets and slashes.
  const compact = withoutSeparators(input).replace(/[()./]/g, '')
  if (compact.startsWith('+')) return compact
  if (compact.startsWith('00')) return `+${compact.slice(2)}`
  if (countryCode === DEFAULT_COUNTRY_CODE && WITHOUT_PLUS.test(compact)) return `+${compact}`
  return `${countryCode}${compact}`
}

/**
 * Reads a phone number as typed: `41210100`, `+47 412 10 100`, `0047…`, `47…`, or a foreign number with `+`.
 * @param countryCode used when the text carries none
 * @returns the national digits and the country code apart, as they are stored; `ok: false` when no such number exists
 */
export function parsePhone(input: string, countryCode = DEFAULT_COUNTRY_CODE): ParsedPhone {
  const text = international(input, countryCode)
  // The library accepts letters ("vanity numbers") and extensions, which a phone for SMS cannot have
  if (!/^\+\d{4,15}$/.test(text)) return { ok: false }
  // The whole text is the number: nothing is looked for around it.
  const number = parsePhoneNumberFromString(text, { extract: false })
  // A number with a type is valid, and asking for both would compare it with the country's patterns twice.
  const type = number?.getType()
  if (!number || (!type && !number.isValid())) return { ok: false }
  return {
    ok: true,
    phone: number.nationalNumber,
    countryCode: `+${number.countryCallingCode}`,
    kind: kindOf(type),
  }
}

/**
 * Splits a number as it is stored in one text, `+4741210100`, into national digits and country code. Most are Norwegian and need no parser.
 * A text that is no number is kept whole, with an empty country code.
 */
export function splitPhone(stored: string): { phone: string; phoneCountryCode: string } {
  if (stored.startsWith(DEFAULT_COUNTRY_CODE))
    return { phone: stored.slice(DEFAULT_COUNTRY_CODE.length), phoneCountryCode: DEFAULT_COUNTRY_CODE }
  const parsed = parsePhone(stored)
  return parsed.ok
    ? { phone: parsed.phone, phoneCountryCode: parsed.countryCode }
    : { phone: stored, phoneCountryCode: '' }
}

/** A number that may be mobile counts as mobile, because some countries do not distinguish the two. Source: 002 §5. */
function kindOf(type: string | undefined): PhoneKind {
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === 'PERSONAL_NUMBER') return 'MOBILE'
  return type === 'FIXED_LINE' ? 'FIXED' : 'OTHER'
}

/** True when the text is a valid mobile number. */
export function isMobile(input: string, countryCode = DEFAULT_COUNTRY_CODE): boolean {
  const parsed = parsePhone(input, countryCode)
  return parsed.ok && parsed.kind === 'MOBILE'
}

/**
 * Reads the text of a phone field, or says its most specific fault. Norwegian numbers get the codes that say how to correct them
 * (eight digits; starts with 4 or 9). Source: 000 §5, 001 §5.
 * @param norwegianOnly refuses foreign numbers with `phone-norwegian`
 */
export function readMobile(
  input: string,
  countryCode = DEFAULT_COUNTRY_CODE,
  { norwegianOnly = false }: { norwegianOnly?: boolean } = {},
): { ok: true; phone: string; countryCode: string } | { ok: false; problem: FormCode } {
  const refuse = (problem: FormCode) => ({ ok: false as const, problem })
  if (input.trim() === '') return refuse('required')
  const text = international(input, countryCode)
  if (!/^\+\d*$/.test(text)) return refuse('numbers-only')
  if (text.startsWith(DEFAULT_COUNTRY_CODE)) {
    const national = text.slice(DEFAULT_COUNTRY_CODE.length)
    if (national.length !== 8) return refuse('phone-8-digits')
    if (!/^[49]/.test(national)) return refuse('phone-4-or-9')
  } else if (norwegianOnly) {
    return refuse('phone-norwegian')
  }
  const parsed = parsePhone(input, countryCode)
  if (!parsed.ok) return refuse('phone-invalid')
  return parsed.kind === 'MOBILE' ? parsed : refuse('phone-mobile')
}

/** The fault of a phone field as `readMobile` says it, or null. */
export function mobileProblem(...field: Parameters<typeof readMobile>): FormCode | null {
  const read = readMobile(...field)
  return read.ok ? null : read.problem
}

/** As `mobileProblem`, for a field that accepts any valid number. Source: 000 §5 (user form). */
export function phoneProblem(input: string, countryCode = DEFAULT_COUNTRY_CODE): FormCode | null {
  if (input.trim() === '') return 'required'
  if (!/^\+\d*$/.test(international(input, countryCode))) return 'numbers-only'
  return parsePhone(input, countryCode).ok ? null : 'phone-invalid'
}
