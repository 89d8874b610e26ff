import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '../permissions.ts'
import { NOTICE_KINDS, NOTICES, noticeKey, noticeLink, noticesTo } from './kinds.ts'

const ABOUT = { companyId: '100100', userId: 'u 1', subjectId: 's/1' }

describe('the kinds of notices', () => {
  it('are each for one sort of reader', () => {
    const to = (['user', 'company', 'operator'] as const).map(noticesTo)
    expect(to.flat().sort()).toEqual([...NOTICE_KINDS].sort())
    expect(to.map(kinds => kinds.length > 0)).toEqual([true, true, true])
  })

  it.each(NOTICE_KINDS)('%s has a permission of the table and a whole link', kind => {
    expect(PERMISSIONS.map(({ id }) => id)).toContain(NOTICES[kind].needs)
    expect(noticeLink(kind, ABOUT)).toMatch(/^\/[a-z/-]+(\?bedrift=100100|\/s%2F1)?$/)
  })

  it('of what a user ordered are no waiting ones, because nobody else can end the waiting', () => {
    expect(noticesTo('user').filter(kind => NOTICES[kind].waits)).toEqual([])
  })
})

describe('the same notice', () => {
  it.each([
    ['another kind', noticeKey('residentRequests', ABOUT)],
    ['another company', noticeKey('ticketRequests', { ...ABOUT, companyId: '100101' })],
    ['another user', noticeKey('ticketRequests', { ...ABOUT, userId: 'u 2' })],
    ['another subject', noticeKey('ticketRequests', { ...ABOUT, subjectId: null })],
  ])('is none of %s', (_what, key) => {
    expect(key).not.toBe(noticeKey('ticketRequests', ABOUT))
  })

  it('has one key, whatever is left out', () => {
    expect(noticeKey('callsParked', {})).toBe(noticeKey('callsParked', { companyId: null, subjectId: null }))
  })
})
