import type { Language } from './format.ts'

/** A text of the operator's own data (never of the program) in every language of the portal. Source: 000 §1. */
export type Localized = Readonly<Record<Language, string>>
