import { namespace } from '../../../lib/i18n.ts'

/** The facts are those of 002 §1, §2.1 and decisions.md "Free tickets". */
export const infoPhrases = {
  heroTitle: {
    nb: '{{Term}} til ansatte, familie og pensjonister',
    en: '{{Term}} for employees, family and retired employees',
  },
  heroText: {
    nb: 'Bedriften bestiller og følger opp {{terms}} hos {{operator}} på ett sted, og får grunnlaget for faktura og skatt hver måned.',
    en: 'The company orders and follows up {{terms}} with {{operator}} in one place, and gets the basis for invoice and tax every month.',
  },
  toList: { nb: 'Gå til {{terms}}', en: 'Go to {{terms}}' },
  includedTitle: { nb: 'Dette kan dere', en: 'What you can do' },
  includedFamily: {
    nb: 'Bestille til ansatte, deres familie og pensjonister. Alle i familien samles på ansattnummeret.',
    en: 'Order for employees, their family and retired employees. A family is kept together by the employee number.',
  },
  includedMedia: {
    nb: 'Få billetten på mobilen, eller på reisekort der operatøren tilbyr det.',
    en: 'Get the ticket on the phone, or on a travel card where the operator offers it.',
  },
  includedFiles: {
    nb: 'Bestille, avslutte og flytte mange billetter samtidig med en fil.',
    en: 'Order, end and move many tickets at once with a file.',
  },
  includedChildren: {
    nb: 'La barnas {{terms}} avsluttes av seg selv når de blir for gamle.',
    en: 'Let children’s {{terms}} end by themselves when they become too old.',
  },
  includedTax: {
    nb: 'Hente fakturagrunnlag og skattegrunnlag per måned, avdeling og ansatt.',
    en: 'Get the invoice base and the tax base per month, department and employee.',
  },
  includedPrivacy: {
    nb: 'Personopplysninger slettes 3 måneder etter at {{theTerm}} er avsluttet.',
    en: 'Personal data is deleted 3 months after {{theTerm}} has ended.',
  },
  howTitle: { nb: 'Slik virker det', en: 'How it works' },
  howOrderTitle: { nb: 'Bestill', en: 'Order' },
  howOrder: {
    nb: 'Skriv hvem {{theTerm}} er til, fødselsdato og soner. Alderen bestemmer om det blir voksen, barn eller honnør.',
    en: 'Enter who {{theTerm}} is for, the date of birth and zones. The age decides between adult, child and reduced rate.',
  },
  howPickupTitle: { nb: 'Hent billetten', en: 'Fetch the ticket' },
  howPickup: {
    nb: 'Reisende får en hentekode på SMS, eller bruker reisekortet sitt.',
    en: 'Travellers get a pickup code by text message, or use their travel card.',
  },
  howChangeTitle: { nb: 'Endre og avslutt', en: 'Change and end' },
  howChange: {
    nb: 'Alle {{terms}} i en familie ligger på samme side. Der kan de endres, sendes på nytt og avsluttes.',
    en: 'All {{terms}} of a family are on one page. There they can be changed, sent again and ended.',
  },
  howTaxTitle: { nb: 'Faktura og skatt', en: 'Invoice and tax' },
  howTax: {
    nb: 'Måneden lukkes den 7. i måneden etter. Senere endringer kommer på neste måned.',
    en: 'A month closes on the 7th of the following month. Later changes go on the next month.',
  },
  qaTitle: { nb: 'Spørsmål og svar', en: 'Questions and answers' },
  q1: { nb: 'Hvem kan få {{terms}}?', en: 'Who can get {{terms}}?' },
  a1: {
    nb: 'Ansatte, familiemedlemmer til ansatte, og pensjonister i bedriften. Hver av dem kan ha én billett om gangen.',
    en: 'Employees, family members of employees, and retired employees of the company. Each of them can have one ticket at a time.',
  },
  q2: { nb: 'Trenger alle et mobilnummer?', en: 'Does everybody need a phone number?' },
  a2: {
    nb: 'Nei. Den som har billetten på reisekort, trenger ikke mobilnummer.',
    en: 'No. A traveller with the ticket on a travel card needs no phone number.',
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
    en: 'The data is used to issue and follow up {{terms}}, and to give the company the basis for invoice and tax.',
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
    nb: 'For billetter på reisekort også kortnummeret, i stedet for mobilnummeret.',
    en: 'For tickets on a travel card also the card number, instead of the phone number.',
  },
  accessTitle: { nb: 'Tilgang', en: 'Access' },
  access: {
    nb: 'Bedriftens administratorer ser egne ansatte. Kundeservice hos {{operator}} og de som driver billettsystemet, har tilgang når de trenger det i arbeidet.',
    en: 'Administrators of the company see their own employees. Customer service of {{operator}} and those who run the ticket system have access when their work needs it.',
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
