/** Texts sent to employees' phones. Placeholders: {operator}, {company}, {code}, {date}. */
export const SMS = {
  pickupCode: {
    nb: '{company} har bestilt bedriftsbillett til deg hos {operator}. Hent billetten i appen med koden {code}. Den gjelder fra {date}.',
    en: '{company} has ordered a company ticket for you with {operator}. Fetch it in the app with the code {code}. It is valid from {date}.',
  },
} as const
