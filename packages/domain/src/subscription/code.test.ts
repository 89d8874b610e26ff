import { expect, it } from 'vitest'
import { discountCode } from './code.ts'

const ID = '0198a3a2-7d1c-7c3e-9f4b-3f2a1b0c9d8e'

it('is eight legible characters, the same each time [C-134]', () => {
  expect(discountCode(ID)).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/)
  expect(discountCode(ID)).toBe(discountCode(ID.toUpperCase()))
})

it('differs from subscription to subscription, also of those ordered in one moment', () => {
  const codes = Array.from({ length: 1_000 }, (_, n) =>
    discountCode(`${ID.slice(0, 24)}${(2 ** 40 + n * 7_919).toString(16).padStart(12, '0')}`),
  )
  expect(new Set(codes).size).toBe(codes.length)
})

it('is not made of anything but an id', () => {
  expect(() => discountCode('41210100')).toThrow(RangeError)
})
