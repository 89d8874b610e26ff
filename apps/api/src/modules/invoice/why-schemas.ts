import { WHY_REASONS } from '@portal/domain/invoice'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'

const Compared = z.object({
  id: z.string(),
  invoiceNumber: z.string().nullable(),
  month: z.string().describe('YYYY-MM, the last that it charges'),
  total: z.number().describe('NOK incl. VAT'),
  lines: z.number().int(),
})

/** What makes up a difference. */
export const WhyParts = z.array(
  z.object({
    reason: z.enum(WHY_REASONS),
    lines: z.number().int().describe('lines that it is about'),
    added: z.number().int().describe('lines more than before; negative where there are fewer'),
    amount: z.number().describe('NOK incl. VAT more than before'),
    addOns: z.record(z.string(), z.number().int()).describe('of new add-ons, how many of each type'),
  }),
)

/** From the sum of the invoice before to the sum of this one; the parts always add up to the difference. */
export const InvoiceWhy = z
  .object({
    before: Compared.nullable().describe('null for the first invoice of an agreement, and for a credit note'),
    now: Compared,
    parts: WhyParts,
  })
  .meta({ id: 'InvoiceWhy' })

export const WhyFileQuery = z.strictObject({ language: LanguageAsked.default('nb') })
