/** Every address the app links to; the route table uses the same patterns. */
export const paths = {
  root: '/',
  home: '/home',
  companyTicketInfo: '/bedriftsavtale/info',
  register: '/register',
  tools: '/verktoy',
  companyTicketTerms: '/vilkar/ruterbedrift',
  subscriptionTerms: '/vilkar/reiseabonnement',
  employees: '/bedriftsavtale',
  employee: (id: string) => `/bedriftsavtale/ansatt/${encodeURIComponent(id)}`,
  orderTicket: (subscriberId?: string) =>
    `/bedriftsavtale/billett/opprett${subscriberId ? `?ansatt=${encodeURIComponent(subscriberId)}` : ''}`,
  invoices: '/bedriftsavtale/faktura',
  invoice: (id: string) => `/bedriftsavtale/faktura/${encodeURIComponent(id)}`,
}
