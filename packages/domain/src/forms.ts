import * as z from 'zod/mini'
import { isDay } from './days.ts'
import { type FormCode, isFormCode } from './form-codes.ts'
import { DEFAULT_COUNTRY_CODE, mobileProblem, phoneProblem } from './phone.ts'
import { hasHiddenCharacters, isPrintable, wellFormed, withoutSeparators, withoutUnseen } from './text.ts'

/** The message of a zod issue: a form code, never a sentence. */
export const code = (text: FormCode): { error: FormCode } => ({ error: text })
/** An empty field is "required"; only other input can be too short or malformed. One issue per field. */
export const orRequired = (text: FormCode) => ({
  error: (issue: { input?: unknown }): FormCode => (issue.input === '' ? 'required' : text),
})

type Lengths = { min: number; max: number }

/**
 * A required text of one line that can be printed, such as a name, trimmed; signs that cannot be seen are taken out. Every issue message
 * is a form code.
 */
export function textBound(bounds: Lengths) {
  return lineBound(bounds).check(z.refine(isPrintable, code('not-printable')))
}

/** As `textBound`, for a text that is printed nowhere, such as the name of a file. */
export function lineBound(bounds: Lengths) {
  return boundOf(bounds, withoutUnseen).check(
    z.refine(text => !hasHiddenCharacters(text), { ...code('hidden-characters'), abort: true }),
  )
}

/** A text of a change, before it is known whether it differs from what is stored, which may be longer (see `changedTextFaults`). */
export const changedTextBound = boundOf({ min: 1, max: 100 }, withoutUnseen)

/**
 * What is wrong with the texts of a change. A text that stays as it is is not judged, so that an older or longer one blocks no other
 * field; one that is left out is not changed.
 */
export function changedTextFaults<Field extends string>(
  bounds: Readonly<Record<Field, ReturnType<typeof textBound>>>,
  old: Readonly<Record<Field, string>>,
  next: Readonly<Partial<Record<Field, string | undefined>>>,
): { field: Field; code: FormCode }[] {
  return (Object.keys(bounds) as Field[]).flatMap(field => {
    const text = next[field]
    if (text === undefined || text.trim() === old[field].trim()) return []
    const issue = bounds[field].safeParse(text).error?.issues[0]
    return issue ? [{ field, code: isFormCode(issue.message) ? issue.message : 'wrong-format' }] : []
  })
}

/** A text that somebody writes in lines. */
export const longTextBound = (bounds: Lengths) => boundOf(bounds, wellFormed)

function boundOf({ min, max }: Lengths, written: (text: string) => string) {
  return z
    .string(code('required'))
    .check(
      z.overwrite(written),
      z.trim(),
      z.minLength(min, orRequired('too-short')),
      z.maxLength(max, code('too-long')),
    )
}

// A day that the formatters refuse must not be accepted (000 §9): it could be stored but not be written in a message.
const isShownDay = (text: string) => isDay(text) && text >= '1850-01-01' && text <= '2100-12-31'

/** A required day, `YYYY-MM-DD`, from 1850 to 2100. */
export const dayBound = z
  .string(code('required'))
  .check(z.trim(), z.refine(isShownDay, orRequired('invalid-date')))

const COUNTRY_CODE = /^\+[1-9]\d{0,3}$/

export const phoneBound = z
  .string(code('required'))
  .check(z.overwrite(withoutUnseen), z.trim(), z.maxLength(30, code('too-long')))
export const countryCodeBound = z._default(
  z
    .string(code('wrong-format'))
    .check(z.overwrite(withoutSeparators), z.regex(COUNTRY_CODE, code('wrong-format'))),
  DEFAULT_COUNTRY_CODE,
)

/** An e-mail address, trimmed and in lower case: the portal compares addresses without regard to case. */
export const emailBound = z.pipe(
  z
    .string(code('required'))
    .check(z.overwrite(withoutUnseen), z.trim(), z.toLowerCase(), z.maxLength(254, code('too-long'))),
  z.email(orRequired('invalid-email')),
)

/** Digits typed in groups or with dashes, which are taken out; `bound` says how many or which. */
export function digitsBound(bound: z.core.$ZodCheck<string>) {
  const typed = z.string(code('required')).check(z.maxLength(50, code('too-long')))
  const digits = z
    .string()
    .check(z.minLength(1, code('required')), z.regex(/^\d+$/, orRequired('numbers-only')), bound)
  return z.pipe(z.pipe(typed, z.transform(withoutSeparators)), digits)
}

/**
 * Nine digits, typed with or without spaces; the check digit is checked by the look-up, whose message says so. Source: 000 §5.
 */
export const organisationNumberBound = digitsBound(z.length(9, orRequired('organisation-number-9-digits')))

type PhoneFields = { phone?: unknown; phoneCountryCode?: unknown }

/** The fault of a form's phone, however incomplete the form is; a faulty country code is reported separately. */
function phoneProblemOf(value: unknown, problem: typeof mobileProblem): FormCode | null {
  const { phone, phoneCountryCode = DEFAULT_COUNTRY_CODE } = (value ?? {}) as PhoneFields
  if (typeof phone !== 'string') return null
  if (typeof phoneCountryCode !== 'string' || !COUNTRY_CODE.test(phoneCountryCode)) return null
  return problem(phone, phoneCountryCode)
}

const phoneRule = (problem: typeof mobileProblem) =>
  z.refine(form => phoneProblemOf(form, problem) === null, {
    path: ['phone'],
    when: () => true,
    error: issue => phoneProblemOf(issue.input, problem) ?? ('phone-invalid' satisfies FormCode),
  })

/**
 * The rule "a mobile number" of an object with `phone` and `phoneCountryCode`. It runs even with other faults, so that a form shows all
 * its faults at once. Source: 001 §5.
 */
export const mobilePhone = phoneRule(mobileProblem)

/** As `mobilePhone`, but any valid number is accepted. Source: 000 §5 (user form). */
export const anyPhone = phoneRule(phoneProblem)
