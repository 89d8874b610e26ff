import { vatOfGross } from '../money.ts'

/** Øre as the decimal text of kroner: `-74700` → `-747.00`. */
export function decimalOf(ore: number): string {
  const digits = String(Math.abs(ore)).padStart(3, '0')
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const FEWEST_DECIMALS = 2
const MOST_DECIMALS = 10

/** `n / d` rounded to a whole number, halves up; both are positive. */
const divided = (n: bigint, d: bigint): bigint => (n * 2n + d) / (d * 2n)

/**
 * The net price of one, in kroner, with as few decimals as make price times quantity the net amount of the line (øre). Two decimals
 * would drift by øre for every fifty tickets. Source: facts §2.4.
 * @param netOre not negative
 * @param quantity above 0
 */
export function netPrice(netOre: number, quantity: number): string {
  const net = BigInt(netOre)
  const count = BigInt(quantity)
  for (let decimals = FEWEST_DECIMALS; ; decimals++) {
    const scale = 10n ** BigInt(decimals - FEWEST_DECIMALS)
    const price = divided(net * scale, count)
    if (divided(price * count, scale) !== net && decimals < MOST_DECIMALS) continue
    const digits = String(price).padStart(decimals + 1, '0')
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  }
}

/**
 * The net amounts of lines of one VAT rate, from their gross amounts (øre). Each is the difference of two rounded sums, so that it lies
 * within an øre of its own share and all of them add up to the net amount of the rate exactly.
 */
export function netAmounts(grossOre: readonly number[], vatRate: number): number[] {
  const netOfSum = (sum: number) => sum - vatOfGross(sum, vatRate)
  let sum = 0
  return grossOre.map(gross => {
    const before = netOfSum(sum)
    sum += gross
    return netOfSum(sum) - before
  })
}
