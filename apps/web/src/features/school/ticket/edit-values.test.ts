import { expect, it } from 'vitest'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { bodyOf, type EditedField, editFormOf, mayEdit, startOf } from './edit-values.ts'

const ticket = {
  ...{ firstName: 'Ida Marie', lastName: 'Moe', employeeId: '77120', className: '9B' },
  travelCard: { cardName: null },
} as WireSchoolTicket
const FIELDS: EditedField[] = ['name', 'studentId', 'className', 'cardName']

it.each<[EditedField, string, object]>([
  ['name', 'Ida Marie Moe', { firstName: 'Ida Marie', lastName: 'Moe' }],
  ['name', 'Ida', { firstName: 'Ida', lastName: null }],
  ['studentId', '77121', { studentId: '77121' }],
  ['className', '9C', { className: '9C' }],
  ['className', '', { className: null }],
  ['cardName', '', { cardName: null }],
])('%s "%s" is sent as %j [F-245, F-246]', (field, value, body) => {
  expect(bodyOf(field, value)).toEqual(body)
})

it('begins with what the ticket has', () => {
  expect(FIELDS.map(field => startOf(ticket, field))).toEqual(['Ida Marie Moe', '77120', '9B', ''])
})

it.each<[EditedField, number, string[]]>([
  ['name', 50, ['required']],
  ['studentId', 20, ['required']],
  ['className', 20, []],
  ['cardName', 50, []],
])('%s has at most %i characters [F-243]', (field, max, ofEmpty) => {
  const codesOf = (value: string) =>
    editFormOf(field)
      .safeParse({ value })
      .error?.issues.map(i => i.message) ?? []
  expect(codesOf('x'.repeat(max))).toEqual([])
  expect(codesOf('x'.repeat(max + 1))).toEqual(['too-long'])
  expect(codesOf('  ')).toEqual(ofEmpty)
})

it.each<[WireSchoolTicket['allowedActions'], EditedField[]]>([
  [[], []],
  [['UPDATE_NAME'], ['name']],
  [
    ['UPDATE_STUDENTID', 'UPDATE_CLASS_NAME'],
    ['studentId', 'className'],
  ],
  [['UPDATE_CARD_NAME', 'CANCEL'], ['cardName']],
])('%j allows to change %j [F-244]', (allowedActions, fields) => {
  expect(FIELDS.filter(field => mayEdit({ ...ticket, allowedActions }, field))).toEqual(fields)
})
