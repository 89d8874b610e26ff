import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  changedFields,
  SCHOOL_EDIT_ACTIONS,
  type SchoolEdit,
  type SchoolEditField,
  schoolEditBounds,
} from './edit.ts'
import { isSameName } from './pupil.ts'

const current = {
  ...{ firstName: 'Yusuf', lastName: 'Ahmed', className: '9B' },
  ...{ cardName: 'Yusuf Ahmed', studentId: '77120' },
}

describe('an edit of a school ticket', () => {
  it.each<[string, SchoolEdit, SchoolEditField[]]>([
    ['nothing', {}, []],
    ['the same texts', current, []],
    ['another class', { className: '9C' }, ['className']],
    ['an empty class', { className: null }, ['className']],
    ['a name without a last name', { firstName: 'Yusuf', lastName: null }, ['lastName']],
    ['another name', { firstName: 'Yousef', lastName: 'Ahmad' }, ['firstName', 'lastName']],
    ['no name on the card', { cardName: null }, ['cardName']],
    ['another number', { studentId: '77121' }, ['studentId']],
  ])('with %s changes what differs [F-245]', (_what, edit, fields) => {
    expect(changedFields(current, edit)).toEqual(fields)
  })

  it('takes null for a text that is empty already', () => {
    expect(
      changedFields({ ...current, cardName: null, lastName: '' }, { cardName: null, lastName: null }),
    ).toEqual([])
  })

  it('has an action for every field [F-244]', () => {
    expect(SCHOOL_EDIT_ACTIONS).toEqual({
      ...{ firstName: 'UPDATE_NAME', lastName: 'UPDATE_NAME', className: 'UPDATE_CLASS_NAME' },
      ...{ cardName: 'UPDATE_CARD_NAME', studentId: 'UPDATE_STUDENTID' },
    })
  })

  const body = z.strictObject(schoolEditBounds)
  const codesOf = (edit: SchoolEdit) => {
    const checked = body.safeParse(edit)
    return checked.success
      ? []
      : checked.error.issues.map(issue => `${issue.path.join('/')} ${issue.message}`)
  }
  it.each<[SchoolEditField, number]>([
    ['firstName', 50],
    ['lastName', 50],
    ['className', 20],
    ['cardName', 50],
    ['studentId', 20],
  ])('takes a %s of at most %i characters [F-243]', (field, max) => {
    expect(codesOf({ [field]: 'x'.repeat(max) })).toEqual([])
    expect(codesOf({ [field]: 'x'.repeat(max + 1) })).toEqual([`${field} too-long`])
    expect(codesOf({ [field]: '' })).toEqual([`${field} required`])
  })

  it('empties every field but the number with null [F-245]', () => {
    expect(codesOf({ firstName: null, lastName: null, className: null, cardName: null })).toEqual([])
    expect(codesOf({ studentId: null })).toEqual(['studentId required'])
  })

  it.each([
    ['Yusuf', 'Ahmed', 'yusuf', 'AHMED', true],
    ['Ida Marie', 'Moe', 'Ida', 'Marie  Moe', true],
    ['Yusuf', 'Ahmed', 'Yusuf', 'Ahmad', false],
    ['Yusuf', null, 'Yusuf', '', true],
  ])('"%s" "%s" and "%s" "%s" are one name: %s', (a, b, c, d, same) => {
    expect(isSameName({ firstName: a, lastName: b }, { firstName: c, lastName: d })).toBe(same)
  })
})
