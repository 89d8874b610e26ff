import * as z from 'zod/mini'
import type { FormCode } from '../form-codes.ts'
import { code } from '../forms.ts'
import { isPrintable, withoutUnseen } from '../text.ts'
import { CHILD_EXPIRY_AGES, EXPIRE_CHILD_TICKETS } from './child.ts'

/** With automatic ending an age is required. Source: 002 §5. */
export const ageOfEnding = z.refine<{ expireChildTickets: string; expireChildTicketsAtAge: number | null }>(
  form => form.expireChildTickets === 'NEVER' || form.expireChildTicketsAtAge !== null,
  { path: ['expireChildTicketsAtAge'], error: 'required' satisfies FormCode },
)

/** Free-ticket settings of a company. Source: 002 §3. */
export const freeTicketSettings = z
  .strictObject({
    invoiceReference: z
      .string(code('required'))
      .check(
        z.overwrite(withoutUnseen),
        z.trim(),
        z.maxLength(100, code('too-long')),
        z.refine(isPrintable, code('not-printable')),
      ),
    expireChildTickets: z.enum(EXPIRE_CHILD_TICKETS, code('required')),
    expireChildTicketsAtAge: z.nullable(
      z
        .int(code('required'))
        .check(
          z.minimum(CHILD_EXPIRY_AGES[0], code('required')),
          z.maximum(CHILD_EXPIRY_AGES[2], code('required')),
        ),
    ),
  })
  .check(ageOfEnding)
export type FreeTicketSettings = z.infer<typeof freeTicketSettings>

/** The settings of a company that has chosen none. */
export const DEFAULT_FREE_TICKET_SETTINGS: FreeTicketSettings = {
  invoiceReference: '',
  expireChildTickets: 'NEVER',
  expireChildTicketsAtAge: null,
}
