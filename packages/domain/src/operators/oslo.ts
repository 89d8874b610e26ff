import { byProduction } from '../environment.ts'
import { freeTicketTaxFactors, productionFlags, profilesByAge, schoolYears } from './shared.ts'
import { defineOperator } from './types.ts'

export { priceLists, zones } from './data/oslo.ts'

/** Operator A, the default. */
export const operator = defineOperator({
  id: 'oslo',
  code: 'A',
  name: 'Oslo kollektiv',
  shortName: 'Oslo',
  legalName: 'Oslo kollektiv AS',
  organisationNumber: '314100034',
  address: { line1: 'Dronningens gate 40', postCode: '0154', city: 'Oslo' },
  bankAccount: '15034567899',
  email: { customerService: 'bedrift@oslo.example', invoice: 'faktura@oslo.example' },
  phone: '21000100',
  hosts: ['localhost', 'oslo', 'www'],

  freeTicketTerm: { nb: 'fribillett', en: 'free ticket' },
  landing: {
    nb: {
      title: 'Kollektivbillett til alle på jobb',
      lead: 'Bedriftsbilletten virker som et abonnement: den ansatte reiser fritt hver måned, og bedriften får én samlet faktura.',
      points: [
        'Månedsbillett uten bindingstid, fra den 1. til den siste dagen i måneden',
        'Én samlefaktura i måneden',
        'Grunnlag for lønnstrekk følger med fakturaen',
      ],
      actions: [
        { label: 'Bli bedriftskunde', path: '/register' },
        { label: 'Les mer om bedriftsbilletter', path: '/bedriftsavtale/info' },
      ],
    },
    en: {
      title: 'Public transport for everyone at work',
      lead: 'The company ticket works like a subscription: the employee travels freely every month, and the company gets one collective invoice.',
      points: [
        'A monthly ticket without binding, from the 1st to the last day of the month',
        'One collective invoice per month',
        'The basis for payroll deduction comes with the invoice',
      ],
      actions: [
        { label: 'Become a company customer', path: '/register' },
        { label: 'Read more about company tickets', path: '/bedriftsavtale/info' },
      ],
    },
  },
  infoSections: { companyAgreement: true, ticketCounter: true, freeTicket: false, realTimeTools: true },
  links: {
    contact: 'https://www.oslo.example/kontakt',
    cookies: 'https://www.oslo.example/informasjonskapsler',
    privacy: 'https://www.oslo.example/personvern',
    travelTerms: 'https://www.oslo.example/reisevilkar',
    companyTicketTerms: 'https://www.oslo.example/vilkar/bedriftsbillett',
    subscriptionTerms: 'https://www.oslo.example/vilkar/reiseabonnement',
  },

  companyTicketSold: true,
  housing: true,
  travelCardAdmin: true,
  freeTicketTravelCardAdmin: false,
  freeTicketTravelCards: byProduction({ prod: false, elsewhere: true }),
  cancelTravelMoney: false,
  replacementCards: true,
  invoiceFeature: true,
  carSharing: { warnAtCodesLeft: [100, 20, 0] },
  contactPage: true,
  onboarding: byProduction({ prod: 'simple', elsewhere: 'full' }),
  requireSignee: byProduction({ prod: false, elsewhere: true }),
  customerNumberTyped: false,
  agreementOptions: [
    'FREETICKET',
    'SUBSCRIPTIONS',
    'TICKETOFFICE',
    'SCHOOLTICKET',
    'HOUSING_ASSOCIATION',
    'TRAVELCARD_FIXED_PRICE',
    'TRAVELCARD_SUBSCRIPTION',
    'NO_SUBSCRIPTIONS',
    'OTHER',
  ],
  defaultAgreements: ['SUBSCRIPTIONS', 'TICKETOFFICE', 'TRAVELCARD_SUBSCRIPTION'],
  tools: { realTime: true, widgetServices: ['companyTicket', 'housing'] },

  cardNumberLengths: [16],
  defaultZones: { from: 'RUT:TariffZone:1', to: 'RUT:TariffZone:2O' },
  allZonesAllowed: true,
  singleZoneHasAdditionalZone: null,
  companyTicket: { quarantineMonths: 1, maxTier: 3, allZonesTier: 3 },
  freeTicketDateInput: true,
  massOrderAllZones: true,
  payrollTypeColumn: true,
  fixedWidthPayrollCompanies: ['100102', '100106'],
  freeTicketProfiles: profilesByAge,
  freeTicketTaxFactors,
  schoolYears,
  childTicketExpiryAge: 18,
  counterBlacklistedProducts: [],
  counter: {
    infoMessage: 'regular',
    hasMailDelivery: true,
    collectAt: null,
    allowedRefund: true,
    allowedTicketCancellation: true,
    allowedTravelMoneyCancellation: false,
  },
  flags: productionFlags,
  theme: { accent: '#B3132B', brand: '#1D3557', neutral: '#26262B' },
})
