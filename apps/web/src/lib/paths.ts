/** Every address the app links to; the route table uses the same patterns. */
export const paths = {
  root: '/',
  home: '/home',
  overview: '/oversikt',
  /** After sign-in by a person whom the portal does not know. */
  userSetupError: '/user-setup-error',
  signedOutElsewhere: '/home?signIn=replaced',
  signInEnded: '/home?signIn=ended',
  companyTicketInfo: '/bedriftsavtale/info',
  register: '/register',
  requestAccess: '/register?variant=simple',
  continueRegistration: '/register/continue',
  verifyPhone: (onboardingId: string) =>
    `/register/verify-phone?onboardingId=${encodeURIComponent(onboardingId)}`,
  tools: '/verktoy',
  widget: '/verktoy/widget',
  orderLink: '/verktoy/link',
  companyTicketTerms: '/vilkar/ruterbedrift',
  subscriptionTerms: '/vilkar/reiseabonnement',
  employees: '/bedriftsavtale',
  employeesPaused: '/bedriftsavtale?pause=alle',
  employee: (id: string) => `/bedriftsavtale/ansatt/${encodeURIComponent(id)}`,
  /** The order form: of a company ticket, or of the named product; for somebody new, or for a known employee. */
  orderTicket: (subscriberId?: string | null, type?: string) => {
    const query = new URLSearchParams({
      ...(type && type !== 'TICKET' && { type }),
      ...(subscriberId && { ansatt: subscriberId }),
    })
    return `/bedriftsavtale/billett/opprett${query.size > 0 ? `?${query}` : ''}`
  },
  endMany: '/bedriftsavtale/avslutt',
  hrFeed: '/bedriftsavtale/hr',
  deductionAgreements: '/bedriftsavtale/trekkavtaler',
  hrFeedList: (id: string) => `/bedriftsavtale/hr/liste/${encodeURIComponent(id)}`,
  bulkOrders: '/bedriftsavtale/massebestilling',
  bulkOrder: (id: string) => `/bedriftsavtale/massebestilling/${encodeURIComponent(id)}`,
  companies: '/bedrifter',
  newCompany: (accessRequestId?: string) =>
    `/bedrifter/ny${accessRequestId ? `?accessRequestId=${encodeURIComponent(accessRequestId)}` : ''}`,
  company: (id: string, tab = '') => `/bedrifter/${encodeURIComponent(id)}${tab && `/${tab}`}`,
  accessRequests: '/bedrifter/foresporsler',
  invoices: '/bedriftsavtale/faktura',
  invoice: (id: string) => `/bedriftsavtale/faktura/${encodeURIComponent(id)}`,
  invoicePreview: '/bedriftsavtale/faktura/forhandsvisning',
  invoiceDelivery: '/bedriftsavtale/faktura/levering',
  payments: '/innbetalinger',
  overdueInvoices: '/forfalte-fakturaer',
  rejectedEinvoices: '/avviste-e-fakturaer',
  reports: '/rapporter',
  integrations: '/integrasjoner',
  payroll: '/bedriftsavtale/lonnstrekk',
  /** The same, also where runs are what comes first. */
  payrollMonths: '/bedriftsavtale/lonnstrekk/maneder',
  payrollRuns: '/bedriftsavtale/lonnstrekk/kjoringer',
  payrollRun: (id: string) => `/bedriftsavtale/lonnstrekk/kjoringer/${encodeURIComponent(id)}`,
  payrollProfiles: '/bedriftsavtale/lonnstrekk/profiler',
  payrollProfile: (id: string) => `/bedriftsavtale/lonnstrekk/profiler/${encodeURIComponent(id)}`,
  ticketRequests: '/bedriftsavtale/godkjenning',
  answeredRequests: '/bedriftsavtale/godkjenning/besvart',
  employeeRequests: '/bedriftsavtale/godkjenning/endringer',
  settings: '/bedriftsavtale/innstillinger',
  subsidy: '/bedriftsavtale/innstillinger/arbeidsgivers-andel',
  departments: '/avdelinger',
  freeTickets: '/fribilletter',
  /** The order form; with an employee id for the family of that employee. */
  newFreeTicket: (employeeId?: string) =>
    `/fribilletter/ny${employeeId ? `?ansatt=${encodeURIComponent(employeeId)}` : ''}`,
  freeTicket: (id: string) => `/fribilletter/${encodeURIComponent(id)}`,
  massOperations: '/fribilletter/massebestillinger',
  newMassOrder: '/fribilletter/massebestillinger/ny',
  massEnd: '/fribilletter/massebestillinger/avslutt',
  massChange: '/fribilletter/massebestillinger/byttavdeling',
  freeTicketCards: '/fribilletter/reisekort',
  freeTicketInfo: '/fribilletter/info',
  freeTicketPrivacy: '/fribilletter/personvern',
  freeTicketInvoices: '/fribilletter/fakturagrunnlag',
  freeTicketInvoice: (id: string) => `/fribilletter/fakturagrunnlag/${encodeURIComponent(id)}`,
  taxBase: '/fribilletter/skattegrunnlag',
  taxBaseChanges: '/fribilletter/endringer',
  freeTicketSettings: '/fribilletter/innstillinger',
  residents: '/borettslag',
  /** The order form: for somebody new, in a unit, or for a known resident by name and phone. */
  orderForResident: ({
    unit,
    phone,
    type,
  }: {
    unit?: string | undefined
    phone?: string
    type?: string
  } = {}) => {
    const query = new URLSearchParams({
      ...(type && type !== 'TICKET' && { type }),
      ...(unit && { boenhet: unit }),
      ...(phone && { telefon: phone }),
    })
    return `/borettslag/opprett${query.size > 0 ? `?${query}` : ''}`
  },
  /** A unit's number says nothing of whose it is, so that a link that is opened elsewhere names the company. */
  housingUnit: (unit: string, companyId: string) =>
    `/borettslag/boenhet/${encodeURIComponent(unit)}?bedrift=${encodeURIComponent(companyId)}`,
  housingEndMany: '/borettslag/avslutt',
  housingBulkOrders: '/borettslag/massebestilling',
  housingBulkOrder: (id: string) => `/borettslag/massebestilling/${encodeURIComponent(id)}`,
  housingCosts: '/borettslag/kostnader-boenhet',
  housingSettings: '/borettslag/innstillinger',
  housingRequests: '/borettslag/godkjenning',
  answeredHousingRequests: '/borettslag/godkjenning/besvart',
  residentChanges: '/borettslag/godkjenning/endringer',
  ticketCounter: '/billettluka',
  counterInfo: '/billettluka/info',
  counterOrders: '/billettluka/ordrehistorikk',
  counterOrder: (id: string) => `/billettluka/ordrehistorikk/${encodeURIComponent(id)}`,
  counterTickets: '/billettluka/billetthistorikk',
  counterPayers: '/billettluka/bedriften-betaler',
  counterSettings: '/billettluka/innstillinger',
  schoolTickets: '/skole',
  orderSchoolTickets: '/skole/bestill',
  orderSchoolFile: '/skole/bestill/fil',
  schoolTicket: (id: string) => `/skole/${encodeURIComponent(id)}`,
  /** The production of travel cards; of one company where its id is given. */
  cardBatches: (companyId?: string) =>
    `/reisekort${companyId ? `?bedrift=${encodeURIComponent(companyId)}` : ''}`,
  /** What was made on a day, as dd-mm-yyyy. */
  cardBatch: (companyId: string, date: string) => `/reisekort/${encodeURIComponent(companyId)}/${date}`,
  users: '/brukere',
  newUser: '/brukere/ny',
  newUserOf: (companyId: string) => `/brukere/ny?bedrift=${encodeURIComponent(companyId)}`,
  user: (id: string) => `/brukere/${encodeURIComponent(id)}`,
  activate: '/aktiver',
  carSharing: '/bildeling',
  carSharingCodes: '/bildeling/koder',
  notices: '/varsler',
  noticeChoice: '/minside#varsler',
  myPage: '/minside',
  sessions: '/minside/innlogginger',
  contact: '/kontaktoss',
  accessibility: '/tilgjengelighet',
  audit: '/aktivitetslogg',
  auditSince: (day: string) => `/aktivitetslogg?fra=${day}`,
  securityEvents: '/sikkerhetshendelser',
  jobs: '/jobber',
  job: (job: string) => `/jobber/${job}`,
  privacy: '/personvern',
}

/** The company that an address of the staff's company page is about, and the part of the page; null for every other page. */
export function openedCompany(pathname: string): { id: string; tab: string } | null {
  const [, id, tab = ''] = /^\/bedrifter\/([^/]+)(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  const pages = [paths.newCompany(), paths.accessRequests]
  return id === undefined || pages.includes(`/bedrifter/${id}`) ? null : { id: decodeURIComponent(id), tab }
}
