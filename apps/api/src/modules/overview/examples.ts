import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    overview: { about: 'member', url: t => `/overview-api/overview?companyId=${t.companyId}` },
  },
}
