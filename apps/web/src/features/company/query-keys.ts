/** Where the answers lie. Everything of the area begins alike, so that one change can renew all of it. */
export const queryKeys = {
  all: ['company-admin'],
  list: (query: object) => ['company-admin', 'list', query],
  company: (id: string) => ['company-admin', 'company', id],
  check: (id: string, check: string) => ['company-admin', 'delete-check', id, check],
  requests: (query: object) => ['company-admin', 'requests', query],
  request: (id: string) => ['company-admin', 'request', id],
}
