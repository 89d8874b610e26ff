/**
 * Money is whole øre everywhere inside (`…Ore: number`, always a safe integer); kroner with two decimals exist on the
 * wire only. The gross amount of a line is stored; VAT is derived from the gross sum per rate, so that lines, VAT
 * and total always add up exactly. Source: decisions.md, "Tickets, money, invoices".
 */
export type MoneyLine = { readonly grossOre: number; readonly vatRate: number }
export type VatRateSum = { vatRate: number; grossOre: number; vatOre: number; netOre: number }
export type Totals = { grossOre: number; vatOre: number; netOre: number }

/** @throws RangeError when the amount is not whole øre in the safe range */
export function assertOre(ore: number): number {
  if (!Number.isSafeInteger(ore)) throw new RangeError(`Not an amount in øre: ${ore}`)
  return ore
}

/** Øre → kroner for the wire: `132450` → `1324.5`. */
export function nok(ore: number): number {
  return assertOre(ore) / 100
}

/**
 * Kroner from the wire → øre.
 * @throws RangeError when there are more than two decimals or the number is not finite
 */
export function oreOf(kroner: number): number {
  const ore = Math.round(kroner * 100)
  // 8.165 * 100 is 816.4999…: compare with the shortest decimal text instead of the product
  if (!Number.isFinite(kroner) || Number(`${(ore / 100).toFixed(2)}`) !== kroner) {
    throw new RangeError(`Not an amount with at most two decimals: ${kroner}`)
  }
  return assertOre(ore)
}

/**
 * The VAT part of a gross amount, rounded to whole øre, halves away from zero (so that a credit note mirrors its
 * invoice exactly). `ratePercent` has at most two decimals. 747 kr with 12 % → 80.04 kr.
 * @throws RangeError for a negative rate or an amount that is not whole øre
 */
export function vatOfGross(grossOre: number, ratePercent: number): number {
  assertOre(grossOre)
  if (!(ratePercent >= 0)) throw new RangeError(`Not a VAT rate: ${ratePercent}`)
  const rate = BigInt(Math.round(ratePercent * 100))
  const divisor = 10000n + rate
  // Integers of any size: a float would round 0.5 øre the wrong way for large sums
  const product = BigInt(Math.abs(grossOre)) * rate
  const vat = Number((product * 2n + divisor) / (divisor * 2n))
  return grossOre < 0 && vat !== 0 ? -vat : vat
}

/** Sums the lines per VAT rate, lowest rate first, and derives VAT and net from each sum. */
export function vatPerRate(lines: readonly MoneyLine[]): VatRateSum[] {
  const gross = new Map<number, number>()
  for (const line of lines) {
    gross.set(line.vatRate, assertOre((gross.get(line.vatRate) ?? 0) + assertOre(line.grossOre)))
  }
  return [...gross]
    .sort(([a], [b]) => a - b)
    .map(([vatRate, grossOre]) => {
      const vatOre = vatOfGross(grossOre, vatRate)
      return { vatRate, grossOre, vatOre, netOre: grossOre - vatOre }
    })
}

/** The document's totals: sums over `vatPerRate`, hence gross = net + VAT = the sum of the lines. */
export function totals(lines: readonly MoneyLine[]): Totals {
  const sum: Totals = { grossOre: 0, vatOre: 0, netOre: 0 }
  for (const rate of vatPerRate(lines)) {
    sum.grossOre += rate.grossOre
    sum.vatOre += rate.vatOre
    sum.netOre += rate.netOre
  }
  return sum
}
