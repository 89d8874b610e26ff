/** MOD11 check digit with the given weights, or null where the remainder gives 10 (no such number is issued). */
export function mod11(digits: string, weights: readonly number[]): number | null {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? null : check
}
