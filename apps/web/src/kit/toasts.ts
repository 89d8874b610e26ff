/** Short messages about what was done. Pure store; `Toaster.tsx` draws it. Durations: 000 §2.8, §9. */

type ToastKind = 'success' | 'error'
export type Toast = { id: number; kind: ToastKind; text: string; more?: string | undefined }

/** Characters that fit in one line of a message; no text of the specification is longer. */
const LINE = 44

/**
 * Milliseconds a message stays: success 3000, error 5000 [P-189, P-190]; 6000 when it is longer than a line or says more in a second
 * one; under test automation 1000 [P-191].
 */
export function toastDuration({ kind, text, more }: Omit<Toast, 'id'>, testAutomation: boolean): number {
  if (testAutomation) return 1000
  if (more || text.length > LINE) return 6000
  return kind === 'success' ? 3000 : 5000
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const publish = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => toasts,
}

/** @param more what it is about and what happens next, in a line of its own */
export function showToast(kind: ToastKind, text: string, more?: string): void {
  lastId += 1
  publish([...toasts, { id: lastId, kind, text, more }])
}

export function dismissToast(id: number): void {
  publish(toasts.filter(toast => toast.id !== id))
}
