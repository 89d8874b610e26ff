import { addMonths, firstOfMonth, OPERATORS, type Operator } from '@portal/domain'
import { COMPANIES } from '@portal/domain/cast'
import { startOfDay } from '@portal/domain/instants'
import { pino } from 'pino'
import { type Clock, clockFrom, today } from './core/clock.ts'
import { type JobCtx, jobCtx } from './core/jobs.ts'
import { configOrExit, openCommon } from './core/process.ts'
import { type JobName, openQueue } from './core/queue.ts'
import { runTransaction } from './core/transaction.ts'
import { loadCardBatches } from './demo/card-batches.ts'
import { loadCounterOrders } from './demo/counter-orders.ts'
import { employeesOf } from './demo/employees.ts'
import { loadFreeTickets } from './demo/free-tickets.ts'
import { bindCast, loadCast, loadEmployees } from './demo/load.ts'
import { loadMassOrders } from './demo/mass-orders.ts'
import { loadResidents } from './demo/residents.ts'
import { runApproved } from './demo/run-approved.ts'
import { loadSchoolTickets } from './demo/school-tickets.ts'
import { loadTicketRequests } from './demo/ticket-requests.ts'
import { loadVouchers } from './demo/vouchers.ts'
import { loadWidget } from './demo/widget.ts'
import { JOBS } from './jobs.ts'
import { storeTariff } from './modules/tariff/store.ts'
import { openJobPorts } from './ports/job-ports.ts'

/** Loads the demo into an empty database: the cast, its employees, and the invoices of the months that are already closed. */
const config = configOrExit('The demo')
if (config.environment === 'prod') {
  console.error('PORTAL_ENVIRONMENT is prod: the demo data are for other environments.')
  process.exit(1)
}
const common = await openCommon(config)
const queue = await openQueue(config.QUEUE_URL, 'send', common.clock, error => console.error(error.message))
const INVOICE_DAY = 6
const CLOSED_MONTHS = 3
const E_INVOICE_COMPANY = '100100'

const services = { ...common, queue, ports: openJobPorts(config) }

/** The context of a job, with a clock of its own. */
const ctxOf = (operator: Operator, job: JobName, clock: Clock = common.clock): JobCtx =>
  jobCtx({ ...services, clock }, operator, job, pino({ level: 'silent' }), 'seed')

/** Those that the demo has companies of; the others are left as they are. */
const demoOperators = OPERATORS.filter(({ id }) => COMPANIES.some(({ operator }) => operator === id))

const isEmpty = async (operator: Operator) => {
  const { rows } = await common.db.tenant(operator.id).pool.query('select from company limit 1')
  return rows.length === 0
}

try {
  const empty: Operator[] = []
  for (const operator of demoOperators) if (await isEmpty(operator)) empty.push(operator)
  if (empty.length > 0) {
    const day = today(common.clock)
    for (const operator of empty) {
      await runTransaction(common.db.tenant(operator.id), tx => storeTariff(tx, operator.id))
      await loadCast(common.db, operator.id)
      const ordered = startOfDay(addMonths(firstOfMonth(day), -4))
      for (const company of COMPANIES.filter(c => c.operator === operator.id))
        await loadEmployees(common.db, operator.id, employeesOf(company.id, day), ordered)
      await loadResidents(common.db, operator.id, day, ordered)
      await loadFreeTickets(common.db, operator.id, day)
      await loadSchoolTickets(common.db, operator.id, day)
      await loadTicketRequests(ctxOf(operator, 'ticket-request-clean-up'), day)
      await loadWidget(common.db, operator.id, config.OIDC_ISSUER)
      await loadVouchers(ctxOf(operator, 'voucher-periods'))
      await loadCardBatches(instant => ctxOf(operator, 'card-close', clockFrom(instant.toISOString())), day)
      await loadCounterOrders(
        instant => ctxOf(operator, 'ticket-issue', clockFrom(instant.toISOString())),
        day,
      )
      // What the nights since then have done with the oldest orders.
      for (const night of ['ticket-lifecycle', 'ticket-anonymise', 'counter-anonymise'] as const)
        await JOBS[night].run(ctxOf(operator, night))
      // Each closed month is invoiced with the clock at the 7th of the month after.
      for (let back = CLOSED_MONTHS; back >= 0; back--) {
        const runDay = `${addMonths(firstOfMonth(day), -back).slice(0, 7)}-${String(INVOICE_DAY + 1).padStart(2, '0')}`
        if (runDay > day) continue
        await runApproved(ctxOf(operator, 'invoice-run', clockFrom(`${runDay}T05:00:00Z`)), runDay)
      }
      await loadMassOrders(services, operator, day)
      // Companies have paid all but the latest.
      await common.db.tenant(operator.id).pool.query(
        `insert into invoice_payment (invoice_id, paid_on, amount_ore, reference)
         select id, due_date - 3, gross_ore, 'OCR-' || number from invoice where kind = 'INVOICE' and due_date < $1::date`,
        [day],
      )
      // What is paid was handed over when it was made. One company has chosen e-invoices; its latest is sent when the worker starts.
      await common.db.tenant(operator.id).pool.query(
        `with chosen as (update company set invoice_delivery = 'E_INVOICE' where id = $2 returning id)
         insert into invoice_delivery (invoice_id, way, at) select id, 'PORTAL', created_at from invoice
         where kind <> 'INVOICE_BASE' and (company_id <> all(select id from chosen) or due_date < $1::date)`,
        [day, E_INVOICE_COMPANY],
      )
    }
    // The worker makes their PDFs when it starts.
    for (const { id } of empty) queue.wake('invoice-document', { operator: id })
    console.log('Demo data loaded.')
  }
  // At every start, because the sandbox may have moved to another port.
  for (const { id } of demoOperators) await bindCast(common.db, id, config.OIDC_ISSUER)
} finally {
  await queue.stop()
  await common.db.close()
}
