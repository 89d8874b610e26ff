import { lineBound } from '@portal/domain'
import { BULK_MAX_BYTES, BULK_MAX_ROWS, BULK_ROW_STATES, BULK_STATES } from '@portal/domain/bulk'
import { BULK_COLUMNS } from '@portal/domain/company-ticket'
import { DEPARTMENT_COLUMN } from '@portal/domain/department'
import { SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { paging } from '../../core/list.ts'

const Day = z.string().describe('YYYY-MM-DD')

/** POST /api/bulk-order/by-company-id/{companyId}: the text of the file as it is, byte order mark and all. */
export const BulkOrderUpload = z.strictObject({
  fileName: lineBound({ min: 1, max: 200 }),
  content: z
    .string()
    .max(BULK_MAX_BYTES)
    .refine(text => Buffer.byteLength(text) <= BULK_MAX_BYTES, 'too-long')
    .describe('CSV: columns by name, separated by semicolons, commas or tabs'),
})

export const BulkOrdersQuery = z.strictObject({
  ...paging(10),
})

export const BulkRowsQuery = z.strictObject({
  state: z.enum(BULK_ROW_STATES).optional(),
  faultsFirst: z
    .enum(['true', 'false'])
    .default('false')
    .transform(text => text === 'true')
    .describe('rows with a fault come before the others'),
  ...paging(25, 1_000, BULK_MAX_ROWS),
})

export const BulkTemplateQuery = z.strictObject({ language: LanguageAsked.default('nb') })

export const BulkOrder = z
  .object({
    id: z.string(),
    fileName: z.string(),
    state: z.enum(BULK_STATES),
    createdAt: z.string(),
    createdBy: z.string().describe('the name of who uploaded the file'),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable().describe('when the last row was tried, or the rest was cancelled'),
    rows: z.object({
      total: z.number().int(),
      ready: z.number().int().describe('can be ordered and is not yet'),
      faulty: z.number().int().describe('left out when the others are ordered'),
      done: z.number().int().describe('ordered'),
      refused: z.number().int().describe('was in order at the upload, and refused when it was ordered'),
    }),
  })
  .meta({ id: 'BulkOrder' })

/** An upload by itself, with what ordering it would cost. */
export const BulkOrderDetail = BulkOrder.extend({
  companyId: z.string(),
  costs: z
    .array(
      z.object({
        month: z.string().describe('YYYY-MM'),
        rows: z.number().int(),
        pricePerMonth: z.number().describe('NOK incl. VAT'),
      }),
    )
    .describe(
      'what the rows that can be ordered cost each month, by the month they start in; none once they are ordered',
    ),
}).meta({ id: 'BulkOrderDetail' })

export const BulkOrders = z
  .object({ matches: z.array(BulkOrder).describe('newest first'), totalEntries: z.number().int() })
  .meta({ id: 'BulkOrders' })

const Cells = z.object({
  ...(Object.fromEntries(BULK_COLUMNS.map(column => [column, z.string()])) as Record<
    (typeof BULK_COLUMNS)[number],
    z.ZodString
  >),
  [DEPARTMENT_COLUMN]: z.string().optional().describe('where the company has departments'),
})

export const BulkOrderRow = z
  .object({
    row: z.number().int().describe('as a spreadsheet numbers it; the header is row 1'),
    state: z.enum(BULK_ROW_STATES),
    cells: Cells.describe('as written in the file'),
    faults: z.array(
      z.object({
        column: z
          .enum([...BULK_COLUMNS, DEPARTMENT_COLUMN])
          .nullable()
          .describe('null: the row as a whole'),
        code: z.string(),
        detail: z
          .object({
            row: z.number().int().optional(),
            maxDigits: z.number().int().optional(),
            type: z.enum(SUBSCRIPTION_TYPES).optional(),
            expectedQuaranteenEndDate: Day.optional(),
            lastOrder: z.object({ expirationDate: Day }).optional(),
          })
          .optional(),
      }),
    ),
    subscriberId: z.string().nullable().describe('the employee or resident whose ticket was ordered'),
    ticketId: z.string().nullable(),
  })
  .meta({ id: 'BulkOrderRow' })

export const BulkOrderRows = z
  .object({ matches: z.array(BulkOrderRow), totalEntries: z.number().int() })
  .meta({ id: 'BulkOrderRows' })
