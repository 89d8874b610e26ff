import { beforeEach, describe, expect, it } from 'vitest'
import {
  anythingTyped,
  carryDrafts,
  claimDrafts,
  draftOf,
  dropAllDrafts,
  followDrafts,
  keepDraft,
  VISITOR,
} from './drafts.ts'

const memory = () => {
  const held = new Map<string, string>()
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}
const NOON = Date.parse('2026-11-21T11:00:00Z')
const MINUTE = 60_000

/** The browser leaves and loads the portal again: memory is gone, the tab's storage is not. */
const leaveAs = (owner: string, of?: string) => {
  const store = memory()
  carryDrafts(owner, of, { store, now: NOON })
  dropAllDrafts()
  return store
}

beforeEach(dropAllDrafts)

describe('drafts across a redirect', () => {
  it('come back to the same person, and leave nothing in storage', () => {
    keepDraft('order', { lastName: 'Ås' })
    const store = leaveAs('kari')
    claimDrafts('kari', { store, now: NOON + MINUTE })
    expect(draftOf('order')).toEqual({ lastName: 'Ås' })
    expect(store.held.size).toBe(0)
  })
  it('never come back to somebody else, nor after half an hour', () => {
    for (const [owner, later] of [
      ['tor', NOON],
      ['kari', NOON + 31 * MINUTE],
      [VISITOR, NOON + 31 * MINUTE],
    ] as const) {
      keepDraft('order', { lastName: 'Ås' })
      const store = leaveAs('kari')
      claimDrafts(owner, { store, now: later })
      expect(draftOf('order'), owner).toBeUndefined()
      expect(store.held.size).toBe(0)
    }
  })
  it('wait for their owner while nobody is signed in', () => {
    keepDraft('order', { lastName: 'Ås' })
    const store = leaveAs('kari')
    claimDrafts(VISITOR, { store, now: NOON })
    expect(draftOf('order')).toBeUndefined()
    claimDrafts('kari', { store, now: NOON + MINUTE })
    expect(draftOf('order')).toEqual({ lastName: 'Ås' })
  })
  it('take only the forms asked for', () => {
    keepDraft('order', 1)
    keepDraft('onboarding-start', 2)
    const store = leaveAs(VISITOR, 'onboarding-')
    claimDrafts(VISITOR, { store, now: NOON })
    expect([draftOf('order'), draftOf('onboarding-start')]).toEqual([undefined, 2])
  })
  it('do not replace what has been typed since', () => {
    keepDraft('order', 'old')
    const store = leaveAs('kari')
    keepDraft('order', 'new')
    claimDrafts('kari', { store, now: NOON })
    expect(draftOf('order')).toBe('new')
  })
  it('survive storage that is blocked or full of something else', () => {
    const blocked = {
      getItem: () => {
        throw new Error('blocked')
      },
      setItem: () => {
        throw new Error('blocked')
      },
      removeItem: () => {},
    }
    keepDraft('order', 1)
    expect(() => carryDrafts('kari', '', { store: blocked })).not.toThrow()
    expect(() => claimDrafts('kari', { store: blocked })).not.toThrow()
    const odd = memory()
    odd.held.set('portal.drafts', '"nonsense')
    expect(() => claimDrafts('kari', { store: odd })).not.toThrow()
  })
})

describe('what was typed', () => {
  it('is told from a form that is only open', () => {
    dropAllDrafts()
    keepDraft('order', {})
    expect(anythingTyped()).toBe(false)
    keepDraft('order', { lastName: 'Nordmann' })
    expect(anythingTyped()).toBe(true)
  })
})

describe('drafts and the session', () => {
  it('are stored when the session has ended, and restored for their owner', () => {
    const store = memory()
    keepDraft('order', 1)
    followDrafts('kari', VISITOR, { store, now: NOON })
    dropAllDrafts()
    followDrafts(VISITOR, 'kari', { store, now: NOON + MINUTE })
    expect(draftOf('order')).toBe(1)
  })
  it('are deleted for another user', () => {
    const store = memory()
    keepDraft('order', 1)
    followDrafts('kari', 'tor', { store, now: NOON })
    expect(draftOf('order')).toBeUndefined()
  })
  it('are left alone while nothing changes, and from the first answer on', () => {
    const store = memory()
    keepDraft('order', 1)
    followDrafts('kari', 'kari', { store, now: NOON })
    followDrafts(VISITOR, VISITOR, { store, now: NOON })
    expect(draftOf('order')).toBe(1)
    expect(store.held.size).toBe(0)
  })
})
