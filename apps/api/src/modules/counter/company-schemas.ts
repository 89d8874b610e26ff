import { mobilePhone } from '@portal/domain'
import {
  COUNTER_BOUNDS,
  counterPayerBounds,
  counterReferenceForm,
  counterSettings,
} from '@portal/domain/counter'
import { z } from 'zod'
import { CompanyParams, IdParams } from '../../core/params.ts'

/** What a company decides for its ticket counter (002 §3). */
export const CounterSettings = z
  .object({
    allowTicketAdminsToUpdateInvoiceReferences: z.boolean(),
    invoiceReferenceIsMandatory: z.boolean(),
  })
  .meta({ id: 'CounterSettings' })
export const CounterSettingsChange = z.strictObject(counterSettings.shape)

/** An invoice reference of the counter (002 §3). */
export const CounterReference = z
  .object({
    id: z.string(),
    reference: z
      .string()
      .describe(
        `${COUNTER_BOUNDS.invoiceReference.min} to ${COUNTER_BOUNDS.invoiceReference.max} characters`,
      ),
  })
  .meta({ id: 'CounterReference' })
export const CounterReferences = z.object({
  matches: z.array(CounterReference).describe('all, in alphabetical order'),
  totalEntries: z.number().int(),
})
export const CounterReferenceCreate = z.strictObject(counterReferenceForm.shape)

/** Somebody whose purchases in the ticket app the company pays (002 §3 "Whitelist user"). */
export const CounterPayer = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    invoiceReference: z.string(),
    invoiceReferenceId: z.string(),
  })
  .meta({ id: 'CounterPayer' })
export const CounterPayers = z.object({
  matches: z.array(CounterPayer).describe('all, by name'),
  totalEntries: z.number().int(),
})
export const CounterPayerForm = z.strictObject(counterPayerBounds).check(mobilePhone)
export const PayerParams = CompanyParams.extend(IdParams.shape)
