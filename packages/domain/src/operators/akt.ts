import { everywhere } from '../environment.ts'
import { freeTicketTaxFactors, productionFlags, profilesByAge, schoolYears } from './shared.ts'
import { defineOperator } from './types.ts'

export { priceLists, zones } from './data/akt.ts'

/** Operator C. */
export const operator = defineOperator({
  id: 'akt',
  code: 'C',
  name: 'AKT',
  shortName: 'AKT',
  legalName: 'AKT demo AS',
  organisationNumber: '314100093',
  address: { line1: 'Vestre Strandgate 33', postCode: '4611', city: 'Kristiansand' },
  bankAccount: '30009876541',
  email: { customerService: 'bedrift@akt.example', invoice: 'faktura@akt.example' },
  phone: '38000100',
  hosts: ['akt'],

  freeTicketTerm: { nb: 'fribillett', en: 'free ticket' },
  landing: {
    nb: {
      title: 'Reis til og fra jobb i hele Agder',
      lead: 'Her bestiller og følger du opp billettene til dem som jobber hos deg.',
      points: [
        'Bedriftsbillett på mobilen, måned for måned',
        'Kristiansand og Vennesla er én sone',
        'Samlet faktura til bedriften',
      ],
      actions: [],
    },
    en: {
      title: 'Travel to and from work all over Agder',
      lead: 'Here you order and follow up the tickets of the people who work for you.',
      points: [
        'The company ticket on the phone, month by month',
        'Kristiansand and Vennesla are one zone',
        'A collective invoice for the company',
      ],
      actions: [],
    },
  },
  infoSections: { companyAgreement: false, ticketCounter: false, freeTicket: false, realTimeTools: false },
  links: {
    contact: 'https://www.akt.example/kontakt',
    cookies: 'https://www.akt.example/informasjonskapsler',
    privacy: 'https://www.akt.example/personvern',
    travelTerms: 'https://www.akt.example/reisevilkar',
    companyTicketTerms: 'https://www.akt.example/vilkar/bedriftsbillett',
  },

  companyTicketSold: true,
  housing: false,
  travelCardAdmin: false,
  freeTicketTravelCardAdmin: false,
  freeTicketTravelCards: everywhere(true),
  cancelTravelMoney: true,
  replacementCards: false,
  invoiceFeature: true,
  carSharing: null,
  contactPage: false,
  onboarding: everywhere('none'),
  requireSignee: everywhere(false),
  customerNumberTyped: true,
  agreementOptions: [
    'FREETICKET',
    'SUBSCRIPTIONS',
    'TICKETOFFICE',
    'SCHOOLTICKET',
    'TRAVELCARD_FIXED_PRICE',
    'TRAVELCARD_SUBSCRIPTION',
    'NO_SUBSCRIPTIONS',
    'OTHER',
  ],
  defaultAgreements: ['SUBSCRIPTIONS', 'TICKETOFFICE', 'TRAVELCARD_SUBSCRIPTION'],
  tools: { realTime: false, widgetServices: ['companyTicket'] },

  cardNumberLengths: [9, 10, 16],
  defaultZones: { from: 'AKT:TariffZone:900', to: 'AKT:TariffZone:9001' },
  allZonesAllowed: true,
  singleZoneHasAdditionalZone: { pair: ['AKT:TariffZone:900', 'AKT:TariffZone:950'] },
  companyTicket: { quarantineMonths: 1, maxTier: 3, allZonesTier: 3 },
  freeTicketDateInput: false,
  massOrderAllZones: false,
  payrollTypeColumn: false,
  fixedWidthPayrollCompanies: [],
  freeTicketProfiles: profilesByAge,
  freeTicketTaxFactors,
  schoolYears,
  childTicketExpiryAge: 18,
  counterBlacklistedProducts: ['AKT:PreassignedFareProduct:P30-YOUNG_ADULT'],
  counter: {
    infoMessage: 'school',
    hasMailDelivery: true,
    collectAt: {
      nb: 'Rutebilstasjonen, Kristiansand',
      en: 'The bus terminal, Kristiansand',
    },
    allowedRefund: true,
    allowedTicketCancellation: true,
    allowedTravelMoneyCancellation: true,
  },
  flags: productionFlags,
  theme: { accent: '#1F4FD8', brand: '#FFB000', neutral: '#1B2438' },
})
