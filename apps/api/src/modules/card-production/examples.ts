import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'

const staff = { about: 'staff', needs: 'travelCardAdmin' } as const

export const examples = examplesWith({
  // A batch that the factory has refused.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ batchId: string }>(
      'oslo',
      `insert into card_batch (company_id, day, handed_over_at, faults)
       select $1, coalesce(max(day), '2020-01-01') + 1, now(), '[{"reason": "refused", "cardId": null, "cardNumber": null, "says": "answered 422"}]'
       from card_batch where company_id = $1 returning id as "batchId"`,
      [companyId],
    )
    return row!
  },
  unknown: () => ({ batchId: randomUUID() }),
  requests: {
    cardProductionList: { ...staff, url: () => '/travel-card-api/production?page=1&pageSize=10' },
    cardProductionCompanies: { ...staff, url: () => '/travel-card-api/production/companies?searchFor=nord' },
    cardProductionRetry: { ...staff, url: t => `/travel-card-api/production/${t.batchId}/retry` },
    cardReportsAside: { ...staff, url: () => '/travel-card-api/production/reports' },
    cardManufactureReport: {
      ...staff,
      url: () => '/schoolticket-api/travel-card/manufacture-report?maxEntries=10&offset=0',
    },
  },
})
