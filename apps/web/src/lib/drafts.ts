/**
 * Unsent form input, kept in memory, because a language switch remounts the whole app and other pages may be opened in between.
 * When the browser leaves the page (reload, ended session, BankID), drafts are put in the tab's session storage: for the same person,
 * for half an hour, removed when restored.
 */
const drafts = new Map<string, unknown>()

/** The name of a form's draft; null for a form that has none because what is typed is secret. */
export type DraftName = string | null
export const draftOf = <T>(form: DraftName): T | undefined => drafts.get(form ?? '') as T | undefined
export const keepDraft = (form: DraftName, values: unknown): void => void (form && drafts.set(form, values))
export const dropDraft = (form: DraftName): void => void drafts.delete(form ?? '')
/** Another company or a signed-out user has no drafts. */
export const dropAllDrafts = (): void => drafts.clear()

/** Whether somebody has typed anything that was not sent. */
export const anythingTyped = (): boolean =>
  [...drafts.values()].some(values => Object.keys(Object(values)).length > 0)

const KEY = 'portal.drafts'
const MINUTES = 30
/** The owner of a visitor's drafts. */
export const VISITOR = 'visitor'

type Options = { store?: Store; now?: number }
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Bundle = { owner: string; until: number; drafts: [form: string, values: unknown][] }
const tab = (): Store => window.sessionStorage

/**
 * Stores drafts before the browser leaves the portal and returns in the same tab.
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
    // Without storage the drafts are lost.
  }
}

/**
 * Stores drafts whenever the browser leaves the page. A page that is shown again as it was has them still.
 * @returns how to stop
 */
export function carryWhenLeaving(owner: string, of = ''): () => void {
  const leaving = () => carryDrafts(owner, of)
  const back = ({ persisted }: PageTransitionEvent) => persisted && forgetCarried()
  window.addEventListener('pagehide', leaving)
  window.addEventListener('pageshow', back)
  return () => {
    window.removeEventListener('pagehide', leaving)
    window.removeEventListener('pageshow', back)
  }
}

function forgetCarried(): void {
  try {
    tab().removeItem(KEY)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Restores stored drafts if they belong to the current user. Drafts in memory are newer. */
export function claimDrafts(owner: string, { store = tab(), now = Date.now() }: Options = {}): void {
  try {
    const text = store.getItem(KEY)
    if (text === null) return
    const bundle = JSON.parse(text) as Bundle
    // Nobody is signed in yet: a cancelled sign-in must not lose the input.
    if (owner === VISITOR && bundle.owner !== VISITOR && bundle.until >= now) return
    store.removeItem(KEY)
    if (bundle.owner !== owner || bundle.until < now) return
    for (const [form, values] of bundle.drafts) if (!drafts.has(form)) drafts.set(form, values)
  } catch {
    // Storage is blocked or holds something else: there is nothing to restore.
  }
}

/**
 * Keeps drafts with their owner when the session changes: stored when it has ended, deleted for another user, restored for the
 * owner.
 */
export function followDrafts(last: string, here: string, options: Options = {}): void {
  if (last !== here && last !== VISITOR) {
    if (here === VISITOR) carryDrafts(last, '', options)
    else dropAllDrafts()
  }
  claimDrafts(here, options)
}
