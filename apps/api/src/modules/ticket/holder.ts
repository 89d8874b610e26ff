import { type HolderFacts, type HolderIdentity, holderIdentity } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, type Tx } from '../../core/in-tenant.ts'
import { lockRows } from './lock-rows.ts'

/**
 * Finds holders by identity or inserts them, as part of a statement that orders something for them. Reads from `agreed`, which has
 * a row while company and agreement exist. Returns id and identity of each; nobody may be in it twice. A ticket on a card leaves the phone of an
 * earlier ticket as it is.
 */
export const holderUpsert = (
  ctx: Pick<Ctx, 'clock'>,
  companyId: string,
  by: HolderIdentity,
  holders: HolderFacts[],
): Prisma.Sql => {
  const rows = holders.map(({ type, phone, ...holder }) => ({
    type,
    identity: holderIdentity(by, { type, phone, ...holder }),
    first_name: holder.firstName,
    last_name: holder.lastName,
    employee_id: holder.employeeId,
    phone: phone?.phone ?? null,
    phone_country_code: phone?.countryCode ?? null,
    birth_date: holder.birthDate,
    student_id: holder.studentId,
    class_name: holder.className,
  }))
  // SQL: measured, a part of the statement that orders.
  return Prisma.sql`
  insert into holder (company_id, type, identified_by, identity, first_name, last_name, employee_id, phone, phone_country_code, birth_date, student_id, class_name, created_at)
  select ${companyId}, r.type, ${by.toUpperCase()}::holder_identity, r.identity, r.first_name, r.last_name, r.employee_id, r.phone, r.phone_country_code,
    r.birth_date, r.student_id, r.class_name, ${ctx.clock.now()}
  from agreed cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (type holder_type, identity text, first_name text, last_name text,
    employee_id text, phone text, phone_country_code text, birth_date date, student_id text, class_name text)
  order by r.identity
  on conflict (operator_id, company_id, identity) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, employee_id = excluded.employee_id,
      phone = coalesce(excluded.phone, holder.phone), phone_country_code = coalesce(excluded.phone_country_code, holder.phone_country_code),
      class_name = excluded.class_name,
      status = case when holder.status = 'ACTIVE' then holder.status else 'PENDING' end
  returning id, identity`
}

/** Locks company and agreement while an order is written, so that neither is deleted before the commit. SQL: measured, a part of the order. */
export const agreementForOrder = (agreementId: string, companyId: string): Prisma.Sql => Prisma.sql`
  select a.id from agreement a join company c on c.id = a.company_id
  where a.id = ${agreementId} and c.id = ${companyId} and c.deleted_at is null for key share of a, c`

/** Updates the stored status of holders from their tickets and subscriptions, in the transaction that changed those. */
export const refreshHolderStatus = async (tx: Tx, holderIds: (string | null)[]): Promise<void> => {
  const ids = holderIds.filter(id => id !== null)
  if (ids.length === 0) return
  // What is read of their tickets is read after the wait for others who change them.
  lockRows(tx, { holders: ids })
  // SQL: one set, each by its tickets.
  await tx.$executeRaw`
    update holder h set status = case
        when exists (select from ticket t where t.holder_id = h.id and t.status = 'ACTIVE')
          or exists (select from subscription b where b.holder_id = h.id and b.status = 'ACTIVE') then 'ACTIVE'
        when exists (select from ticket t where t.holder_id = h.id and t.status = 'PENDING')
          or exists (select from subscription b where b.holder_id = h.id and b.status = 'PENDING') then 'PENDING'
        else 'ENDED' end::holder_status
    where h.id = any(${ids}::uuid[])`
}

/**
 * Deletes holders that no ticket, subscription or open pause refers to. The caller has locked the rows, so a concurrent order waits or has
 * committed before.
 */
export const deleteIfUnused = (tx: Tx, holderIds: string[]): Promise<number> =>
  // SQL: a set of thousands.
  tx.$executeRaw`
    delete from holder h where h.id = any(${holderIds}::uuid[])
      and not exists (select from ticket t where t.holder_id = h.id)
      and not exists (select from subscription b where b.holder_id = h.id)
      and not exists (select from ticket_pause p where p.holder_id = h.id and p.state in ('PLANNED', 'PAUSED', 'RESUMING', 'BLOCKED'))`

/** After the deletion of tickets or subscriptions: deletes their holders, or updates the status of those who have more. */
export const deleteOrRefresh = async (tx: Tx, holderIds: (string | null)[]): Promise<void> => {
  const ids = holderIds.filter(id => id !== null)
  if (ids.length > 0 && (await deleteIfUnused(tx, ids)) < new Set(ids).size)
    await refreshHolderStatus(tx, ids)
}
