import type { RefusalCode } from '../refusals.ts'

export const BULK_STATES = ['CHECKED', 'RUNNING', 'DONE', 'CANCELLED'] as const
export type BulkState = (typeof BULK_STATES)[number]

export const BULK_ROW_STATES = ['READY', 'FAULTY', 'DONE', 'REFUSED'] as const
export type BulkRowState = (typeof BULK_ROW_STATES)[number]

/** Which action an upload allows, or the reason why not; the button and the server use the same function. */
export const bulkCan = {
  /** An upload can be started once, and only with a row to order. */
  start(order: {
    readonly state: BulkState
    readonly ready: number
  }): true | Extract<RefusalCode, 'bulk-order-state'> {
    return order.state === 'CHECKED' && order.ready > 0 ? true : 'bulk-order-state'
  },
  /** An upload can be cancelled until all rows are ordered. */
  cancel(order: { readonly state: BulkState }): true | Extract<RefusalCode, 'bulk-order-state'> {
    return order.state === 'CHECKED' || order.state === 'RUNNING' ? true : 'bulk-order-state'
  },
} as const

/** How long an upload and its rows are kept: as long as personal data of what has ended (001 §1). */
export const BULK_KEPT_DAYS = 90
/** How often the page polls the progress of ordering. */
export const BULK_POLL_MS = 1_500
