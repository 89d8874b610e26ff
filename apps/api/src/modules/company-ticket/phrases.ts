/** Texts sent to employees' phones. Placeholders: {operator}, {company}, {product}, {code}, {date}. */
export const SMS = {
  pickupCode: {
    nb: '{company} har bestilt bedriftsbillett til deg hos {operator}. Hent billetten i appen med koden {code}. Den gjelder fra {date}.',
    en: '{company} has ordered a company ticket for you with {operator}. Fetch it in the app with the code {code}. It is valid from {date}.',
  },
  pickupCodeAgain: {
    nb: 'Hent bedriftsbilletten din hos {operator} i appen med koden {code}. Den gjelder fra {date}.',
    en: 'Fetch your company ticket with {operator} in the app with the code {code}. It is valid from {date}.',
  },
  discountCode: {
    nb: 'Arbeidsgiveren din har bestilt {product} til deg hos {operator}. Rabattkoden din er {code}. Den gjelder fra {date}.',
    en: 'Your employer has ordered {product} for you with {operator}. Your discount code is {code}. It is valid from {date}.',
  },
} as const
