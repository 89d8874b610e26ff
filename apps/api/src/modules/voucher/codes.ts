import { takesVouchers } from '@portal/domain/voucher'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { inTenant, Prisma, type Tx } from '../../core/in-tenant.ts'
import { assertMonths } from './import.ts'
import type { VoucherCodesChanged, VoucherCodesMove, VoucherCodesWithdraw } from './schemas.ts'

type Codes = z.infer<typeof VoucherCodesWithdraw>
type Changed = z.infer<typeof VoucherCodesChanged>

/** The named codes of a provider and month, or all of them. */
const codesWhere = ({ month, carProvider, codes }: Codes): Prisma.Sql =>
  // SQL: a set of thousands
  Prisma.sql`
  period = ${`${month}-01`}::date and provider = ${carProvider} and (${codes ?? null}::text[] is null
    or code_hash = any(array(select sha256(convert_to(c, 'UTF8')) from unnest(${codes ?? null}::text[]) c)))`

/** A code that somebody has got stays theirs. */
const countGiven = async (tx: Tx, codes: Codes): Promise<number> => {
  // SQL: a set of thousands
  const [row] = await tx.$queryRaw<{ given: number }[]>`
    select count(*)::int as given from voucher_code where ${codesWhere(codes)} and offer_id is not null`
  return row!.given
}

const unaudited = 'no such code is left'

/**
 * POST /codes/move: codes that nobody has got yet, such as those that were brought in for the wrong month, go to another one.
 * @throws Refusal invalid-body for a month that is over or more than a year ahead
 */
export const moveCodes = (
  ctx: Ctx,
  { toMonth, ...codes }: z.infer<typeof VoucherCodesMove>,
): Promise<Changed> => {
  assertMonths(
    [toMonth],
    month => takesVouchers(month, ctx.today),
    () => '/toMonth',
  )
  return inTenant(
    ctx,
    async tx => {
      // SQL: a set of thousands
      const changed = await tx.$executeRaw`
        update voucher_code set period = ${`${toMonth}-01`}::date where ${codesWhere(codes)} and offer_id is null`
      const { month, carProvider } = codes
      if (changed > 0)
        await tx.audit({ action: 'voucher.move-codes', detail: { carProvider, month, toMonth, changed } })
      return { changed, given: await countGiven(tx, codes) }
    },
    { unaudited },
  )
}

/** POST /codes/withdraw: codes that nobody has got yet are taken out, so that they can be brought in anew. */
export const withdrawCodes = (ctx: Ctx, codes: Codes): Promise<Changed> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: a set of thousands
      const changed =
        await tx.$executeRaw`delete from voucher_code where ${codesWhere(codes)} and offer_id is null`
      const { month, carProvider } = codes
      if (changed > 0)
        await tx.audit({ action: 'voucher.withdraw-codes', detail: { carProvider, month, changed } })
      return { changed, given: await countGiven(tx, codes) }
    },
    { unaudited },
  )
