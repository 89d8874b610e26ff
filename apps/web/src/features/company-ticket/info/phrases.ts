import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const infoPhrases = {
  title: words.companyTicket,
  heroTitle: {
    nb: 'Bedriftsbilletten: ett abonnement, alle på jobb',
    en: 'The company ticket: one subscription for everyone at work',
  },
  heroText: {
    nb: 'De ansatte reiser ubegrenset i sonene sine hele måneden. Bedriften bestiller, endrer og sier opp i portalen, og får én samlefaktura.',
    en: 'Employees have unlimited travel in their zones all month. The company orders, changes and cancels tickets in the portal, and gets one collective invoice.',
  },
  toEmployees: { nb: 'Gå til ansatte', en: 'Go to employees' },

  includedTravel: {
    nb: 'Ubegrenset reise i én sone, to nabosoner eller alle soner.',
    en: 'Unlimited travel in one zone, two neighbouring zones or all zones.',
  },
  includedMonthly: {
    nb: 'Billetten gjelder fra den 1. til den siste dagen i måneden og fornyes til den sies opp. Ingen bindingstid.',
    en: 'The ticket is valid from the 1st to the last day of the month and renews until it is cancelled. There is no minimum term.',
  },
  includedInvoice: {
    nb: 'Én samlefaktura i måneden, som også er grunnlag for lønnstrekk.',
    en: 'One collective invoice per month, which is also the basis for payroll deduction.',
  },
  includedTax: {
    nb: 'Arbeidsgiver kan dekke inntil 5 000 kr per år skattefritt for den ansatte.',
    en: 'The employer can cover up to 5 000 kr per year tax-free for the employee.',
  },
  includedPhone: {
    nb: 'Den ansatte får en hentekode på SMS og reiser med billetten på mobilen.',
    en: 'The employee gets a pickup code by text message and travels with the ticket on the phone.',
  },
  includedPrivacy: {
    nb: 'Personopplysninger slettes 3 måneder etter at billetten er sagt opp.',
    en: 'Personal data is deleted 3 months after cancellation.',
  },

  compareTitle: { nb: 'Sammenlign prisene', en: 'Compare the prices' },
  compareText: {
    nb: 'Et år med voksenbilletter, inkludert mva.: tolv 30-dagersbilletter, 365-dagersbilletten og bedriftsbilletten.',
    en: 'A year of adult tickets, VAT included: twelve 30-day tickets, the 365-day ticket and the company ticket.',
  },
  tabs: { nb: 'Antall soner', en: 'Number of zones' },
  centralZone: { nb: 'Sone {{zone}}', en: 'Sone {{zone}}' },
  oneZone: words.oneZone,
  twoZones: { nb: '2 soner', en: '2 zones' },
  allZones: words.allZones,
  thirtyDays: { nb: '30-dagersbillett', en: '30-day ticket' },
  thirtyDaysHow: { nb: '12 × {{price}}', en: '12 × {{price}}' },
  yearTicket: { nb: '365-dagersbillett', en: '365-day ticket' },
  yearTicketHow: { nb: 'betales på én gang', en: 'paid in one go' },
  companyTicket: words.companyTicket,
  companyTicketHow: { nb: '{{price}} per måned', en: '{{price}} per month' },
  fromPrice: {
    nb: 'per måned for en voksen i én sone, med mva.',
    en: 'per month for an adult in one zone, VAT included.',
  },
  insteadOf: { nb: '30-dagersbilletten koster {{price}}', en: 'The 30-day ticket costs {{price}}' },
  perMonth: { nb: 'per måned', en: 'per month' },
  pricesText: {
    nb: 'For en voksen, med mva. Månedsprisen er en tolvdel av 365-dagersbilletten, i hele kroner. Dere betaler bare for billettene som er i bruk.',
    en: 'For an adult, VAT included. The monthly price is a twelfth of the 365-day ticket, in whole kroner. You pay only for the tickets in use.',
  },
  pricesLink: { nb: 'Sammenlign et helt år', en: 'Compare a whole year' },
  perYear: { nb: '{{price}} per år', en: '{{price}} per year' },
  saves: {
    nb: 'Bedriftsbilletten koster {{price}} mindre i året enn tolv 30-dagersbilletter.',
    en: 'The company ticket costs {{price}} less per year than twelve 30-day tickets.',
  },

  howOrderTitle: { nb: 'Bedriften bestiller', en: 'The company orders' },
  howOrder: {
    nb: 'Skriv navn, mobilnummer og ansattnummer, og velg soner. Én om gangen, eller mange med en fil.',
    en: 'Enter name, mobile number and employee number, and choose zones. One at a time, or many with a file.',
  },
  howPickupTitle: { nb: 'Den ansatte henter billetten', en: 'The employee picks up the ticket' },
  howPickup: {
    nb: 'En hentekode kommer på SMS. Billetten fornyes hver måned uten at noen gjør noe.',
    en: 'A pickup code arrives by text message. The ticket renews every month without anyone doing anything.',
  },
  howChangeTitle: { nb: 'Endre når det trengs', en: 'Change when needed' },
  howChange: {
    nb: 'Bytt soner, send hentekoden på nytt eller sett en sluttdato, når dere vil i portalen.',
    en: 'Change zones, send the pickup code again or set an end date, whenever you like in the portal.',
  },
  howInvoiceTitle: { nb: 'Fakturaen kommer', en: 'The invoice arrives' },
  howInvoice: {
    nb: 'Én samlefaktura i måneden for alle ansatte. Den er også grunnlag for lønnstrekk.',
    en: 'One collective invoice per month for all employees. It is also the basis for payroll deduction.',
  },

  forWhomTitle: words.forWhom,
  forWhom: {
    nb: 'Bedrifter som vil at de ansatte reiser kollektivt. Bedriften betaler billetten, eller trekker beløpet i lønn.',
    en: 'Companies that want their employees to travel by public transport. The company pays for the ticket, or deducts the amount from pay.',
  },
  orderingTitle: words.ordering,
  ordering: {
    nb: 'En billett begynner i dag, eller den 1. i en av de neste {{months}} månedene. Den ansatte må ha godtatt vilkårene.',
    en: 'A ticket begins today, or on the 1st of one of the next {{months}} months. The employee must have accepted the terms.',
  },
  pickupTitle: { nb: 'Henting', en: 'Pickup' },
  pickup: {
    nb: 'Den ansatte henter billetten på mobilen med hentekoden fra SMS-en. Koden kan sendes på nytt fra portalen.',
    en: 'The employee picks up the ticket on the phone with the code in the text message. The code can be sent again from the portal.',
  },
  changesTitle: words.changes,
  leavingTitle: { nb: 'Når noen slutter', en: 'When somebody leaves' },
  invoiceTitle: words.invoice,
  invoice: {
    nb: 'Fakturaen lages én gang i måneden for alle billettene. Endringer som gjøres etter den 7., kommer på neste faktura.',
    en: 'The invoice is made once a month for all tickets. Changes to an invoice after the 7th go on the next invoice.',
  },

  q1: { nb: 'Hvem i bedriften bruker portalen?', en: 'Who in the company uses the portal?' },
  a1: {
    nb: 'HR, administrator og bestiller. Bedriften bestemmer selv hvem som får hvilken rolle.',
    en: 'HR, administrator and orderer (Bestiller). The company itself decides who gets which role.',
  },
  q2: { nb: 'Når må endringer være gjort?', en: 'When must changes be made?' },
  a2: {
    nb: 'Administratoren kan endre, bestille eller si opp for inneværende måned til og med den {{day}}. Ansatte som bestiller selv, må gjøre det senest dagen før månedsskiftet.',
    en: 'The administrator can change, order or cancel for the current month through day {{day}}. Employees must act the day before the month turns.',
  },
  q3: { nb: 'Hva gjør vi når noen slutter?', en: 'What do we do when somebody leaves?' },
  a3: {
    nb: 'Sett en sluttdato på billetten. Den kan ligge inntil {{months}} måneder frem i tid. Til da reiser den ansatte som før.',
    en: 'Set an end date on the ticket. It may be up to {{months}} months ahead. Until then the employee travels as before.',
  },
  q4: { nb: 'Hva skjer med personopplysningene?', en: 'What happens to the personal data?' },
  a4: {
    nb: 'Navn, telefonnummer og ansattnummer slettes 3 måneder etter at billetten er sagt opp. Er den satt på pause, beholdes de til 3 måneder etter pausen.',
    en: 'Name, phone number and employee number are deleted: personal data is deleted 3 months after cancellation. If the ticket is paused, it is kept until 3 months after the pause.',
  },
  q5: { nb: 'Er billetten skattefri for den ansatte?', en: 'Is the ticket tax-free for the employee?' },
  a5: {
    nb: 'Arbeidsgiver kan dekke inntil 5 000 kr per år skattefritt. Trekkes hele beløpet i lønn, er det ingen fordel å skatte av.',
    en: 'The tax-free benefit is up to 5 000 kr per year. If the whole amount is deducted from pay, there is no benefit to tax.',
  },
  q6: { nb: 'Hvorfor står en endring på neste faktura?', en: 'Why is a change on the next invoice?' },
  a6: {
    nb: 'Fakturaen låses den 7. Det som endres etterpå, står som egne linjer på neste faktura.',
    en: 'Changes to an invoice after the 7th go on the next invoice, as lines of their own.',
  },
  bandText: {
    nb: 'Det er ingen bindingstid, og dere betaler bare for billettene som er i bruk.',
    en: 'There is no minimum term, and you pay only for the tickets in use.',
  },
} as const

export const useInfo = namespace('company-ticket-info', infoPhrases)
