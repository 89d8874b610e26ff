import { describe, expect, it } from 'vitest'
import { isPoolerFit, poolerSettings } from '../lib/pooler.ts'
import { type Behind, mayAskAnother, nextOf } from './balancer.ts'
import { leaderOf, type ServerState } from './leader.ts'

describe('the proxy in front of the database', () => {
  it.each<[ServerState[], number | null]>([
    [['primary', 'standby'], 0],
    [['standby', 'primary'], 1],
    [[null, 'primary'], 1],
    [['primary', null], 0],
    [['standby', 'standby'], null],
    [[null, 'standby'], null],
    // A primary that came back beside the promoted one: either may lack what the other accepted.
    [['primary', 'primary'], null],
  ])('leads to the only primary, or to nobody: %j', (said, to) => {
    expect(leaderOf(said)).toBe(to)
  })
})

describe('a proxy that knows only which server is up', () => {
  it.each<[ServerState[], number | null]>([
    [[null, 'standby'], 1],
    [['primary', 'standby'], 0],
    [['primary', 'primary'], null],
    [[null, null], null],
  ])('leads to the standby while there is no primary: %j', (said, to) => {
    expect(leaderOf(said, true)).toBe(to)
  })
})

describe('the proxy in front of the API', () => {
  const [one, other, third]: [Behind, Behind, Behind] = [
    { url: 'one', ready: true },
    { url: 'other', ready: false },
    { url: 'third', ready: true },
  ]
  const all = [one, other, third]

  it('shares out among those that are ready, and asks none twice', () => {
    expect([0, 1, 2, 3].map(turn => nextOf(all, new Set(), turn)?.url)).toEqual([
      'one',
      'third',
      'one',
      'third',
    ])
    expect(nextOf(all, new Set([one]), 0)).toBe(third)
    expect(nextOf(all, new Set([one, third]), 7)).toBeNull()
  })

  it('asks another one what changes nothing, or what never arrived', () => {
    expect(mayAskAnother('GET', 'ECONNRESET')).toBe(true)
    expect(mayAskAnother('POST', 'ECONNREFUSED')).toBe(true)
    expect(mayAskAnother('POST', 'ECONNRESET')).toBe(false)
  })
})

describe('the pooler', () => {
  it.each([
    ['PgBouncer 1.18.0\nlibevent 2.1.12-stable', false],
    ['PgBouncer 1.25.1', false],
    ['PgBouncer 1.25.2', true],
    ['PgBouncer 1.26.0', true],
    ['PgBouncer 2.0.0', true],
    ['another program', false],
  ])('fits from 1.25.2 on: %s', (said, fits) => {
    expect(isPoolerFit(said)).toBe(fits)
  })

  it('has the settings of the compose file, but for its addresses', () => {
    expect(poolerSettings('a = 1\nab = 2\n', { a: '3' })).toBe('a = 3\nab = 2\n')
    expect(() => poolerSettings('a = 1', { b: '3' })).toThrow('no b')
  })
})
