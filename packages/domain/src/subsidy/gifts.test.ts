import { describe, expect, it } from 'vitest'
import { readCsv } from '../bulk/csv.ts'
import { giftsOfRows, SUBSIDY_BOUNDS } from './index.ts'

const giftsIn = (text: string) => {
  const read = readCsv(text)
  return giftsOfRows(read.ok ? read.records : [])
}

describe('gifts of a list', () => {
  it('are lines of number, kroner and note, as people paste them', () => {
    expect(giftsIn('17;1000;Gavekort\n\n18\t500\n19; 1 500,00 ;')).toEqual({
      gifts: [
        { employeeId: '17', amount: 1000, note: 'Gavekort' },
        { employeeId: '18', amount: 500, note: '' },
        { employeeId: '19', amount: 1500, note: '' },
      ],
      faults: [],
    })
  })

  it('are read below a heading, between commas or tabs, and with notes in quotes', () => {
    const gifts = [{ employeeId: 'A7', amount: 0, note: 'Jul; påske' }]
    for (const text of [
      'Ansattnummer;Kroner;Merknad\r\nA7;0;"Jul; påske"\r\n',
      'Ansattnummer\tKroner\nA7\t0\tJul; påske',
      'A7,0,Jul; påske',
    ])
      expect(giftsIn(text), text).toEqual({ gifts, faults: [] })
  })

  it.each([
    ['17', 'amount'],
    ['17;', 'amount'],
    [';100', 'employeeId'],
    [`${'9'.repeat(SUBSIDY_BOUNDS.employeeId + 1)};100`, 'employeeId'],
    ['17;-1', 'amount'],
    ['17;10,50', 'amount'],
    ['17;mye', 'amount'],
    ['17;1;a;b', 'columns'],
    ['17;1000001', 'amount'],
    [`17;1;${'x'.repeat(SUBSIDY_BOUNDS.note + 1)}`, 'note'],
  ])('are not %j', (text, cell) => {
    expect(giftsIn(`16;100\n${text}\n18;200`)).toEqual({
      gifts: [
        { employeeId: '16', amount: 100, note: '' },
        { employeeId: '18', amount: 200, note: '' },
      ],
      faults: [{ row: 2, cell }],
    })
  })

  it('have no heading that is a gift with a fault', () => {
    expect(giftsIn('17;mye').faults).toEqual([{ row: 1, cell: 'amount' }])
  })
})
