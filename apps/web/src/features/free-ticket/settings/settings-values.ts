/** The form of the free-ticket settings: values, and what is saved. Pure; the bounds are the domain's. */
import type { OperatorData } from '@portal/domain'
import {
  type ExpireChildTickets,
  type FreeTicketSettings,
  freeTicketSettings,
} from '@portal/domain/free-ticket'
import { formOf } from '../../../lib/zod-faults.ts'

export type SettingsValues = {
  invoiceReference: string
  ending: 'yes' | 'no'
  expireChildTickets: ExpireChildTickets | ''
  expireChildTicketsAtAge: string
}

/** What the form starts with; without automatic ending the operator's age is suggested. */
export const valuesOf = (
  { invoiceReference, expireChildTickets, expireChildTicketsAtAge }: FreeTicketSettings,
  { childTicketExpiryAge }: Pick<OperatorData, 'childTicketExpiryAge'>,
): SettingsValues => ({
  invoiceReference,
  ending: expireChildTickets === 'NEVER' ? 'no' : 'yes',
  expireChildTickets: expireChildTickets === 'NEVER' ? '' : expireChildTickets,
  expireChildTicketsAtAge: String(expireChildTicketsAtAge ?? childTicketExpiryAge),
})

/** With automatic ending the type and the age are required (002 §5). */
export const settingsForm = formOf<SettingsValues, FreeTicketSettings>(
  ({ invoiceReference, ending, expireChildTickets, expireChildTicketsAtAge: age }) =>
    freeTicketSettings.safeParse(
      ending === 'no'
        ? { invoiceReference, expireChildTickets: 'NEVER', expireChildTicketsAtAge: null }
        : {
            ...{
              invoiceReference,
              expireChildTickets: expireChildTickets === 'NEVER' ? '' : expireChildTickets,
            },
            expireChildTicketsAtAge: age === '' ? null : Number(age),
          },
    ),
)
