/**
 * Unsent form input, kept in memory: switching language remounts the whole app, and a look at another page should not
 * cost what was typed. Where the browser itself has to leave the portal (a session that ended, BankID), the drafts
 * cross over in the tab's own storage: for the same person only, for half an hour, and gone from there once they are back.
 */
const drafts = new Map<string, unknown>()

export const draftOf = <T>(form: string): T | undefined => drafts.get(form) as T | undefined
export const keepDraft = (form: string, values: unknown): void => void drafts.set(form, values)
export const dropDraft = (form: string): void => void drafts.delete(form)
/** Another company or a signed-out user starts clean. */
export const dropAllDrafts = (): void => drafts.clear()

const KEY = 'portal.drafts'
const MINUTES = 30
/** The owner of drafts that nobody has signed in for. */
export const VISITOR = 'visitor'

type Options = { store?: Store; now?: number }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Bundle = { owner: string; until: number; drafts: [form: string, values: unknown][] }
const tab = (): Store => window.sessionStorage

/**
 * Puts drafts aside before the browser leaves the portal and comes back in the same tab.
 * @param owner id of the signed-in user, or VISITOR
 * @param of only the forms whose name begins so; all of them when left out
 */
export function carryDrafts(owner: string, of = '', { store = tab(), now = Date.now() }: Options = {}): void {
  const carried = [...drafts].filter(([form]) => form.startsWith(of))
  if (carried.length === 0) return
  const bundle: Bundle = { owner, until: now + MINUTES * 60_000, drafts: carried }
  try {
    store.setItem(KEY, JSON.stringify(bundle))
  } catch {
    // A browser without storage loses them, as every browser did before.
  }
}

/** Takes back what was put aside, if it belongs to whoever is here now. What is in memory already is newer. */
export function claimDrafts(owner: string, { store = tab(), now = Date.now() }: Options = {}): void {
  try {
    const text = store.getItem(KEY)
    if (text === null) return
    const bundle = JSON.parse(text) as Bundle
    // Nobody has signed in again yet: a sign-in that is called off must not cost what was typed.
    if (owner === VISITOR && bundle.owner !== VISITOR && bundle.until >= now) return
    store.removeItem(KEY)
    if (bundle.owner !== owner || bundle.until < now) return
    for (const [form, values] of bundle.drafts) if (!drafts.has(form)) drafts.set(form, values)
  } catch {
    // Storage that is blocked or holds something else: there is nothing to take back.
  }
}

/**
 * What was typed stays with whoever typed it, whenever the portal learns who is here: put aside when a session has
 * ended, gone when somebody else is here, back for its owner.
 */
export function followDrafts(last: string, here: string, options: Options = {}): void {
  if (last !== here && last !== VISITOR) {
    if (here === VISITOR) carryDrafts(last, '', options)
    else dropAllDrafts()
  }
  claimDrafts(here, options)
}
