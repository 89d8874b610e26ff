import { textsInFirst } from '@portal/domain/texts'

/** Text messages to those who get an offer. */
export const voucherSms = textsInFirst('voucher-sms', {
  link: '{{operator}}: Du har {{amount}} i rabatt på bildeling i {{month}}. Velg hvem du vil dele bil med: {{link}}',
  code: '{{operator}}: Rabattkoden din hos {{provider}} er {{code}}. Den gir {{amount}} i rabatt på neste tur og kan brukes én gang.',
})

/** E-mail to customer service. */
export const stockMail = textsInFirst('voucher-stock-mail', {
  lowSubject: 'Få bildelingskoder igjen hos {{provider}} for {{month}}',
  lowBody: `Det er {{left}} av {{codes}} koder igjen hos {{provider}} for {{month}}. Legg inn flere før de tar slutt.
`,
  emptySubject: 'Ingen bildelingskoder igjen hos {{provider}} for {{month}}',
  emptyBody: `Alle {{codes}} kodene hos {{provider}} for {{month}} er delt ut. {{provider}} kan ikke velges før det er lagt inn flere.
`,
  noneSubject: 'Ingen bildelingskoder for {{month}}',
  noneBody: `{{offers}} har tilbud om bildeling i {{month}}, men det er ikke lagt inn noen koder. Ingen av dem kan velge hvem de vil dele bil med før det er gjort.
`,
})
