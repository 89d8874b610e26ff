import { type Day, nok } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import { outstandingOre, reminderDay } from '@portal/domain/invoice'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, modelsOf, type Prisma } from '../../core/in-tenant.ts'
import { byOf, entriesAbout } from '../audit/service.ts'
import type { InvoiceEvent, InvoiceEvents } from './event-schemas.ts'
import { type InvoiceRow, readInvoice } from './rows.ts'

type Event = z.infer<typeof InvoiceEvent>

/** Payments that are shown, the newest; as many as the credit notes of an invoice. */
const MOST_EVENTS = 100

const SELECT = {
  payments: {
    select: { id: true, paidOn: true, amountOre: true, reference: true },
    orderBy: [{ paidOn: 'desc' }, { id: 'desc' }],
    take: MOST_EVENTS,
  },
  delivery: { select: { way: true, at: true } },
  einvoice: { select: { state: true, answer: true, sentAt: true, answeredAt: true } },
} satisfies Prisma.InvoiceSelect

const readSteps = (ctx: Ctx, id: string) => {
  const models = modelsOf(ctx)
  return models.invoice.findFirst({ where: { id }, select: SELECT })
}

const blank = {
  at: null,
  by: null,
  amount: null,
  until: null,
  reason: null,
  creditNote: null,
  toCome: false,
}
const instant = (at: Date) => ({ at: at.toISOString(), day: dayOf(at) })

type Steps = NonNullable<Awaited<ReturnType<typeof readSteps>>>

/** How it was handed to the company, the latest first. */
const handedEvents = ({ delivery, einvoice }: Pick<Steps, 'delivery' | 'einvoice'>): Event[] => {
  if (delivery?.way === 'EMAIL') return [{ ...blank, id: 'mailed', kind: 'mailed', ...instant(delivery.at) }]
  if (delivery?.way !== 'E_INVOICE' || !einvoice) return []
  const { state, answer, sentAt, answeredAt } = einvoice
  const sent: Event[] = sentAt
    ? [{ ...blank, id: 'einvoice-sent', kind: 'einvoice-sent', ...instant(sentAt) }]
    : []
  if (!answeredAt) return sent
  return state === 'DELIVERED'
    ? [{ ...blank, id: 'answered', kind: 'einvoice-delivered', ...instant(answeredAt) }, ...sent]
    : [
        { ...blank, id: 'answered', kind: 'einvoice-rejected', reason: answer, ...instant(answeredAt) },
        ...sent,
      ]
}

/** When the invoice falls or fell due and is or was reminded of. What was paid in time never fell due. */
function dueEvents(invoice: InvoiceRow, takenOff: readonly Day[], today: Day): Event[] {
  const { kind, dueDate, reminder } = invoice
  if (kind !== 'INVOICE') return []
  const openOre = outstandingOre(invoice)
  const amount = openOre > 0 ? nok(openOre) : null
  const events: Event[] = []
  if (reminder)
    events.push({
      ...blank,
      id: 'reminded',
      kind: 'reminded',
      day: reminder.sentOn,
      until: reminder.dueDate,
    })
  else if (openOre > 0 && reminderDay(dueDate) >= today)
    events.push({ ...blank, id: 'to-remind', kind: 'reminded', day: reminderDay(dueDate), toCome: true })
  if (openOre > 0 && dueDate >= today)
    events.push({ ...blank, id: 'due', kind: 'due', day: dueDate, toCome: true, amount })
  else if (dueDate < today && (openOre > 0 || takenOff.some(day => day > dueDate)))
    events.push({ ...blank, id: 'due', kind: 'due', day: dueDate })
  return events
}

/**
 * What happened to an invoice or a credit note and what is to come, newest first: read from its row, payments, reminder and credit
 * notes, and from the activity log for who did it.
 * @throws Refusal not-found
 */
export const listInvoiceEvents = async (ctx: Ctx, id: string): Promise<z.infer<typeof InvoiceEvents>> => {
  const [invoice, steps] = await Promise.all([readInvoice(ctx, id), readSteps(ctx, id)])
  const payments = steps!.payments.map(payment => ({ ...payment, day: dayOfColumn(payment.paidOn) }))
  const notes = invoice.creditNotes.map(note => ({ ...note, ...instant(note.createdAt) }))
  const logged = await entriesAbout(ctx, [id, ...notes.map(note => note.id)], MOST_EVENTS)
  const refundedBy = (note: string): Event['by'] => {
    const entry = logged.find(({ action, entityId }) => action === 'invoice.refund' && entityId === note)
    return entry ? byOf(entry) : null
  }
  // Of events on one day the later step stands before the earlier one.
  const events: Event[] = [
    ...dueEvents(
      invoice,
      [...payments, ...notes].map(({ day }) => day),
      ctx.today,
    ),
    ...payments.map(({ id: payment, day, amountOre, reference }) => {
      const entry = logged.find(
        ({ action, detail }) => action === 'invoice.payment' && detail.reference === reference,
      )
      const by = entry ? byOf(entry) : null
      return { ...blank, id: payment, kind: 'paid' as const, day, by, amount: nok(Number(amountOre)) }
    }),
    ...notes.map(({ id: note, number, grossOre, at, day }) => ({
      ...blank,
      id: note,
      kind: 'credited' as const,
      at,
      day,
      by: refundedBy(note),
      amount: nok(grossOre),
      creditNote: { id: note, number: String(number) },
    })),
    ...handedEvents(steps!),
    {
      ...blank,
      id: 'made',
      kind: 'made',
      ...instant(invoice.createdAt),
      by: refundedBy(id),
      amount: nok(invoice.grossOre),
    },
  ]
  const when = ({ toCome, day }: Event) => `${toCome ? 1 : 0} ${day}`
  const matches = events.sort((a, b) => when(b).localeCompare(when(a)))
  return { matches, totalEntries: matches.length }
}
