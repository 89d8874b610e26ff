import { ASIDE_REASONS, BATCH_FAULTS } from '@portal/domain/card-production'
import { TRAVEL_CARD_STATES } from '@portal/domain/ticket'
import { z } from 'zod'
import { maxEntries, paging } from '../../core/list.ts'

const Day = z.string().describe('YYYY-MM-DD')
const Instant = z.string().describe('instant, ISO 8601')
const companyId = z.string().min(1).max(50).optional().describe('all companies when left out')
const manufacturedDate = z.iso.date().optional().describe('YYYY-MM-DD, the day on which its cards were made')

export const ProductionQuery = z.strictObject({
  companyId,
  manufacturedDate,
  open: z.literal('true').optional().describe('with cards that the factory has not reported as made'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})
export const ReportQuery = z.strictObject({
  companyId,
  manufacturedDate,
  ...paging(10),
})
export const CompaniesQuery = z.strictObject({
  searchFor: z.string().max(100).default(''),
  maxEntries: maxEntries(50),
})

/** What all views of a batch have. */
const batch = {
  state: z.enum(TRAVEL_CARD_STATES).describe('of its cards when they agree, else the least advanced'),
  manufacturedDate: Day.nullable().describe('null until the factory has reported all of its cards'),
}

/** Cards of one company that are made together (002 §3). */
export const CardBatch = z
  .object({
    id: z.string(),
    company: z.object({
      id: z.string(),
      name: z.string(),
      addresses: z.object({
        post: z.object({ line1: z.string(), postCode: z.string(), city: z.string() }).nullable(),
      }),
    }),
    ...batch,
    day: Day.describe('for which its cards were gathered'),
    manufacturedAt: Instant.nullable(),
    handedOverAt: Instant.nullable().describe('to the factory'),
    cardCount: z.number().int().describe('without cards that were cancelled, unless all were'),
    faults: z.array(
      z.object({
        reason: z.enum(BATCH_FAULTS),
        cardId: z.string().nullable(),
        cardNumber: z.string().nullable(),
        says: z.string().nullable().describe('the answer of the factory'),
      }),
    ),
    cards: z
      .array(z.object({ cardNumber: z.string().nullable(), cardName: z.string().nullable(), startDate: Day }))
      .describe('where a manufactured date is asked for and the cards are created, else empty'),
  })
  .meta({ id: 'CardBatch' })

export const CardBatches = z
  .object({ matches: z.array(CardBatch), totalEntries: z.number().int() })
  .meta({ id: 'CardBatches' })

/** The cards for school tickets of a batch (002 §3). */
export const ManufactureReportEntry = z
  .object({
    company: z.object({ id: z.string(), name: z.string() }),
    ...batch,
    cards: z.array(
      z.object({
        id: z.string(),
        cardNumber: z.string().nullable(),
        cardName: z.string().nullable(),
        requestedAt: Instant,
        manufacturedAt: Instant.nullable(),
        startDate: Day,
        expirationDate: Day.nullable(),
      }),
    ),
  })
  .meta({ id: 'ManufactureReportEntry' })

export const ManufactureReport = z
  .object({ matches: z.array(ManufactureReportEntry), totalEntries: z.number().int() })
  .meta({ id: 'ManufactureReport' })

export const BatchCompanies = z
  .object({
    matches: z.array(z.object({ id: z.string(), name: z.string(), organisationNumber: z.string() })),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'BatchCompanies' })

/** Reports of the factory that could not be taken in. They stay there and are tried again. */
export const ReportsAside = z
  .object({
    matches: z
      .array(
        z.object({
          id: z.string().describe("the factory's id of the report"),
          reason: z.enum(ASIDE_REASONS),
          batch: z.string().nullable().describe('that it says it is about; null where it cannot be read'),
          since: Instant,
        }),
      )
      .describe('the oldest first, a hundred at most'),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'CardReportsAside' })
