import { describe, expect, it } from 'vitest'
import { contactSheet } from './contact-sheet.ts'
import { emptied, lengthened } from './page-states.ts'

describe('the states of a page', () => {
  const list = { matches: [{ id: '1' }], totalEntries: 1, counts: { ACTIVE: 1 } }

  it.each([
    ['a list', '/user-api/user', list, { matches: [], totalEntries: 0, counts: { ACTIVE: 0 } }],
    ['figures', '/onboarding/company/1/figures', { tickets: 4 }, { tickets: 0 }],
    ['one thing', '/api/invoice/by-invoice-id/1', { totalAmount: 4 }, { totalAmount: 4 }],
    ['what an operator has', '/api/zone/list', list, list],
  ])('%s is empty as far as a company can be', (_, path, answer, empty) => {
    expect(emptied(path, answer)).toEqual(empty)
  })

  it('names are long, wherever they stand, and empty ones stay empty', () => {
    const answer = { matches: [{ id: '1', firstName: 'Kari', company: { name: '' } }] }
    expect(lengthened(answer)).toEqual({
      matches: [{ id: '1', firstName: 'Kari Annemarie Kristine', company: { name: '' } }],
    })
  })
})

it('the contact sheet has what is wrong first, and markup of a page as text', () => {
  const sheet = contactSheet([
    { group: 'oslo /a', name: 'a', file: 'a.png', wrong: [] },
    { group: 'oslo /b', name: 'b', file: 'b.png', wrong: ['axe: <div>'] },
  ])
  expect(sheet).toContain('<h1>2 pictures</h1>')
  expect(sheet).toContain('<b>axe: &lt;div></b>')
  expect(sheet.indexOf('b.png')).toBeLessThan(sheet.indexOf('a.png'))
  expect(sheet.match(/<figure/g)).toHaveLength(3)
})
