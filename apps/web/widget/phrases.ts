import type { Phrase } from '../src/lib/i18n.ts'

/** The texts of the order widget. */
export const widgetPagePhrases = {
  ticket: { nb: 'Bedriftsbillett', en: 'Company ticket' },
  housingTicket: { nb: 'Månedsbillett', en: 'Monthly ticket' },
  step: { nb: 'Steg {{at}} av 2', en: 'Step {{at}} of 2' },
  otherLanguage: { nb: 'In English', en: 'På norsk' },

  phone: { nb: 'Mobilnummer', en: 'Mobile number' },
  phoneHelp: { nb: 'Du får en kode på SMS', en: 'You get a code by SMS' },
  countryCode: { nb: 'Landskode', en: 'Country code' },
  firstName: { nb: 'Fornavn', en: 'First name' },
  lastName: { nb: 'Etternavn', en: 'Last name' },
  agreement: { nb: 'Avtale', en: 'Agreement' },
  zoneFrom: { nb: 'Fra sone', en: 'From zone' },
  zoneTo: { nb: 'Til sone', en: 'To zone' },
  allZones: { nb: 'Alle soner', en: 'All zones' },
  startDate: { nb: 'Første dag', en: 'First day' },
  addOns: { nb: 'Tillegg', en: 'Add-ons' },
  addOn: { nb: '{{name}}, {{price}} i måneden', en: '{{name}}, {{price}} a month' },

  price: { nb: 'Pris per måned', en: 'Price per month' },
  addOnPrice: { nb: 'Tillegg per måned', en: 'Add-ons per month' },
  fromPay: { nb: 'Trekkes av lønnen', en: 'Taken from your pay' },
  fromHousing: { nb: 'Betales per måned', en: 'Paid per month' },
  everyMonth: { nb: 'Hver måned fra {{month}}.', en: 'Every month from {{month}}.' },
  priceLoading: { nb: 'Henter pris …', en: 'Fetching the price …' },
  priceFailed: { nb: 'Vi fikk ikke hentet prisen.', en: 'We could not fetch the price.' },

  consentPay: {
    nb: 'Jeg godtar trekk i lønnen, og at {{operator}} får navn og nummer.',
    en: 'I accept that it is taken from my pay, and that {{operator}} gets my name and number.',
  },
  consentHousing: {
    nb: 'Jeg godtar vilkårene, og at {{operator}} får navn og nummer.',
    en: 'I accept the terms, and that {{operator}} gets my name and number.',
  },
  privacy: { nb: 'Personvern', en: 'Privacy' },
  terms: { nb: 'Vilkår', en: 'Terms' },
  newTab: { nb: 'åpnes i ny fane', en: 'opens in a new tab' },
  sendCode: { nb: 'Send meg kode på SMS', en: 'Send me a code by SMS' },

  yourTicket: { nb: 'Bestillingen din', en: 'Your order' },
  what: { nb: 'Billett', en: 'Ticket' },
  zones: { nb: 'Sone {{names}}', en: 'Zone {{names}}' },
  fromTo: { nb: '{{from}} til {{to}}', en: '{{from}} to {{to}}' },
  from: { nb: 'Fra', en: 'From' },
  to: { nb: 'Til', en: 'To' },
  fromPayMonthly: { nb: 'Av lønnen per måned', en: 'From pay per month' },
  perMonth: { nb: 'Per måned', en: 'Per month' },
  enterCode: { nb: 'Skriv koden', en: 'Enter the code' },
  codeSent: {
    nb: 'Vi sendte seks sifre til {{phone}}. Den gjelder i {{minutes}} minutter.',
    en: 'We sent six digits to {{phone}}. They are valid for {{minutes}} minutes.',
  },
  code: { nb: 'Kode', en: 'Code' },
  order: { nb: 'Bestill', en: 'Order' },
  request: { nb: 'Send til bedriften', en: 'Send to the company' },
  changeNumber: { nb: 'Endre nummeret', en: 'Change the number' },
  newCodeIn: { nb: 'Ny kode om {{time}}', en: 'New code in {{time}}' },
  newCode: { nb: 'Ny kode', en: 'New code' },
  newCodeSent: { nb: 'Vi har sendt en ny kode.', en: 'We have sent a new code.' },

  orderedTitle: { nb: 'Billetten er bestilt', en: 'The ticket is ordered' },
  orderedText: {
    nb: 'Du får en hentekode på SMS. Billetten gjelder fra {{date}}.',
    en: 'You get a pickup code by SMS. The ticket is valid from {{date}}.',
  },
  requestedTitle: { nb: 'Sendt til {{company}}', en: 'Sent to {{company}}' },
  requestedText: {
    nb: 'De svarer deg på SMS. Du kan også følge bestillingen på lenken vi har sendt deg.',
    en: 'They answer you by SMS. You can also follow the order by the link that we have sent you.',
  },
  approvedTitle: { nb: 'Billetten er godkjent', en: 'The ticket is approved' },
  rejectedTitle: { nb: 'Bestillingen er avslått', en: 'The order was rejected' },
  rejectedText: { nb: 'Spør {{company}} om du lurer på hvorfor.', en: 'Ask {{company}} if you wonder why.' },
  expiredTitle: { nb: 'Bestillingen er utløpt', en: 'The order has expired' },
  expiredText: {
    nb: '{{company}} svarte ikke i tide. Du kan bestille på nytt.',
    en: '{{company}} did not answer in time. You can order again.',
  },
  refusedTitle: { nb: 'Billetten kan ikke bestilles', en: 'The ticket cannot be ordered' },
  waitingTitle: { nb: 'Bestillingen er ikke bekreftet', en: 'The order is not confirmed' },
  waitingText: {
    nb: 'Skriv koden fra SMS-en der du bestilte.',
    en: 'Enter the code from the SMS where you ordered.',
  },
  again: { nb: 'Ny bestilling', en: 'New order' },

  closedTitle: {
    nb: 'Bedriften tar ikke imot bestillinger her',
    en: 'The company does not take orders here',
  },
  closedText: {
    nb: 'Spør den som har billettene hos dere.',
    en: 'Ask whoever has the tickets where you work.',
  },
  unknownTitle: { nb: 'Bestillingen finnes ikke', en: 'This order form is not here' },
  unknownText: { nb: 'Lenken er feil eller for gammel.', en: 'The link is wrong or too old.' },
  failedTitle: { nb: 'Siden kunne ikke lastes', en: 'The page could not be loaded' },
  tryAgain: { nb: 'Prøv igjen', en: 'Try again' },
  loading: { nb: 'Laster …', en: 'Loading …' },
} as const satisfies Record<string, Phrase>
