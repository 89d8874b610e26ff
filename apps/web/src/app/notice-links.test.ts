import { NOTICE_KINDS, NOTICES, noticeLink } from '@portal/domain/notice'
import { describe, expect, it } from 'vitest'
import { pageAt } from './route-table.ts'

describe('the place that a notice leads to', () => {
  it.each(NOTICE_KINDS)('is a page for those who see the notice: %s', kind => {
    const [path = ''] = noticeLink(kind, { companyId: '100100', subjectId: 'x' }).split('?')
    expect(pageAt(path)?.access).toBe(NOTICES[kind].needs)
  })
})
