import type { Permission } from '@portal/domain'
import { NOTICE_KINDS, NOTICES, noticeLink } from '@portal/domain/notice'
import { describe, expect, it } from 'vitest'
import { pageAt } from './route-table.ts'

/** Whoever may do the one may do the other. */
const IMPLIED: Partial<Record<Permission, Permission>> = { payrollRunsAdmin: 'payrollRuns' }

describe('the place that a notice leads to', () => {
  it.each(NOTICE_KINDS)('is a page for those who see the notice: %s', kind => {
    const [path = ''] = noticeLink(kind, { companyId: '100100', subjectId: 'x' }).split('?')
    const { needs } = NOTICES[kind]
    expect([needs, IMPLIED[needs]]).toContain(pageAt(path)?.access)
  })
})
