import { splitPhone } from '@portal/domain'
import { Prisma } from '../../core/in-tenant.ts'

type StoredPhone = { phone: string | null; phoneCountryCode: string | null }

/** SQL: the phone that a ticket `t` has claimed for its days, with the country code; null where it claims none, or is over. */
export const CLAIMED_PHONE = Prisma.sql`(select c.key from period_claim c where c.owner_id = t.id and c.kind = 'TICKET_PHONE')`

/**
 * The phone that a ticket is on. The holder may have another one by now, for a ticket that begins later.
 * A ticket whose holder is gone is on none.
 * @param of the phone of the holder, and `CLAIMED_PHONE`
 */
export const carryingPhone = ({
  claimedPhone,
  phone,
  phoneCountryCode,
}: StoredPhone & { claimedPhone: string | null }): StoredPhone =>
  claimedPhone === null || phone === null ? { phone, phoneCountryCode } : splitPhone(claimedPhone)
