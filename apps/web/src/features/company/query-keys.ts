/** Query keys. All of the area share a prefix, so that a change can invalidate all of them. */
export const queryKeys = {
  all: ['company-admin'],
  list: (query: object) => ['company-admin', 'list', query],
  company: (id: string) => ['company-admin', 'company', id],
  check: (id: string, check: string) => ['company-admin', 'delete-check', id, check],
  requests: (query: object) => ['company-admin', 'requests', query],
  request: (id: string) => ['company-admin', 'request', id],
}
