/** Every address the app links to; the route table uses the same patterns. */
export const paths = {
  root: '/',
  home: '/home',
  companyTicketInfo: '/bedriftsavtale/info',
  register: '/register',
  requestAccess: '/register?variant=simple',
  continueRegistration: '/register/continue',
  verifyPhone: (onboardingId: string) =>
    `/register/verify-phone?onboardingId=${encodeURIComponent(onboardingId)}`,
  tools: '/verktoy',
  companyTicketTerms: '/vilkar/ruterbedrift',
  subscriptionTerms: '/vilkar/reiseabonnement',
  employees: '/bedriftsavtale',
  employee: (id: string) => `/bedriftsavtale/ansatt/${encodeURIComponent(id)}`,
  orderTicket: (subscriberId?: string) =>
    `/bedriftsavtale/billett/opprett${subscriberId ? `?ansatt=${encodeURIComponent(subscriberId)}` : ''}`,
  companies: '/bedrifter',
  newCompany: (accessRequestId?: string) =>
    `/bedrifter/ny${accessRequestId ? `?accessRequestId=${encodeURIComponent(accessRequestId)}` : ''}`,
  company: (id: string) => `/bedrifter/${encodeURIComponent(id)}`,
  accessRequests: '/bedrifter/foresporsler',
  invoices: '/bedriftsavtale/faktura',
  invoice: (id: string) => `/bedriftsavtale/faktura/${encodeURIComponent(id)}`,
  users: '/brukere',
  newUser: '/brukere/ny',
  user: (id: string) => `/brukere/${encodeURIComponent(id)}`,
  activate: '/aktiver',
  myPage: '/minside',
  contact: '/kontaktoss',
  audit: '/aktivitetslogg',
}
