import { oreOf, readMobile } from '@portal/domain'
import { clockIn } from '@portal/domain/instants'
import { takesOffers, takesVouchers } from '@portal/domain/voucher'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { VoucherCodesImport, VoucherImported, VoucherOffersImport } from './schemas.ts'

type Imported = { body: z.infer<typeof VoucherImported>; replayed: boolean }

/** @throws Refusal invalid-body that names the months that are not taken */
export const assertMonths = (
  months: string[],
  taken: (month: string) => boolean,
  pointerOf: (at: number) => string,
) => {
  const errors = months.flatMap((month, at) =>
    taken(month)
      ? []
      : [{ pointer: pointerOf(at), code: 'invalid-date', message: 'this month, or one of the next twelve' }],
  )
  if (errors.length > 0) throw new Refusal('invalid-body', { errors })
}

const e164 = (typed: string): string => {
  const read = readMobile(typed)
  if (!read.ok) throw new Refusal('invalid-body')
  return read.countryCode + read.phone
}

/**
 * Brings in who gets an offer in which months. A person has one offer a month: one who is there already stays as they are. The links
 * are sent when the month begins (see `periods.ts`).
 * @throws Refusal invalid-body for a month that is over, has no evening left to send links in, or is more than a year ahead
 */
export const importOffers = (
  ctx: Ctx,
  { months, denomination, phones }: z.infer<typeof VoucherOffersImport>,
): Promise<Imported> => {
  const now = clockIn(ctx.clock.now())
  assertMonths(
    months,
    month => takesOffers(month, now),
    at => `/months/${at}`,
  )
  const people = [...new Set(phones.map(e164))].sort()
  const periods = [...new Set(months)].sort().map(month => `${month}-01`)
  return createOnce(ctx, async tx => {
    // SQL: a set of thousands
    const added = await tx.$executeRaw`
      insert into voucher_offer (phone, period, denomination_ore, created_at)
      select phone, period, ${oreOf(denomination)}::int, ${ctx.clock.now()}::timestamptz
      from unnest(${people}::text[]) phone cross join unnest(${periods}::date[]) period order by phone, period
      on conflict (operator_id, phone, period) do nothing`
    const body = { added, known: people.length * periods.length - added }
    await tx.audit({
      action: 'voucher.import-offers',
      detail: { months: [...new Set(months)].sort(), ...body },
    })
    return body
  })
}

/**
 * Brings in codes of a provider for a month. A code that the provider's stock has, or once had, stays as it is.
 * @throws Refusal invalid-body for a month that is over or more than a year ahead
 */
export const importCodes = (
  ctx: Ctx,
  { month, carProvider, codes }: z.infer<typeof VoucherCodesImport>,
): Promise<Imported> => {
  assertMonths(
    [month],
    each => takesVouchers(each, ctx.today),
    () => '/month',
  )
  const distinct = [...new Set(codes)].sort()
  return createOnce(ctx, async tx => {
    // SQL: a set of thousands
    const added = await tx.$executeRaw`
      insert into voucher_code (provider, code, code_hash, period, created_at)
      select ${carProvider}::text, code, sha256(convert_to(code, 'UTF8')), ${`${month}-01`}::date, ${ctx.clock.now()}::timestamptz
      from unnest(${distinct}::text[]) code order by code
      on conflict (operator_id, provider, code_hash) do nothing`
    const body = { added, known: distinct.length - added }
    await tx.audit({ action: 'voucher.import-codes', detail: { carProvider, month, ...body } })
    return body
  })
}
