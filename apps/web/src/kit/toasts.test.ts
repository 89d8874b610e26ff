import { describe, expect, it } from 'vitest'
import { dismissToast, showToast, toastDuration, toastStore } from './toasts.ts'

describe('toasts', () => {
  it('shows success for 3000 ms [P-189]', () => {
    expect(toastDuration({ kind: 'success', text: 'Ticket ordered successfully!' }, false)).toBe(3000)
  })
  it('shows errors for 5000 ms [P-190]', () => {
    expect(toastDuration({ kind: 'error', text: 'An error occured while refunding!' }, false)).toBe(5000)
  })
  it('shows what is longer than a line for 6000 ms', () => {
    const long = 'Ticket ordered successfully for Kari Nordmann!'
    for (const kind of ['success', 'error'] as const) {
      expect(toastDuration({ kind, text: long }, false)).toBe(6000)
      expect(toastDuration({ kind, text: 'Saved!', more: 'Kari Nordmann' }, false)).toBe(6000)
    }
  })
  it('shows both for 1000 ms under test automation [P-191]', () => {
    const toasts = [
      { kind: 'success', text: 'Saved!', more: 'Kari Nordmann' },
      { kind: 'error', text: 'Failed' },
    ] as const
    expect(toasts.map(toast => toastDuration(toast, true))).toEqual([1000, 1000])
  })
  it('keeps messages in order until they are dismissed', () => {
    let notified = 0
    const stop = toastStore.subscribe(() => {
      notified += 1
    })
    showToast('success', 'one')
    showToast('error', 'two')
    expect(toastStore.current().map(({ text }) => text)).toEqual(['one', 'two'])
    const [first] = toastStore.current()
    dismissToast(first?.id ?? 0)
    expect(toastStore.current().map(({ text }) => text)).toEqual(['two'])
    expect(notified).toBe(3)
    stop()
  })
})
