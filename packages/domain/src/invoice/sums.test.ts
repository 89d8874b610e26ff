import fc from 'fast-check'
import { describe, it } from 'vitest'
import { type InvoiceLineAmounts, invoiceTotals, lineGrossOre } from './lines.ts'
import { outstandingOre } from './payment.ts'
import { creditNoteAmounts, decideRefund, REFUND_WAIT_MS, refundableOre } from './refund.ts'

/** Generated cases of each property (issue: invoice sums). */
const numRuns = 100_000
const SEED = 20_261_121

const vatRate = fc.constantFrom(0, 12, 15, 25)
const line: fc.Arbitrary<InvoiceLineAmounts> = fc.record({
  quantity: fc.constantFrom(1, 1, 1, -1, 3),
  unitPriceOre: fc.integer({ min: 0, max: 5_000_000 }),
  vatRate,
})

// The message is built for failures only: 100,000 assertions with a diff take minutes.
const check = (holds: boolean, what: string, ...values: unknown[]) => {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(values)}`)
}

/**
 * The VAT in a gross amount in another way than the product's: the whole part by division, then half up by the remainder, in
 * whole numbers; the sign is set aside first.
 */
const vatByHand = (grossOre: number, rate: number): number => {
  const gross = Math.abs(grossOre)
  const whole = Math.floor((gross * rate) / (100 + rate))
  const twice = 2 * (gross * rate - whole * (100 + rate))
  return Math.sign(grossOre) * (twice >= 100 + rate ? whole + 1 : whole)
}

describe('the sums of an invoice, 100,000 of them', () => {
  it('lines, VAT per rate and total add up, and VAT per rate is that of a calculation of its own [C-266]', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), lines => {
        const { grossOre, netOre, vatOre, vat } = invoiceTotals(lines)
        const byRate = new Map<number, number>()
        let sum = 0
        for (const each of lines) {
          const gross = lineGrossOre(each)
          check(gross === each.quantity * each.unitPriceOre, 'a line', each, gross)
          sum += gross
          byRate.set(each.vatRate, (byRate.get(each.vatRate) ?? 0) + gross)
        }
        check(grossOre === sum, 'total is the sum of the lines', lines, grossOre)
        check(netOre + vatOre === grossOre, 'net and VAT make the total', lines)
        check(vat.length === byRate.size, 'each rate once', vat)
        let [vatSum, before] = [0, -1]
        for (const rate of vat) {
          check(rate.vatRate > before, 'rates in order', vat)
          check(rate.grossOre === byRate.get(rate.vatRate), 'gross of a rate', rate)
          check(rate.vatOre + 0 === vatByHand(rate.grossOre, rate.vatRate) + 0, 'VAT of a rate', rate)
          check(rate.netOre + rate.vatOre === rate.grossOre, 'net of a rate', rate)
          vatSum += rate.vatOre
          before = rate.vatRate
        }
        check(vatSum === vatOre, 'VAT is the sum of the rates', vat)
      }),
      { numRuns, seed: SEED },
    )
  })

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), lines => {
        const [one, other] = [invoiceTotals(lines), invoiceTotals([...lines].reverse())]
        check(one.grossOre === other.grossOre && one.vatOre === other.vatOre, 'the same either way', lines)
        check(one.netOre === other.netOre && one.vat.length === other.vat.length, 'net either way', lines)
      }),
      { numRuns, seed: SEED },
    )
  })
})

describe('refunds of a line, 100,000 series of them', () => {
  const refunds = fc.array(
    fc.record({
      // Both shares of the line and single øre, so that the maximum is reached exactly as well as exceeded.
      share: fc.constantFrom(0, 0.1, 0.5, 0.999, 1, 1.001),
      ore: fc.integer({ min: 0, max: 3 }),
      waitMs: fc.constantFrom(0, 1, REFUND_WAIT_MS - 1, REFUND_WAIT_MS, REFUND_WAIT_MS + 1),
    }),
    { maxLength: 6 },
  )

  it('never exceed it, and with the remainder equal it exactly [C-171, C-149]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), vatRate, refunds, (grossOre, rate, tries) => {
        let [refundedOre, now, paper] = [0, Date.parse('2026-11-21T10:00:00Z'), 0]
        let lastRefundAt: Date | null = null
        for (const { share, ore, waitMs } of tries) {
          now += waitMs
          const amount = Math.round(grossOre * share) + ore
          const facts = { grossOre, vatRate: rate, refundedOre, lastRefundAt }
          const decision = decideRefund(facts, amount, new Date(now))
          const recent = lastRefundAt !== null && now - lastRefundAt.getTime() < REFUND_WAIT_MS
          const nothing = amount === 0
          const allowed = !nothing && !recent && amount <= grossOre - refundedOre
          check(decision.ok === allowed, 'the decision', facts, amount, now)
          if (!decision.ok) {
            check((decision.refusal === 'refund-nothing') === nothing, 'nothing to refund', facts, amount)
            check(
              (decision.refusal === 'refund-recent') === (recent && !nothing),
              'the refusal',
              facts,
              amount,
            )
            check(decision.remainingOre === grossOre - refundedOre, 'nothing is given back', facts)
            continue
          }
          const note = creditNoteAmounts(amount, rate)
          check(note.grossOre === note.quantity * note.unitPriceOre + 0, 'the line of the note', note)
          check(note.grossOre + amount === 0 && !Object.is(note.grossOre, -0), 'the note', note)
          check(note.vatOre + decision.vatOre === 0, 'the VAT mirrors that of the amount', note, decision)
          check(note.vatOre + vatByHand(amount, rate) === 0, 'the VAT of the note', note)
          check(note.vat[0]!.netOre + note.vatOre === note.grossOre, 'net and VAT make the note', note)
          refundedOre += amount
          paper += note.grossOre
          lastRefundAt = new Date(now)
          check(decision.remainingOre === grossOre - refundedOre, 'what remains', decision)
        }
        check(refundedOre <= grossOre, 'the ceiling', grossOre, refundedOre)
        check(grossOre + paper === refundableOre({ grossOre, refundedOre }), 'papers and remainder', paper)
        const owed = { kind: 'INVOICE', grossOre, creditedOre: refundedOre, paidOre: 0 } as const
        check(outstandingOre(owed) === grossOre + paper, 'what is still to be paid', owed)
      }),
      { numRuns, seed: SEED },
    )
  })

  it('differ from the VAT of the line by at most half an øre per credit note', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        vatRate,
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }),
        (grossOre, rate, weights) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0)
          const parts = weights.map(weight => Math.floor((grossOre * weight) / all))
          parts[0]! += grossOre - parts.reduce((sum, part) => sum + part, 0)
          const notes = parts.map(part => creditNoteAmounts(part, rate))
          const [gross, vat] = notes.reduce(([g, v], note) => [g + note.grossOre, v + note.vatOre], [0, 0])
          check(gross + grossOre === 0, 'all of it is given back', parts)
          check(
            Math.abs(vat + vatByHand(grossOre, rate)) <= (notes.length + 1) / 2,
            'VAT to the øre',
            parts,
            vat,
          )
        },
      ),
      { numRuns, seed: SEED },
    )
  })
})
