/** Names of what the company-ticket pages fetch, so that an order can refresh all of it. */
export const queryKeys = {
  all: ['company-ticket'] as const,
  summary: (companyId: string) => ['company-ticket', 'summary', companyId] as const,
  employees: (companyId: string, query: object) => ['company-ticket', 'employees', companyId, query] as const,
  employee: (id: string) => ['company-ticket', 'employee', id] as const,
  byProduct: (productType: string, relatedId: string) =>
    ['company-ticket', 'by-product', productType, relatedId] as const,
  tickets: (id: string) => ['company-ticket', 'tickets', id] as const,
  subscriptions: (id: string) => ['company-ticket', 'subscriptions', id] as const,
  available: (companyId: string) => ['company-ticket', 'available', companyId] as const,
  deductions: (id: string) => ['company-ticket', 'deductions', id] as const,
}
