/**
 * Everything that can be wrong with a field. The codes travel in `errors[].code` of the API and are the issue messages
 * of the zod bounds; the web app has a phrase for each in both languages. Source: 000 §5, 002 §5.
 */
export const FORM_CODES = [
  'required',
  'wrong-format',
  'invalid-date',
  'min-date',
  'max-date',
  'too-short',
  'too-long',
  'hidden-characters',
  'not-printable',
  'page-address',
  'min-value',
  'max-value',
  'numbers-only',
  'invalid-email',
  'phone-8-digits',
  'phone-4-or-9',
  'phone-norwegian',
  'phone-mobile',
  'phone-invalid',
  'consent-required',
  'organisation-number-9-digits',
  'organisation-number-range',
  'post-code-4-digits',
  'code-6-characters',
  'card-number-9',
  'payroll-digits',
  'card-number-length',
  'no-roles',
  'same-zone',
] as const
export type FormCode = (typeof FORM_CODES)[number]

/** True when an issue message is one of the codes (zod's own text otherwise, which no person should see). */
export function isFormCode(text: string): text is FormCode {
  return FORM_CODES.some(code => code === text)
}
