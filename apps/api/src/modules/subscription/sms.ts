import type { Localized } from '@portal/domain'

/** Sent to an employee's phone. Placeholders: {operator}, {product}, {code}, {date}. */
export const DISCOUNT_CODE_SMS: Localized = {
  nb: 'Arbeidsgiveren din har bestilt {product} til deg hos {operator}. Rabattkoden din er {code}. Den gjelder fra {date}.',
  en: 'Your employer has ordered {product} for you with {operator}. Your discount code is {code}. It is valid from {date}.',
}
