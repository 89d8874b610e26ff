import { code } from '@portal/domain'
import { z } from 'zod'

/** PUT /schoolticket-api/travel-card/{id}/replace. */
export const SchoolCardReplace = z.strictObject({
  cardNumber: z
    .string(code('wrong-format'))
    .trim()
    .min(1, code('required'))
    .max(50, code('too-long'))
    .optional()
    .describe('16 digits of a card that the school has; left out for a card that is made'),
})

export const SchoolCardReplaced = z
  .object({
    id: z.string().describe('of the ticket'),
    fee: z.number().describe('NOK incl. VAT, charged once; 0 for a card that the school had'),
  })
  .meta({ id: 'SchoolCardReplaced' })
