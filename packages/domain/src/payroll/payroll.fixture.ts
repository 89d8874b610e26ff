import type { PayrollCharge, PayrollLine } from './lines.ts'

/** A ticket in zone 1; a test changes what it is about. */
export const line = (change: Partial<PayrollLine> = {}): PayrollLine => ({
  personKey: 'a',
  firstName: 'Anne',
  lastName: 'Berg',
  phone: '+4741210100',
  employeeId: '17',
  productType: 'TICKET',
  addOnType: null,
  zones: ['1'],
  numberOfZones: 1,
  priceOre: 71_300,
  ...change,
})

/** An electric bike of the same person. */
export const bike = (change: Partial<PayrollLine> = {}): PayrollLine =>
  line({
    productType: 'MOBILITY',
    addOnType: 'JOULE',
    zones: [],
    numberOfZones: 0,
    priceOre: 49_900,
    ...change,
  })

/** The ticket as a charge. */
export const charge = (change: Partial<PayrollCharge> = {}): PayrollCharge => {
  const { priceOre, ...rest } = line()
  return { ...rest, grossOre: priceOre, ...change }
}
