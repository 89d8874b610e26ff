import { describe, expect, it } from 'vitest'
import { filtersOf, writePeriod } from './filters.ts'

describe('filters of the activity log', () => {
  it('ask for nothing that is not chosen', () => {
    expect(filtersOf({ search: '', filter: null }, { from: '', to: '' })).toEqual({ actor: '' })
    expect(
      filtersOf({ search: 'kari', filter: 'user.roles' }, { from: '2026-11-01', to: '2026-11-21' }),
    ).toEqual({ actor: 'kari', action: 'user.roles', from: '2026-11-01', to: '2026-11-21' })
  })

  it('start again on page 1 when the period or the scope changes, and keep the rest', () => {
    const at = new URLSearchParams('side=4&sok=kari&til=2026-11-21')
    expect(writePeriod(at, { from: '2026-11-01' }).toString()).toBe('sok=kari&til=2026-11-21&fra=2026-11-01')
    expect(writePeriod(at, { to: '' }).toString()).toBe('sok=kari')
    expect(writePeriod(at, { all: true }).get('alle')).toBe('1')
    expect(writePeriod(new URLSearchParams('alle=1'), { all: false }).toString()).toBe('')
  })

  it('take no text for a day', () => {
    expect(writePeriod(new URLSearchParams(), { from: '31.02.2026' }).toString()).toBe('')
  })
})
