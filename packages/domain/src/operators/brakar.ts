import { everywhere } from '../environment.ts'
import { freeTicketTaxFactors, productionFlags, profilesByRelation, schoolYears } from './shared.ts'
import { defineOperator } from './types.ts'

export { priceLists, zones } from './data/brakar.ts'

/** Operator B. */
export const operator = defineOperator({
  id: 'brakar',
  code: 'B',
  name: 'Brakar',
  shortName: 'Brakar',
  legalName: 'Brakar demo AS',
  organisationNumber: '314100069',
  address: { line1: 'Dronninggata 12', postCode: '3017', city: 'Drammen' },
  bankAccount: '22201234569',
  email: { customerService: 'bedrift@brakar.example', invoice: 'faktura@brakar.example' },
  phone: '32000100',
  hosts: ['brakar'],

  freeTicketTerm: { nb: 'ansattbillett', en: 'employee ticket' },
  landing: {
    nb: {
      title: 'Ansattbilletter på ett sted',
      lead: 'Bestill og administrer ansattbilletter for dine ansatte, familien deres og dere som er pensjonert.',
      points: [
        'Billett på mobilen eller på reisekort',
        'Bestill for én person eller mange på en gang',
        'Oversikt over endringer og fakturagrunnlag',
      ],
      actions: [{ label: 'Les mer om ansattbilletter', path: '/fribilletter/info' }],
    },
    en: {
      title: 'Employee tickets in one place',
      lead: 'Order and manage employee tickets for your employees, their families and those who have retired.',
      points: [
        'A ticket on the phone or on a travel card',
        'Order for one person or for many at once',
        'An overview of changes and of what will be invoiced',
      ],
      actions: [{ label: 'Read more about employee tickets', path: '/fribilletter/info' }],
    },
  },
  infoSections: { companyAgreement: false, ticketCounter: false, freeTicket: true, realTimeTools: false },
  links: {
    contact: 'https://www.brakar.example/kontakt',
    cookies: 'https://www.brakar.example/informasjonskapsler',
    privacy: 'https://www.brakar.example/personvern',
    travelTerms: 'https://www.brakar.example/reisevilkar',
  },

  companyTicketSold: false,
  housing: false,
  travelCardAdmin: false,
  freeTicketTravelCardAdmin: true,
  freeTicketTravelCards: everywhere(false),
  cancelTravelMoney: false,
  replacementCards: true,
  invoiceFeature: false,
  carSharing: null,
  contactPage: false,
  onboarding: everywhere('none'),
  requireSignee: everywhere(false),
  customerNumberTyped: true,
  agreementOptions: [
    'FREETICKET',
    'TICKETOFFICE',
    'SCHOOLTICKET',
    'TRAVELCARD_FIXED_PRICE',
    'TRAVELCARD_SUBSCRIPTION',
    'NO_SUBSCRIPTIONS',
    'OTHER',
  ],
  defaultAgreements: ['FREETICKET', 'TICKETOFFICE', 'TRAVELCARD_SUBSCRIPTION'],
  tools: { realTime: false, widgetServices: [] },

  cardNumberLengths: [],
  defaultZones: null,
  allZonesAllowed: false,
  singleZoneHasAdditionalZone: null,
  companyTicket: { quarantineMonths: 1, maxTier: 3, allZonesTier: 3 },
  freeTicketDateInput: false,
  massOrderAllZones: false,
  payrollTypeColumn: false,
  fixedWidthPayrollCompanies: [],
  freeTicketProfiles: profilesByRelation,
  freeTicketTaxFactors,
  schoolYears,
  childTicketExpiryAge: 18,
  counterBlacklistedProducts: [],
  counter: {
    infoMessage: 'none',
    hasMailDelivery: false,
    collectAt: null,
    allowedRefund: true,
    allowedTicketCancellation: true,
    allowedTravelMoneyCancellation: false,
  },
  flags: productionFlags,
  theme: { accent: '#00695C', brand: '#F2B705', neutral: '#1B2B2A' },
})
