/**
 * Unsent form input, kept in memory only (personal data never reaches storage): switching language remounts the whole
 * app, and a look at another page should not cost what was typed.
 */
const drafts = new Map<string, unknown>()

export const draftOf = <T>(form: string): T | undefined => drafts.get(form) as T | undefined
export const keepDraft = (form: string, values: unknown): void => void drafts.set(form, values)
export const dropDraft = (form: string): void => void drafts.delete(form)
/** Another company or a signed-out user starts clean. */
export const dropAllDrafts = (): void => drafts.clear()
