import { mod11 } from './mod11.ts'

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const

/** True for nine digits whose last is the MOD11 check digit. Spaces are not accepted: strip them first. */
export function isOrganisationNumber(text: string): boolean {
  return /^\d{9}$/.test(text) && mod11(text, WEIGHTS) === Number(text[8])
}

/** `123456785` → `123 456 785`, with no-break spaces. Anything but nine digits is returned as it is. */
export function formatOrganisationNumber(number: string): string {
  return /^\d{9}$/.test(number) ? number.replace(/(\d{3})(?=\d)/g, '$1\u00a0') : number
}
