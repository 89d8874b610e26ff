/** Text messages to those who get an offer. Placeholders: {operator}, {amount}, {provider}, {month}, {code}, {link}. */
export const VOUCHER_SMS = {
  link: '{operator}: Du har {amount} i rabatt på bildeling i {month}. Velg hvem du vil dele bil med: {link}',
  code: '{operator}: Rabattkoden din hos {provider} er {code}. Den gir {amount} i rabatt på neste tur og kan brukes én gang.',
} as const

/** E-mail to customer service. Placeholders: {provider}, {month}, {left}, {codes}, {offers}. */
export const STOCK_MAIL = {
  low: {
    subject: 'Få bildelingskoder igjen hos {provider} for {month}',
    body: `Det er {left} av {codes} koder igjen hos {provider} for {month}. Legg inn flere før de tar slutt.
`,
  },
  empty: {
    subject: 'Ingen bildelingskoder igjen hos {provider} for {month}',
    body: `Alle {codes} kodene hos {provider} for {month} er delt ut. {provider} kan ikke velges før det er lagt inn flere.
`,
  },
  none: {
    subject: 'Ingen bildelingskoder for {month}',
    body: `{offers} har tilbud om bildeling i {month}, men det er ikke lagt inn noen koder. Ingen av dem kan velge hvem de vil dele bil med før det er gjort.
`,
  },
} as const
