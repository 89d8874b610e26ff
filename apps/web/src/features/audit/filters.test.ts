import { AUDIT_LIST } from '@portal/domain/audit'
import { describe, expect, it } from 'vitest'
import { readListState } from '../../kit/list-state.ts'
import { writeListState } from '../../kit/useListState.ts'
import { queryOf } from './filters.ts'

const queryAt = (address: string) => queryOf(readListState(new URLSearchParams(address), AUDIT_LIST))

describe('filters of the activity log', () => {
  it('ask for nothing that is not chosen', () => {
    expect(queryAt('alle=1')).toEqual({ actor: '' })
    expect(queryAt('sok=kari&status=user.roles&fra=2026-11-01&til=2026-11-21')).toEqual({
      actor: 'kari',
      action: 'user.roles',
      from: '2026-11-01',
      to: '2026-11-21',
    })
  })

  it('take no text for a day', () => {
    expect(queryAt('fra=31.02.2026')).toEqual({ actor: '' })
  })

  it('start again on page 1 when the period or the scope changes, and keep the rest', () => {
    const at = (change: Parameters<typeof writeListState>[1]) =>
      writeListState(new URLSearchParams('side=4&sok=kari&til=2026-11-21'), change).toString()
    expect(at({ filters: { fra: '2026-11-01' } })).toBe('sok=kari&til=2026-11-21&fra=2026-11-01')
    expect(at({ filters: { til: null } })).toBe('sok=kari')
    expect(at({ filters: { alle: '1' } })).toBe('sok=kari&til=2026-11-21&alle=1')
  })
})
