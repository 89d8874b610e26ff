import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expiresAt: number }

/** Maximum number of sessions, codes and tokens: enough for load tests, and memory stays bounded. */
const LIMIT = 50_000

/**
 * The provider's storage, in memory and per sandbox, so that two sandboxes in one process share nothing. Entries expire; above the
 * limit the oldest is removed.
 */
export class OidcStorage {
  #entries = new Map<string, Entry>()
  #sessionByUid = new Map<string, string>()
  #keysByGrant = new Map<string, Set<string>>()

  get(key: string): AdapterPayload | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.expiresAt > Date.now()) return entry.payload
    this.delete(key)
    return undefined
  }

  set(key: string, payload: AdapterPayload, expiresIn: number | undefined): void {
    this.#entries.delete(key)
    const expiresAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000
    this.#entries.set(key, { payload, expiresAt })
    if (key.startsWith('Session:') && payload.uid) this.#sessionByUid.set(payload.uid, key)
    if (payload.grantId && !key.startsWith('Session:')) {
      const keys = this.#keysByGrant.get(payload.grantId) ?? new Set()
      this.#keysByGrant.set(payload.grantId, keys.add(key))
    }
    if (this.#entries.size <= LIMIT) return
    const oldest = this.#entries.keys().next().value
    if (oldest !== undefined) this.delete(oldest)
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    const { uid, grantId } = entry.payload
    if (uid && this.#sessionByUid.get(uid) === key) this.#sessionByUid.delete(uid)
    const keys = grantId ? this.#keysByGrant.get(grantId) : undefined
    if (!grantId || !keys) return
    keys.delete(key)
    if (keys.size === 0) this.#keysByGrant.delete(grantId)
  }

  sessionOf(uid: string): AdapterPayload | undefined {
    const key = this.#sessionByUid.get(uid)
    return key === undefined ? undefined : this.get(key)
  }

  revokeGrant(grantId: string): void {
    for (const key of [...(this.#keysByGrant.get(grantId) ?? [])]) this.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#sessionByUid.clear()
    this.#keysByGrant.clear()
  }

  /** The adapter of one of the provider's models. */
  adapter(model: string): Adapter {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload, expiresIn) => this.set(keyOf(id), payload, expiresIn),
      find: async id => this.get(keyOf(id)),
      findByUid: async uid => this.sessionOf(uid),
      // The device flow, the only user of user codes, is switched off.
      findByUserCode: async () => undefined,
      consume: async id => {
        const payload = this.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async id => this.delete(keyOf(id)),
      revokeByGrantId: async grantId => this.revokeGrant(grantId),
    }
  }
}
