import { describe, expect, it } from 'vitest'
import { matchPersonList, personLines } from './person-list.ts'

const person = (id: string, employeeId: string, phone: string, firstName: string, lastName: string) => ({
  ...{ id, employeeId, phone, firstName, lastName },
})
const PEOPLE = [
  person('ahmed', '11039', '+4790383612', 'Agnieszka', 'Ahmed'),
  person('ali', 'E-7', '+4741210100', 'Bo', 'Ali'),
  person('berg', '', '+4641210100', 'Anne Lise', 'Berg Ås'),
  person('nora1', '500', '+4741210201', 'Nora', 'Lie'),
  person('nora2', '501', '+4741210202', 'Nora', 'Lie'),
  person('twin1', '600', '+4741210301', 'Per', 'Moe'),
  person('twin2', '600', '+4741210302', 'Pål', 'Moe'),
]
const meant = (line: string) => {
  const [match] = matchPersonList([line], PEOPLE)
  return match && ('person' in match ? match.person : match.reason)
}

describe('a line of a pasted list', () => {
  it.each([
    ['11039', 'ahmed'],
    ['  e-7 ', 'ali'],
    ['11039\tAgnieszka\tAhmed\tHR', 'ahmed'],
    ['Ahmed, Agnieszka', 'ahmed'],
    ['agnieszka AHMED', 'ahmed'],
    ['Berg Ås;Anne Lise', 'berg'],
    ['"Ahmed";"Agnieszka"', 'ahmed'],
    ['412 10 100', 'ali'],
    ['+47 412 10 100', 'ali'],
    ['0046 41210100', 'berg'],
    // A number that is one person's beside a name or a phone that is another's means neither.
    ['E-7;Agnieszka Ahmed', 'contradiction'],
    ['Nora Lie\t600', 'contradiction'],
    ['E-7\tAgnieszka\tAhmed\tHR', 'contradiction'],
    ['Agnieszka\tAhmed\tHR\tOslo', 'ahmed'],
    ['500;412 10 202', 'contradiction'],
    ['E-7;41210100;Bo Ali', 'ali'],
    ['41210301;600', 'twin1'],
    ['Nora Lie', 'several-persons'],
    ['501\tNora\tLie', 'nora2'],
    ['600', 'several-persons'],
    // A number that two have is told apart by the name.
    ['600\tPål\tMoe', 'twin2'],
    ['Moe', 'unknown-person'],
    ['99999', 'unknown-person'],
    ['1103', 'unknown-person'],
    [';,', 'unknown-person'],
  ])('"%s" means %s', (line, id) => {
    expect(meant(line)).toBe(id)
  })

  it('is any that has something on it', () => {
    expect(personLines('11039\r\n\n  412 10 100  \rAhmed \t Agnieszka\n')).toEqual([
      ...['11039', '412 10 100', 'Ahmed\tAgnieszka'],
    ])
  })

  it('that is empty of an id means nobody who has none', () => {
    expect(meant('-')).toBe('unknown-person')
  })
})
