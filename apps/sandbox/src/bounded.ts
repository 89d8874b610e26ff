/**
 * A list in memory of at most `limit` entries: a new entry removes the oldest.
 * Entries are found by their own id and by a second key (the caller's reference), in insertion order.
 */
export class Bounded<T extends { id: string }> {
  #byId = new Map<string, T>()
  #idByKey = new Map<string, string>()
  #limit: number
  #keyOf: (entry: T) => string

  constructor(limit: number, keyOf: (entry: T) => string = entry => entry.id) {
    this.#limit = limit
    this.#keyOf = keyOf
  }

  add(entry: T): void {
    this.#byId.set(entry.id, entry)
    this.#idByKey.set(this.#keyOf(entry), entry.id)
    if (this.#byId.size <= this.#limit) return
    const oldest = this.#byId.values().next().value
    if (oldest) this.delete(oldest)
  }

  delete(entry: T): void {
    this.#byId.delete(entry.id)
    const key = this.#keyOf(entry)
    if (this.#idByKey.get(key) === entry.id) this.#idByKey.delete(key)
  }

  get(id: string): T | undefined {
    return this.#byId.get(id)
  }

  byKey(key: string): T | undefined {
    const id = this.#idByKey.get(key)
    return id === undefined ? undefined : this.#byId.get(id)
  }

  get size(): number {
    return this.#byId.size
  }

  /** Oldest first. */
  all(): T[] {
    return [...this.#byId.values()]
  }

  newestFirst(): T[] {
    return this.all().reverse()
  }

  clear(): void {
    this.#byId.clear()
    this.#idByKey.clear()
  }
}
