import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    securityEventList: {
      about: 'staff',
      needs: 'userAdminGlobal',
      url: () => '/security-event?kind=access.refused&searchFor=kari&from=2026-01-01',
    },
  },
}
