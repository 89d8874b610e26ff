/** Query keys of the pages about tickets and holders, so that an order can invalidate all of them. */
export const queryKeys = {
  all: ['ticket'] as const,
  summary: (companyId: string) => ['ticket', 'summary', companyId] as const,
  employees: (companyId: string, query: object) => ['ticket', 'employees', companyId, query] as const,
  employee: (id: string) => ['ticket', 'employee', id] as const,
  byProduct: (productType: string, relatedId: string) =>
    ['ticket', 'by-product', productType, relatedId] as const,
  tickets: (id: string) => ['ticket', 'tickets', id] as const,
  subscriptions: (id: string) => ['ticket', 'subscriptions', id] as const,
  available: (companyId: string) => ['ticket', 'available', companyId] as const,
  deductions: (id: string) => ['ticket', 'deductions', id] as const,
}
