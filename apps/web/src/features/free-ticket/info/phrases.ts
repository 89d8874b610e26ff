import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

/** The facts are those of 002 §1, §2.1 and decisions.md "Free tickets". */
export const infoPhrases = {
  heroTitle: {
    nb: '{{Term}} til ansatte, familie og pensjonister',
    en: '{{Term}} for employees, family and retired employees',
  },
  heroText: {
    nb: 'Bedriften bestiller og følger opp {{terms}} hos {{operator}} på ett sted, og får grunnlaget for faktura og skatt hver måned.',
    en: 'The company orders and manages {{terms}} from {{operator}} in one place, and gets the basis for invoicing and tax every month.',
  },
  toList: { nb: 'Gå til {{terms}}', en: 'Go to {{terms}}' },
  includedFamily: {
    nb: 'Billetter til ansatte, familien deres og pensjonister. En familie samles på ansattnummeret.',
    en: 'Tickets for employees, their families and retired employees. A family is kept together by the employee number.',
  },
  includedMedia: {
    nb: 'Billetten på mobilen, med en hentekode på SMS.',
    en: 'The ticket on the phone, with a pickup code by text message.',
  },
  includedMediaCards: {
    nb: 'Billetten på mobilen, med en hentekode på SMS, eller på reisekort.',
    en: 'The ticket on the phone, with a pickup code by text message, or on a travel card.',
  },
  includedFiles: {
    nb: 'Massebestillinger: bestill, si opp og flytt mange billetter samtidig med en fil.',
    en: 'Bulk orders: order, cancel and move many tickets at once with a file.',
  },
  includedChildren: {
    nb: 'Barnas {{terms}} kan avsluttes automatisk når de blir for gamle.',
    en: 'Children’s {{terms}} can end automatically when they become too old.',
  },
  includedTax: {
    nb: 'Fakturagrunnlag og skattegrunnlag per måned, avdeling og ansatt.',
    en: 'Invoice base and tax base by month, department and employee.',
  },
  includedPrivacy: {
    nb: 'Personopplysninger slettes 3 måneder etter at {{theTerm}} er avsluttet.',
    en: 'Personal data is deleted 3 months after {{theTerm}} has ended.',
  },
  howOrderTitle: words.order,
  howOrder: {
    nb: 'Skriv hvem {{theTerm}} er til, fødselsdato og soner. Én om gangen, eller mange med en fil.',
    en: 'Enter who {{theTerm}} is for, the date of birth and zones. One at a time, or many with a file.',
  },
  howPickupTitle: { nb: 'Hent billetten', en: 'Pick up the ticket' },
  howPickup: {
    nb: 'Den reisende får en hentekode på SMS og reiser med billetten på mobilen.',
    en: 'The traveller gets a pickup code by text message and travels with the ticket on the phone.',
  },
  howPickupCards: {
    nb: 'Den reisende får en hentekode på SMS, eller bruker reisekortet sitt.',
    en: 'The traveller gets a pickup code by text message, or uses a travel card.',
  },
  howChangeTitle: { nb: 'Endre og si opp', en: 'Change and cancel' },
  howChange: {
    nb: 'Alle {{terms}} i en familie ligger på samme side. Der endrer, sender og sier dere dem opp.',
    en: 'All {{terms}} in a family are on one page. There you change, send and cancel them.',
  },
  howTaxTitle: { nb: 'Faktura og skatt', en: 'Invoice and tax' },
  howTax: {
    nb: 'Hver måned ligger grunnlaget for faktura og skatt klart, per avdeling og ansatt.',
    en: 'Every month the basis for invoicing and tax is ready, by department and employee.',
  },

  forWhomTitle: words.forWhom,
  forWhom: {
    nb: 'Bedrifter som har avtale om {{terms}} for ansatte, familie og pensjonister.',
    en: 'Companies with an agreement on {{terms}} for employees, family and retired employees.',
  },
  orderingTitle: words.ordering,
  ordering: {
    nb: 'Fødselsdatoen og hvem billetten er til, bestemmer om det blir voksen, barn eller honnør.',
    en: 'The date of birth and who the ticket is for decide between adult, child and senior.',
  },
  changesTitle: words.changes,
  changes: {
    nb: 'Bytt soner eller mobilnummer, send hentekoden på nytt, eller flytt billetter til en annen avdeling.',
    en: 'Change zones or the mobile number, send the pickup code again, or move tickets to another department.',
  },
  leavingTitle: { nb: 'Når noen slutter', en: 'When somebody leaves' },
  leaving: {
    nb: 'Si opp alle billettene til familien på én gang. Personopplysningene slettes 3 måneder etterpå.',
    en: 'Cancel all the family’s tickets at once. The personal data is deleted 3 months later.',
  },
  invoiceTitle: { nb: 'Faktura og skatt', en: 'Invoice and tax' },
  invoice: {
    nb: 'Måneden lukkes den 7. i måneden etter. Senere endringer kommer på neste måned.',
    en: 'A month closes on the 7th of the following month. Later changes go on the next month.',
  },
  priceText: {
    nb: 'Prisen per måned i én sone, med mva. Den står på fakturagrunnlaget, og skattegrunnlaget regnes av den.',
    en: 'The price per month in one zone, VAT included. It is on the invoice base, and the tax base is calculated from it.',
  },
  ADULT: words.adult,
  CHILD: words.child,
  RETIRED: words.senior,
  twoZones: { nb: '2 soner: {{price}}', en: '2 zones: {{price}}' },
  allZones: { nb: '2 soner: {{price}} · alle soner: {{all}}', en: '2 zones: {{price}} · all zones: {{all}}' },
  perMonth: { nb: 'per måned', en: 'per month' },
  closing: {
    nb: 'Samle {{terms}} for ansatte, familie og pensjonister på ett sted.',
    en: 'Keep {{terms}} for employees, family and retired employees in one place.',
  },
  q1: { nb: 'Hvem kan få {{terms}}?', en: 'Who can get {{terms}}?' },
  a1: {
    nb: 'Ansatte, familiemedlemmer til ansatte, og pensjonister i bedriften. Hver av dem kan ha én billett om gangen.',
    en: 'Employees, family members of employees, and retired employees of the company. Each of them can have one ticket at a time.',
  },
  q2: { nb: 'Trenger alle et mobilnummer?', en: 'Does everybody need a phone number?' },
  a2: {
    nb: 'Ja. Hentekoden kommer på SMS.',
    en: 'Yes. The pickup code is sent by text message.',
  },
  a2Cards: {
    nb: 'Nei. Den som har billetten på reisekort, trenger ikke mobilnummer.',
    en: 'No. A traveller with the ticket on a travel card does not need a phone number.',
  },
  q3: { nb: 'Når kan nye {{terms}} starte?', en: 'When can new {{terms}} start?' },
  a3: {
    nb: 'Fra dagen etter at den forrige er avsluttet. To {{terms}} til samme person kan ikke gjelde samtidig.',
    en: 'From the day after the previous one has ended. Two {{terms}} for one person cannot be valid at the same time.',
  },
  privacyLink: { nb: 'Personvern for {{terms}}', en: 'Privacy for {{terms}}' },
} as const

export const useInfo = namespace('free-ticket-info', infoPhrases)

/** Source: 002 §2.1 "Privacy info page". */
export const privacyPhrases = {
  title: { nb: 'Personvern for {{terms}}', en: 'Privacy for {{terms}}' },
  lead: {
    nb: 'Slik behandler {{operator}} personopplysninger når en bedrift bestiller {{terms}}.',
    en: 'How {{operator}} handles personal data when a company orders {{terms}}.',
  },
  purposeTitle: { nb: 'Formål', en: 'Purpose' },
  purpose: {
    nb: 'Opplysningene brukes til å utstede og følge opp {{terms}}, og til å gi bedriften grunnlaget for faktura og skatt.',
    en: 'The data is used to issue and manage {{terms}}, and to give the company the basis for invoicing and tax.',
  },
  basisTitle: { nb: 'Rettslig grunnlag', en: 'Legal basis' },
  basis: {
    nb: 'Behandlingen er nødvendig for å oppfylle avtalen om {{terms}} med bedriften (personvernforordningen artikkel 6 nr. 1 bokstav b og f). Regnskapsopplysninger behandles etter bokføringsloven.',
    en: 'The processing is necessary to fulfil the agreement on {{terms}} with the company (GDPR article 6 (1) b and f). Accounting data is processed under the Norwegian Bookkeeping Act.',
  },
  dataTitle: { nb: 'Opplysninger som behandles', en: 'Data processed' },
  data: {
    nb: 'Navn, fødselsdato, ansattnummer, relasjon til den ansatte, mobilnummer, soner og perioden {{theTerm}} gjelder.',
    en: 'Name, date of birth, employee number, relation to the employee, phone number, zones and the period of {{theTerm}}.',
  },
  dataCard: {
    nb: 'For billetter på reisekort kortnummeret i stedet for mobilnummeret.',
    en: 'For tickets on a travel card, the card number instead of the phone number.',
  },
  accessTitle: { nb: 'Tilgang', en: 'Access' },
  access: {
    nb: 'Bedriftens administratorer ser egne ansatte. Kundeservice hos {{operator}} og de som driver billettsystemet, har tilgang når de trenger det i arbeidet.',
    en: 'The company’s administrators see their own employees. Customer service at {{operator}} and those who run the ticket system have access when their work requires it.',
  },
  storageTitle: { nb: 'Lagring', en: 'Storage' },
  storageCustomer: {
    nb: 'Kundeopplysninger lagres så lenge {{theTerm}} finnes, og i 3 måneder etter at den er avsluttet.',
    en: 'Customer data is kept while {{theTerm}} exists, plus 3 months after it has ended.',
  },
  storageSales: {
    nb: 'Salgsopplysninger lagres i 5 år etter at billetten er utløpt.',
    en: 'Sales data is kept for 5 years after the ticket has expired.',
  },
} as const

export const usePrivacy = namespace('free-ticket-privacy', privacyPhrases)
