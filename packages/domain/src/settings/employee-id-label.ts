import type { Language, Localized } from '../language.ts'
import { localized } from '../language.ts'

/** The label of the employee number where a company has not chosen another, stored in Norwegian. Source: 001 §9. */
const DEFAULT: Localized = { nb: 'Ansattnr', en: 'Employee no.' }

/** What a company calls its employee numbers, in the reader's language as long as it has chosen no word of its own. */
export const employeeIdLabel = (stored: string, language: Language): string =>
  stored.trim() === DEFAULT.nb ? localized(DEFAULT, language) : stored

/** What is stored for a label as somebody typed it: the default in any language stays the default. */
export const storedEmployeeIdLabel = (typed: string): string =>
  Object.values(DEFAULT).includes(typed.trim()) ? DEFAULT.nb : typed
