import { z } from 'zod'
import { LocalizedText } from '../../core/language.ts'

export const TariffZone = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    adjacentZoneIds: z.array(z.string()),
    adjacentZoneNames: z.array(z.string()),
    maxZones: z.number().int(),
  })
  .meta({ id: 'TariffZone' })

export const TariffZones = z
  .object({ matches: z.array(TariffZone), totalEntries: z.number().int() })
  .meta({ id: 'TariffZones' })

export const Product = z
  .object({
    id: z.string(),
    name: LocalizedText,
    nrOfDaysValid: z.number().int(),
    tags: z.array(z.string()),
    version: z.string().describe('day from which the price list is valid'),
    profileId: z.number().int(),
    profileName: LocalizedText,
    profileDescription: LocalizedText,
    prices: z.array(
      z.object({
        nrOfZones: z.number().int(),
        priceInclVAT: z.number(),
        priceExclVAT: z.number(),
        vat: z.number(),
      }),
    ),
    vatRate: z.number().int().describe('percent'),
    presetZoneIds: z.array(z.string()),
    mediaTypes: z.array(z.string()),
    nrOfZonesGetAll: z.number().int(),
    filters: z.object({
      zoneListMustEqual: z.array(z.string()),
      zoneListMustBeSubsetOf: z.array(z.string()),
    }),
    maxPrice: z.number().nullable(),
  })
  .meta({ id: 'Product' })

export const ProductsQuery = z.strictObject({
  date: z.iso.date().optional().describe('prices as of this day; today when left out'),
})

export const Products = z
  .object({ matches: z.array(Product), totalEntries: z.number().int() })
  .meta({ id: 'Products' })
