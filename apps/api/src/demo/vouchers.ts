import { firstDay, monthOf, nextMonth, type OperatorId } from '@portal/domain'
import { PEOPLE } from '@portal/domain/cast'
import { CAR_PROVIDER_IDS } from '@portal/domain/voucher'
import type { JobCtx } from '../core/jobs.ts'
import { claimVoucher } from '../modules/voucher/offer.ts'
import { rollPeriods } from '../modules/voucher/periods.ts'

const DENOMINATION_ORE = 30_000
/** Of each provider and month. */
const CODES = 250

const phoneOf = (firstName: string, operator: OperatorId): string => {
  const person = PEOPLE.find(each => each.operator === operator && each.firstName === firstName)
  if (!person) throw new Error(`nobody of the cast is called ${firstName}`)
  return person.phoneCountryCode + person.phone
}

/**
 * Codes for this month and the next, and three links in the inbox of the sandbox: Kari's can be used, Siri has claimed her code, and
 * Tor's was for last month. Nothing where the operator shares no cars.
 */
export const loadVouchers = async (ctx: JobCtx): Promise<void> => {
  if (!ctx.operator.carSharing) return
  const { pool } = ctx.db.tenant(ctx.operator.id)
  const present = monthOf(ctx.today)
  const add = (firstName: string, month: string) =>
    pool.query('insert into voucher_offer (phone, period, denomination_ore) values ($1, $2, $3)', [
      phoneOf(firstName, ctx.operator.id),
      firstDay(month),
      DENOMINATION_ORE,
    ])
  await pool.query(
    `insert into voucher_code (provider, code, code_hash, period)
     select provider, code, sha256(convert_to(code, 'UTF8')), period
     from unnest($1::text[]) provider cross join unnest($2::date[]) period cross join generate_series(1, $3::int) n,
       lateral (select upper(left(md5(provider || period || n), 10)) as code) codes
     on conflict do nothing`,
    [CAR_PROVIDER_IDS, [present, nextMonth(present)].map(firstDay), CODES],
  )
  const past = nextMonth(present, -1)
  await add('Tor', past)
  await rollPeriods({ ...ctx, today: firstDay(past) })
  await add('Siri', present)
  await add('Kari', present)
  await rollPeriods(ctx)
  const { rows } = await pool.query<{ body: string }>(
    `select m.body from outgoing_message m join voucher_offer o on m.dedupe_key = 'voucher-link:' || o.id where o.phone = $1`,
    [phoneOf('Siri', ctx.operator.id)],
  )
  const key = /key=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? ''
  await claimVoucher(ctx, key, { selectedCarProvider: 'HYRE' })
}
