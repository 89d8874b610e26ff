import type { Examples } from '../../../test/examples.ts'

const staff = { about: 'staff', needs: 'travelCardAdmin' } as const

export const examples: Examples = {
  requests: {
    cardProductionList: { ...staff, url: () => '/travel-card-api/production?page=1&pageSize=10' },
    cardProductionCompanies: { ...staff, url: () => '/travel-card-api/production/companies?searchFor=nord' },
    cardManufactureReport: {
      ...staff,
      url: () => '/schoolticket-api/travel-card/manufacture-report?maxEntries=10&offset=0',
    },
  },
}
