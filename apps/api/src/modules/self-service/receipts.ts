import { type Month, monthOf, nextMonth, nok, oreOf } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import type { TicketKind } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { dayColumn, dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { zoneNames } from '../tariff/service.ts'
import { isOfMonth, readOwn, ticketName } from './home.ts'
import type { MeCard, MeReceipts } from './schemas.ts'

type Receipts = z.infer<typeof MeReceipts>
type Row = Receipts['charged'][number]
type Card = z.infer<typeof MeCard>

/** The kinds that people pay for themselves; a free ticket costs them nothing. */
const PAID_KINDS: TicketKind[] = ['COMPANY_TICKET', 'HOUSING_TICKET']

const sumOf = (rows: readonly Row[]): Receipts['chargedSum'] => {
  // In øre, so that amounts with two decimals add up.
  const of = (key: 'price' | 'employerPays' | 'youPay') =>
    rows.reduce((sum, row) => sum + Math.round(row[key] * 100), 0) / 100
  return { price: of('price'), employerPays: of('employerPays'), youPay: of('youPay') }
}

/**
 * GET /me-api/receipts: what whoever calls was charged in a year, month by month, a correction as a row of its own, and what comes. Charged
 * is what stands on an invoice to the company, which takes it from the pay; only that is summed as paid.
 */
export const readReceipts = async (ctx: Ctx, year: number): Promise<Receipts> => {
  const { holders, cards, tariff, shareOf } = await readOwn(ctx)
  const ids = holders.map(({ id }) => id)
  const models = modelsOf(ctx)
  const mine = {
    OR: [
      { ticket: { holderId: { in: ids }, kind: { in: PAID_KINDS } } },
      { subscription: { holderId: { in: ids } } },
    ],
  }
  const LINE = {
    ...{ month: true, grossOre: true, addOnType: true, zoneFrom: true, zoneTo: true, allZones: true },
    ...{ ticketId: true, subscriptionId: true, sequence: true },
    ticket: { select: { kind: true } },
    subscription: { select: { agreement: { select: { subType: true } } } },
    invoice: { select: { company: { select: { name: true } } } },
    deduction: { select: { employerOre: true } },
    refundedBy: {
      select: { grossOre: true, deduction: { select: { employerOre: true } } },
      orderBy: { id: 'asc' },
    },
  } as const
  const [lines, first] = await Promise.all([
    models.invoiceLine.findMany({
      where: {
        ...mine,
        month: { gte: dayColumn(`${year}-01-01`), lt: dayColumn(`${year + 1}-01-01`) },
      },
      orderBy: [{ month: 'asc' }, { sequence: 'asc' }, { id: 'asc' }],
      select: LINE,
    }),
    models.invoiceLine.findFirst({ where: mine, orderBy: { month: 'asc' }, select: { month: true } }),
  ])
  const charged = lines.flatMap(line => {
    const month = monthOf(dayOfColumn(line.month))
    // Divided the night after it was invoiced; until then by the rules as they are.
    const employerOf = (grossOre: number, frozen: { employerOre: number } | null): number =>
      frozen
        ? frozen.employerOre
        : oreOf(shareOf(line.ticketId ?? line.subscriptionId ?? '', month, nok(grossOre)).employerPays)
    const row = (grossOre: number, frozen: { employerOre: number } | null): Row => ({
      month,
      name: line.addOnType ? PRODUCT_TEXTS[line.addOnType].name : ticketName(ctx, line.ticket!.kind),
      company: line.invoice.company.name,
      zones:
        line.zoneFrom && line.zoneTo
          ? zoneNames(tariff, { allZones: line.allZones, zoneFrom: line.zoneFrom, zoneTo: line.zoneTo })
          : [],
      allZones: line.allZones,
      price: nok(grossOre),
      employerPays: nok(employerOf(grossOre, frozen)),
      youPay: nok(grossOre - employerOf(grossOre, frozen)),
      correction: grossOre < 0,
    })
    return [
      row(line.grossOre, line.deduction),
      ...line.refundedBy.map(({ grossOre, deduction }) => row(grossOre, deduction)),
    ]
  })
  const now = monthOf(ctx.today)
  // Also what the employer pays in full.
  const isPaid = ({ employerPays, youPay }: Card) => Boolean(employerPays || youPay)
  const shared = ({ id, pricePerMonth }: Card, month: Month) => {
    const price = pricePerMonth ?? 0
    return { price, ...shareOf(id, month, price) }
  }
  const isCharged = (id: string, month: Month) =>
    lines.some(
      line => (line.ticketId ?? line.subscriptionId) === id && monthOf(dayOfColumn(line.month)) === month,
    )
  const months = [nextMonth(now, -1), now].filter(month => month.startsWith(`${year}-`))
  const coming = months.flatMap(month => {
    const seen = new Set(
      charged.filter(row => row.month === month).map(row => `${row.company} ${row.name.nb}`),
    )
    return cards.flatMap((card): Row[] => {
      const key = `${card.company} ${card.name.nb}`
      // A month in which two tickets follow one another is that of the first.
      if (!isOfMonth(card, month) || !isPaid(card) || isCharged(card.id, month) || seen.has(key)) return []
      seen.add(key)
      return [
        {
          ...{ month, name: card.name, company: card.company, allZones: card.allZones, correction: false },
          zones: card.zones.map(({ name }) => name),
          ...shared(card, month),
        },
      ]
    })
  })
  const toUnit = [
    ...lines.map(
      ({ ticket, subscription }) =>
        ticket?.kind === 'HOUSING_TICKET' || subscription?.agreement.subType === 'HOUSING_ASSOCIATION',
    ),
    ...cards.map(({ chargedTo }) => chargedTo === 'UNIT'),
  ]
  const thisYear = Number(ctx.today.slice(0, 4))
  const firstYear = first ? Number(dayOfColumn(first.month).slice(0, 4)) : thisYear
  return {
    year,
    years: Array.from({ length: thisYear - firstYear + 1 }, (_, at) => thisYear - at),
    companies: [...new Set([...charged, ...coming].map(({ company }) => company))],
    chargedTo: toUnit.length > 0 && toUnit.every(Boolean) ? 'UNIT' : 'PAY',
    ...{ charged, chargedSum: sumOf(charged), coming, comingSum: sumOf(coming) },
  }
}
