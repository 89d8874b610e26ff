import { addDays, addMonths, type Day, firstOfMonth } from '@portal/domain'
import { type CastCompany, COMPANIES, employeeOf, PEOPLE } from '@portal/domain/cast'
import type { MassRecipient } from '@portal/domain/free-ticket'
import { pino } from 'pino'
import { BULK_KINDS } from '../bulk-kinds.ts'
import { type Clock, clockFrom } from '../core/clock.ts'
import type { Ctx } from '../core/ctx.ts'
import { inTenant } from '../core/in-tenant.ts'
import { type JobCtx, jobCtx } from '../core/jobs.ts'
import type { JobServices } from '../core/services.ts'
import { personCtx } from '../modules/bulk/person.ts'
import { acceptBulk } from '../modules/bulk/service.ts'
import { workBulk } from '../modules/bulk/work.ts'
import { freeTicketMassOrder } from '../modules/free-ticket/service.ts'

const OPERATOR = 'oslo'
/** Behind the employees that a company of the demo has from the start. */
const NEW_EMPLOYEES = 2_000
const FINISHED = 40
const RUNNING = 300

const recipientOf = (company: CastCompany, n: number, today: Day): MassRecipient => {
  const { firstName, lastName, phone, employeeId } = employeeOf(COMPANIES.indexOf(company), n)
  return {
    ...{ profile: 'ADULT', mediaType: 'MOBILE_TICKET', ticketHolderType: 'EMPLOYEE' },
    ...{ firstName, lastName, phone, phoneCountryCode: '+47', employeeId },
    dateOfBirth: addDays(addMonths(today, -12 * (21 + (n % 40))), -(n % 300)),
    zoneFrom: 'RUT:TariffZone:1',
    zoneTo: 'RUT:TariffZone:1',
    validAllZones: false,
  }
}

/**
 * Two mass orders of an administrator with free tickets, made and worked off by the engine: one of last week, in which two employees had
 * a ticket already, and one that is left to the worker.
 */
export const loadMassOrders = async (
  services: Omit<JobServices, 'clock'> & { clock: Clock },
  operator: Parameters<typeof jobCtx>[1],
  today: Day,
): Promise<void> => {
  if (operator.id !== OPERATOR) return
  const company = COMPANIES.find(
    each => each.operator === OPERATOR && each.agreements.some(a => a.subType === 'FREETICKET'),
  )!
  const admin = PEOPLE.find(person => person.companies.some(({ companyId }) => companyId === company.id))!
  const [user] = (
    await services.db
      .tenant(OPERATOR)
      .pool.query<{ id: string }>('select id from app_user where email = $1', [admin.email])
  ).rows
  const job = (clock: Clock, requestId: string): JobCtx =>
    jobCtx({ ...services, clock }, operator, 'bulk-order', pino({ level: 'silent' }), requestId)
  const asAdmin = async (ctx: JobCtx): Promise<Ctx> => {
    const person = await personCtx(ctx, `user:${user!.id}`, company.id, freeTicketMassOrder.permission)
    if (!person) throw new Error(`${admin.email} may not order free tickets`)
    return person
  }
  const order = (ctx: Ctx, agreementNumber: string, inputs: MassRecipient[]) =>
    inTenant(ctx, async tx => {
      const startDate = addMonths(firstOfMonth(today), 1)
      await acceptBulk(tx, ctx, freeTicketMassOrder, {
        ...{ companyId: company.id, request: { agreementNumber, startDate }, inputs },
        ...{ action: 'free-ticket.mass-order', detail: { agreement: agreementNumber, startDate } },
      })
    })
  const recipients = (count: number, first: number) =>
    Array.from({ length: count }, (_, n) => recipientOf(company, first + n, today))
  const [traffic, workshop] = company.agreements
  const lastWeek = job(clockFrom(`${addDays(today, -7)}T10:03:22Z`), 'demo-mass-order-1')
  await order(await asAdmin(lastWeek), workshop!.id, [
    ...recipients(FINISHED, NEW_EMPLOYEES),
    ...recipients(2, 0),
  ])
  await workBulk(BULK_KINDS, lastWeek)
  const now = await asAdmin(job(services.clock, 'demo-mass-order-2'))
  await order(now, traffic!.id, recipients(RUNNING, NEW_EMPLOYEES + FINISHED))
}
