import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const orderPhrases = {
  // As in the list; its other phrases are not fetched with the form.
  employees: words.employees,
  employeesResident: words.residents,
  newSubscription: words.newSubscription,
  title: { nb: 'Bestill {{name}}', en: 'Order {{name}}' },
  lead: {
    nb: 'Den ansatte får en hentekode på SMS så snart billetten er klar.',
    en: 'The employee gets a pickup code by text message as soon as the ticket is ready.',
  },
  leadResident: {
    nb: 'Beboeren får en hentekode på SMS så snart billetten er klar.',
    en: 'The resident gets a pickup code by text message as soon as the ticket is ready.',
  },
  whatToOrder: { nb: 'Hva skal bestilles?', en: 'What to order' },
  subscriptionLead: {
    nb: 'Den ansatte får en rabattkode på SMS når abonnementet er aktivt.',
    en: 'The employee gets a discount code by text message when the subscription is active.',
  },
  subscriptionLeadResident: {
    nb: 'Beboeren får en rabattkode på SMS når abonnementet er aktivt.',
    en: 'The resident gets a discount code by text message when the subscription is active.',
  },
  discountHelp: {
    nb: 'Rabattkoden sendes til dette nummeret',
    en: 'The discount code is sent to this number',
  },
  subscriptionOrdered: { nb: 'Bestillingen er mottatt!', en: 'Order succeeded!' },
  ownsAlready: {
    nb: 'Den ansatte har dette fra før, eller det selges ikke lenger.',
    en: 'The employee has this already, or it is no longer sold.',
  },
  ownsAlreadyResident: {
    nb: 'Beboeren har dette fra før, eller det selges ikke lenger.',
    en: 'The resident has this already, or it is no longer sold.',
  },
  stepWho: words.whoTravels,
  stepWhen: { nb: 'Når og på hvilken faktura?', en: 'When, and on which invoice?' },
  stepWhere: words.whereValid,
  stepAddOns: words.addOns,
  stepConsent: { nb: 'Samtykke', en: 'Consent' },

  phone: words.mobileNumber,
  phoneHelp: { nb: 'Hentekoden sendes til dette nummeret', en: 'The pickup code is sent to this number' },
  firstName: words.firstName,
  lastName: words.lastName,
  firstNameRequired: words.firstNameRequired,
  lastNameRequired: words.lastNameRequired,
  employeeIdRequired: { nb: 'Fyll ut {{label}}', en: 'Fill in {{label}}' },
  phoneRequired: words.mobileNumberRequired,
  nameLength: words.nameLength50,
  employeeIdPayroll: {
    nb: 'Bruk bare sifre, høyst {{max}}. Bedriftens lønnsfil tar ikke annet.',
    en: 'Use digits only, at most {{max}}. The company’s payroll file accepts nothing else.',
  },
  employeeIdLength: { nb: 'Skriv fra 2 til 20 tegn', en: 'Enter 2 to 20 characters' },
  employeeIdLengthResident: { nb: 'Skriv høyst 20 tegn', en: 'Enter at most 20 characters' },
  invoiceReference: words.invoiceReference,
  startDate: words.validFrom,
  startDateRequired: words.startDayRequired,
  addOnStartRequired: {
    nb: 'Velg dagen abonnementet gjelder fra',
    en: 'Choose the day the subscription is valid from',
  },
  referenceRequired: words.referenceRequired,
  profile: words.traveller,
  addOnsLegend: { nb: 'Abonnementer i tillegg til billetten', en: 'Subscriptions in addition to the ticket' },
  consent: {
    nb: 'Jeg bekrefter at den ansatte er informert og har godtatt vilkårene',
    en: 'I confirm that the employee has been informed and has accepted the terms',
  },
  consentResident: {
    nb: 'Jeg bekrefter at beboeren er informert og har godtatt vilkårene',
    en: 'I confirm that the resident has been informed and has accepted the terms',
  },
  consentRequired: {
    nb: 'Bekreft at den ansatte er informert og har godtatt vilkårene',
    en: 'Confirm that the employee has been informed and has accepted the terms',
  },
  consentRequiredResident: {
    nb: 'Bekreft at beboeren er informert og har godtatt vilkårene',
    en: 'Confirm that the resident has been informed and has accepted the terms',
  },
  readTerms: { nb: 'Les vilkårene', en: 'Read the terms' },

  ticketRow: { nb: '{{name}}, {{zones}}', en: '{{name}}, {{zones}}' },

  ordered: { nb: 'Billetten er bestilt!', en: 'Ticket ordered successfully!' },
  orderedNext: {
    nb: '{{name}} får en hentekode på SMS til {{phone}} når billetten er klar.',
    en: '{{name}} gets a pickup code by text message to {{phone}} when the ticket is ready.',
  },
  discountNext: {
    nb: '{{name}} får en rabattkode på SMS når abonnementet er aktivt.',
    en: '{{name}} gets a discount code by text message when the subscription is active.',
  },
  quarantine: words.quarantine,
  subscriptionExists: {
    nb: 'Det finnes allerede et abonnement på {{type}} for dette telefonnummeret',
    en: 'There already exists a {{type}} subscription for this phonenumber',
  },
  notOffered: {
    nb: 'Bedriftsbilletten kan ikke bestilles akkurat nå.',
    en: 'The company ticket cannot be ordered right now.',
  },
  notOfferedResident: {
    nb: 'Billetten kan ikke bestilles akkurat nå.',
    en: 'The ticket cannot be ordered right now.',
  },
} as const

export const useOrder = namespace('ticket-order-form', orderPhrases)
