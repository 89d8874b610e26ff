/** The code that proves a phone: digits, minutes it is valid, wrong tries. A new one may be asked for after some seconds. */
export const WIDGET_CODE = { length: 6, minutes: 10, tries: 5, againAfterSeconds: 60 } as const
