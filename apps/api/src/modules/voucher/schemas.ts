import { mobileProblem } from '@portal/domain'
import { CAR_PROVIDER_IDS, VOUCHER_STATUSES } from '@portal/domain/voucher'
import { z } from 'zod'

/** Phones or codes in one import. */
export const MOST_IN_IMPORT = 5_000

const Denomination = z.number().describe('NOK')
const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM')
const CarProviderId = z.enum(CAR_PROVIDER_IDS)

export const VoucherStatusAnswer = z
  .object({
    voucherOfferStatus: z.enum(VOUCHER_STATUSES),
    denomination: Denomination.nullable().describe('NOK; null when it has expired'),
    selectedCarProvider: z.string().nullable().describe('null until a code was claimed'),
  })
  .meta({ id: 'VoucherStatus' })

export const VoucherProviders = z
  .object({
    denomination: Denomination,
    availableCarProviders: z.array(z.string()).describe('those that have codes left for the month'),
  })
  .meta({ id: 'VoucherProviders' })

export const VoucherClaim = z.strictObject({ selectedCarProvider: CarProviderId })
export const VoucherClaimed = z
  .string()
  .describe('the status of the offer from now on, CLAIMED; the code is sent by SMS')

const phone = z
  .string()
  .trim()
  .max(30)
  .superRefine((text, ctx) => {
    const message = mobileProblem(text)
    if (message) ctx.addIssue({ code: 'custom', message })
  })

export const VoucherOffersImport = z.strictObject({
  months: z.array(Month).min(1).max(12).describe('each person gets an offer, and a link, for each of them'),
  denomination: z.number().int().min(1).max(10_000).describe('NOK, what a code is worth'),
  phones: z
    .array(phone)
    .min(1)
    .max(MOST_IN_IMPORT)
    .describe('mobile numbers, Norwegian ones with or without +47'),
})

const Codes = z
  .array(
    z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{3,50}$/, 'wrong-format'),
  )
  .min(1)
  .max(MOST_IN_IMPORT)
const codes = { month: Month, carProvider: CarProviderId }
const someCodes = {
  ...codes,
  codes: Codes.optional().describe('all of the provider and month when left out'),
}

export const VoucherCodesImport = z.strictObject({ ...codes, codes: Codes })
export const VoucherCodesMove = z.strictObject({ ...someCodes, toMonth: Month })
export const VoucherCodesWithdraw = z.strictObject(someCodes)

export const VoucherCodesChanged = z
  .object({
    changed: z.number().int(),
    given: z.number().int().describe('those that somebody has got already, which stay as they are'),
  })
  .meta({ id: 'VoucherCodesChanged' })

export const VoucherImported = z
  .object({
    added: z.number().int(),
    known: z.number().int().describe('those that were there already, which stay as they are'),
  })
  .meta({ id: 'VoucherImported' })

export const VoucherStock = z
  .object({
    matches: z
      .array(
        z.object({
          month: z.string().describe('YYYY-MM'),
          offers: z.number().int(),
          claimed: z.number().int(),
          stock: z.array(
            z.object({
              carProvider: z.string(),
              codes: z.number().int(),
              left: z.number().int(),
              warning: z
                .number()
                .int()
                .nullable()
                .describe('the lowest of the numbers of the operator that has been reached'),
            }),
          ),
        }),
      )
      .describe('the present month and those after it that have offers or codes, earliest first'),
    totalEntries: z.number().int(),
  })
  .meta({ id: 'VoucherStock' })
