import type { PathPrefix } from '@portal/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, goToSignIn, leaveFor, paged, queries, renew } from './api.ts'

const params = { path: { id: '1' } }
const SHOWN = {
  list: api.queryOptions('get', '/user-api/user', { params: { query: {} } }),
  one: api.queryOptions('get', '/user-api/user/{id}', { params }),
  roles: api.queryOptions('get', '/user-api/user/{id}/roles', { params }),
  companies: api.queryOptions('get', '/user-api/auth/companies', { params: { query: {} } }),
  base: api.queryOptions('get', '/invoice-admin-api/invoice-base/{id}', { params }),
}
const old = async (...prefixes: PathPrefix[]) => {
  await renew(...prefixes)
  return Object.entries(SHOWN)
    .filter(([, { queryKey }]) => queries.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name)
}

beforeEach(() => {
  queries.clear()
  for (const { queryKey } of Object.values(SHOWN)) queries.setQueryData(queryKey as readonly unknown[], {})
})

describe('renew', () => {
  it('takes a path and what is below it, and nothing beside it', async () => {
    expect(await old('/user-api/user')).toEqual(['list', 'one', 'roles'])
  })
  it('takes whole segments, not the beginning of a word', async () => {
    expect(await old('/invoice-admin-api/invoice')).toEqual([])
    expect(await old('/invoice-admin-api/invoice-base')).toEqual(['base'])
  })
  it('takes one path by its parameters in braces', async () => {
    expect(await old('/user-api/user/{id}/roles')).toEqual(['roles'])
  })
  it('takes several', async () => {
    expect(await old('/user-api/user/{id}', '/user-api/auth')).toEqual(['one', 'roles', 'companies'])
  })
})

describe('a page of a list', () => {
  it('begins after the rows before it [P-366]', () => {
    expect(paged({ page: 3, pageSize: 25 })).toEqual({ maxEntries: 25, offset: 50 })
  })
})

describe('the way out of an ended session', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is taken once, however many calls are refused together, and again where the page is still shown', () => {
    vi.useFakeTimers()
    const assign = vi.fn()
    vi.stubGlobal('window', { location: { assign } })
    for (const path of ['/faktura', '/faktura', '/oversikt']) goToSignIn(path)
    leaveFor('/logget-ut')
    vi.advanceTimersByTime(9_999)
    goToSignIn('/faktura')
    expect(assign.mock.calls).toEqual([[expect.stringContaining('returnTo=%2Ffaktura&')]])
    vi.advanceTimersByTime(1)
    goToSignIn('/oversikt')
    expect(assign).toHaveBeenCalledTimes(2)
  })
})
