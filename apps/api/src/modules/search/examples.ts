import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    search: { about: 'member', url: t => `/search-api/search?q=nordlys&companyId=${t.companyId}` },
  },
}
