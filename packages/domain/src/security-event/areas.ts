import { type Language, type Localized, localized } from '../language.ts'

/** What an operation of the contract is about, by the beginning of its id; the longest one that fits counts. */
const AREAS: Readonly<Record<string, Localized>> = {
  accessRequest: { nb: 'Forespørsler om tilgang', en: 'Access requests' },
  audit: { nb: 'Aktivitetslogg', en: 'Activity log' },
  bulkOrder: { nb: 'Massebestillinger', en: 'Bulk orders' },
  card: { nb: 'Produksjon av reisekort', en: 'Production of travel cards' },
  client: { nb: 'Feilmeldinger fra nettlesere', en: 'Error reports from browsers' },
  clock: { nb: 'Jobber', en: 'Jobs' },
  company: { nb: 'Bedrifter', en: 'Companies' },
  companyTicket: { nb: 'Ansatte og bedriftsbilletter', en: 'Employees and company tickets' },
  contact: { nb: 'Meldinger til kundeservice', en: 'Messages to customer service' },
  costReport: { nb: 'Rapporter', en: 'Reports' },
  counter: { nb: 'Billettluka', en: 'Ticket counter' },
  deduction: { nb: 'Trekkavtaler', en: 'Agreements on deduction' },
  department: { nb: 'Avdelinger', en: 'Departments' },
  employeeRequest: { nb: 'Endringer fra egen side', en: 'Changes from people’s own page' },
  einvoice: { nb: 'E-fakturaer', en: 'E-invoices' },
  freeTicket: { nb: 'Fribilletter og ansattbilletter', en: 'Free tickets and employee tickets' },
  freeTicketInvoice: { nb: 'Fakturagrunnlag', en: 'Invoice bases' },
  health: { nb: 'Portalens tilstand', en: 'The state of the portal' },
  housing: { nb: 'Beboere', en: 'Residents' },
  hrFeed: { nb: 'Ansatte fra HR', en: 'Employees from HR' },
  integration: { nb: 'Integrasjoner', en: 'Integrations' },
  invoice: { nb: 'Fakturaer', en: 'Invoices' },
  me: { nb: 'Ansattes egen side', en: 'The page of employees' },
  notice: { nb: 'Varsler', en: 'Notifications' },
  onboarding: { nb: 'Registrering av bedrifter', en: 'Registration of companies' },
  overview: { nb: 'Oversikt', en: 'Overview' },
  payment: { nb: 'Innbetalinger', en: 'Payments' },
  payroll: { nb: 'Lønnstrekk', en: 'Payroll' },
  privacy: { nb: 'Personvern', en: 'Privacy' },
  savedView: { nb: 'Lagrede visninger', en: 'Saved views' },
  school: { nb: 'Skolebilletter', en: 'School tickets' },
  scim: { nb: 'Ansatte fra HR (SCIM)', en: 'Employees from HR (SCIM)' },
  search: { nb: 'Hurtigsøk', en: 'Quick search' },
  securityEvent: { nb: 'Sikkerhetshendelser', en: 'Security events' },
  selfService: { nb: 'Ansattes egen side', en: 'The page of employees' },
  session: { nb: 'Innlogging', en: 'Sign-in' },
  settings: { nb: 'Innstillinger', en: 'Settings' },
  subsidy: { nb: 'Arbeidsgivers andel', en: 'Employer’s share' },
  subscription: { nb: 'Tilleggsabonnement', en: 'Add-on subscriptions' },
  tariff: { nb: 'Soner og priser', en: 'Zones and prices' },
  taxBase: { nb: 'Skattegrunnlag', en: 'Tax base' },
  ticketMove: { nb: 'Flytting av billetter', en: 'Moves of tickets' },
  ticketRequest: { nb: 'Forespørsler om billett', en: 'Ticket requests' },
  user: { nb: 'Brukere', en: 'Users' },
  voucher: { nb: 'Bildelingskoder', en: 'Car-sharing codes' },
  widget: { nb: 'Bestillingswidget', en: 'Order widget' },
}
const LONGEST_FIRST = Object.entries(AREAS).sort(([a], [b]) => b.length - a.length)

/** What an operation is about, in words: `schoolTicketEnd` → "School tickets". An unknown id, such as of an earlier version, stays as it is. */
export const areaOfOperation = (operation: string, language: Language): string => {
  const area = LONGEST_FIRST.find(([beginning]) => operation.startsWith(beginning))?.[1]
  return area ? localized(area, language) : operation
}
