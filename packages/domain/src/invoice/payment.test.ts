import { expect, it } from 'vitest'
import { outstandingOre, paymentStatus } from './payment.ts'

const invoice = {
  kind: 'INVOICE',
  grossOre: 74_700,
  creditedOre: 0,
  paidOre: 0,
  dueDate: '2027-01-06',
} as const

it.each([
  ['unpaid', {}, '2027-01-06'],
  ['overdue', {}, '2027-01-07'],
  ['partly-paid', { paidOre: 1 }, '2027-01-06'],
  ['overdue', { paidOre: 74_699 }, '2027-01-07'],
  ['paid', { paidOre: 74_700 }, '2027-01-07'],
  ['paid', { paidOre: 74_701 }, '2026-12-07'],
  ['paid', { grossOre: 0 }, '2027-01-07'],
  ['paid', { grossOre: -74_700 }, '2027-01-07'],
  ['unpaid', { creditedOre: 74_699 }, '2027-01-06'],
  ['paid', { creditedOre: 74_700 }, '2027-01-07'],
  ['paid', { creditedOre: 70_000, paidOre: 4_700 }, '2027-01-07'],
  ['overdue', { creditedOre: 70_000, paidOre: 4_699 }, '2027-01-07'],
  ['not-applicable', { kind: 'INVOICE_BASE' }, '2027-01-07'],
  ['not-applicable', { kind: 'CREDIT_NOTE', grossOre: -100 }, '2027-01-07'],
] as const)('a payment status is %s for %j on %s', (status, changes, today) => {
  expect(paymentStatus({ ...invoice, ...changes }, today)).toBe(status)
})

it.each([
  [74_700, {}],
  [4_700, { creditedOre: 70_000 }],
  [-300, { creditedOre: 70_000, paidOre: 5_000 }],
  [0, { kind: 'INVOICE_BASE' }],
  [0, { kind: 'CREDIT_NOTE', grossOre: -100 }],
] as const)('%i øre are outstanding of %j', (ore, changes) => {
  expect(outstandingOre({ ...invoice, ...changes })).toBe(ore)
})
