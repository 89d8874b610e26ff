/**
 * The pages' own 'libphonenumber-js/max' (vite.config.ts). The numbering plans of all countries are 50 kB, which no page needs before a
 * form is checked: they are fetched once a form with a phone is drawn.
 */
import type { parsePhoneNumberFromString as Parse } from 'libphonenumber-js/max/es6'

let parse: typeof Parse | undefined
let fetching: Promise<unknown> | undefined

/** Resolves once numbers can be read, or when the plans cannot be fetched. */
export const phoneNumbers = (): Promise<unknown> => {
  fetching ??= import('libphonenumber-js/max/es6').then(
    library => {
      parse = library.parsePhoneNumberFromString
    },
    () => {
      fetching = undefined
    },
  )
  return fetching
}

/** As in the library. Without the plans any number will do here, and the API checks it. */
export const parsePhoneNumberFromString = (text: string, options: { extract: false }) =>
  parse
    ? parse(text, options)
    : {
        nationalNumber: text.slice(3),
        countryCallingCode: text.slice(1, 3),
        getType: () => 'MOBILE',
        isValid: () => true,
      }
