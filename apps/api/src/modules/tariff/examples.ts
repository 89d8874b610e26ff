import type { Examples } from '../../../test/examples.ts'

export const examples: Examples = {
  requests: {
    tariffZoneList: { about: 'nobody', url: () => '/api/zone/list' },
    tariffProductList: { about: 'nobody', url: () => '/api/product/list-v2' },
  },
}
