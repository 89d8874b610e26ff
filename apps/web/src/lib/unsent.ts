/** What a page has not sent yet, because it can still be undone: it must be sent before the session ends. */
const unsent = new Set<() => Promise<unknown>>()

/** Names what sends it. @returns a function that takes it back */
export function whileUnsent(send: () => Promise<unknown>): () => void {
  unsent.add(send)
  return () => void unsent.delete(send)
}

/** Sends it now. Never rejects: what fails is shown where it is waited for. */
export const sendUnsent = async (): Promise<void> => {
  await Promise.allSettled([...unsent].map(send => send()))
}
