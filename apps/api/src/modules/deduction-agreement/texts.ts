import { textsIn } from '@portal/domain/texts'

/** Text messages about the agreement. The operator stands first, so that a phone's preview shows who sends it. */
export const agreementSms = textsIn('deduction-agreement-sms', {
  askWaiting: {
    nb: '{{operator}}: {{company}} har bestilt bedriftsbillett til deg. Godta avtalen om trekk i lønn innen {{date}}, så får du den: {{link}}',
    en: '{{operator}}: {{company}} has ordered a company ticket for you. Accept the agreement on deduction from pay by {{date}} to get it: {{link}}',
  },
  ask: {
    nb: '{{operator}}: {{company}} ber deg godta avtalen om trekk i lønn for bedriftsbilletten din: {{link}}',
    en: '{{operator}}: {{company}} asks you to accept the agreement on deduction from pay for your company ticket: {{link}}',
  },
  remindWaiting: {
    nb: '{{operator}}: Bedriftsbilletten fra {{company}} venter på deg. Godta avtalen om trekk i lønn innen {{date}}: {{link}}',
    en: '{{operator}}: The company ticket from {{company}} waits for you. Accept the agreement on deduction from pay by {{date}}: {{link}}',
  },
  remind: {
    nb: '{{operator}}: {{company}} venter på at du svarer på avtalen om trekk i lønn: {{link}}',
    en: '{{operator}}: {{company}} waits for your answer to the agreement on deduction from pay: {{link}}',
  },
  expired: {
    nb: '{{operator}}: Avtalen om trekk i lønn ble ikke godtatt i tide, så bedriftsbilletten er trukket tilbake. Vil du ha den likevel, spør {{company}}.',
    en: '{{operator}}: The agreement on deduction from pay was not accepted in time, so the company ticket has been cancelled. If you still want it, ask {{company}}.',
  },
  price: {
    nb: '{{operator}}: Fra {{date}} koster bedriftsbilletten din {{amount}} i måneden. {{company}} trekker det nye beløpet i lønnen din.',
    en: '{{operator}}: From {{date}} your company ticket costs {{amount}} a month. {{company}} deducts the new amount from your pay.',
  },
  part: {
    nb: '{{operator}}: Fra {{date}} trekker {{company}} {{amount}} i måneden i lønnen din for bedriftsbilletten.',
    en: '{{operator}}: From {{date}} {{company}} deducts {{amount}} a month from your pay for the company ticket.',
  },
  partAnew: {
    nb: '{{operator}}: Fra {{date}} blir trekket for bedriftsbilletten {{amount}} i måneden. {{company}} ber deg godta det nye beløpet: {{link}}',
    en: '{{operator}}: From {{date}} the deduction for the company ticket is {{amount}} a month. {{company}} asks you to accept the new amount: {{link}}',
  },
  priceAnew: {
    nb: '{{operator}}: Fra {{date}} koster bedriftsbilletten din {{amount}} i måneden. {{company}} ber deg godta det nye beløpet: {{link}}',
    en: '{{operator}}: From {{date}} your company ticket costs {{amount}} a month. {{company}} asks you to accept the new amount: {{link}}',
  },
})

/** What stands on the document beside the text. */
export const agreementPdfTexts = textsIn('deduction-agreement-pdf', {
  SMS_CODE: {
    nb: 'Godtatt {{at}} med kode til mobilen som slutter på {{phone}}.',
    en: 'Accepted {{at}} with a code to the phone ending in {{phone}}.',
  },
  COMPANY_SIGN_IN: {
    nb: 'Godtatt {{at}} med bedriftens innlogging.',
    en: 'Accepted {{at}} with the sign-in of the company.',
  },
  BANKID: { nb: 'Godtatt {{at}} med BankID.', en: 'Accepted {{at}} with BankID.' },
  ON_PAPER: {
    nb: 'Signert på papir {{day}}. Registrert {{at}} av {{company}}, som har papiret.',
    en: 'Signed on paper {{day}}. Recorded {{at}} by {{company}}, which has the paper.',
  },
  id: { nb: 'Avtale-id {{id}}', en: 'Agreement id {{id}}' },
})
