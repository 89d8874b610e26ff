import { wellFormed, withoutSeparators } from '../text.ts'

/** A name in the form for comparison: lower case, without spaces, dots, dashes, underscores and signs that cannot be seen. */
export const comparable = (text: string): string =>
  withoutSeparators(wellFormed(text).toLowerCase()).replace(/[._]/g, '')
