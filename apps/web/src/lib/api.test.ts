import type { PathPrefix } from '@portal/api-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, paged, queries, renew } from './api.ts'

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
