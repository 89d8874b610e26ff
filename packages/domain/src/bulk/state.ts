import type { RefusalCode } from '../refusals.ts'

export const BULK_STATES = ['CHECKED', 'RUNNING', 'DONE', 'CANCELLED'] as const
export type BulkState = (typeof BULK_STATES)[number]

export const BULK_ROW_STATES = ['READY', 'FAULTY', 'DONE', 'REFUSED'] as const
export type BulkRowState = (typeof BULK_ROW_STATES)[number]

/** What an upload allows, or why not: the button and the server ask the same. */
export const bulkCan = {
  /** Ordering begins once, and only when there is a row to order. */
  start(order: {
    readonly state: BulkState
    readonly ready: number
  }): true | Extract<RefusalCode, 'bulk-order-state'> {
    return order.state === 'CHECKED' && order.ready > 0 ? true : 'bulk-order-state'
  },
  /** What is not ordered yet can be left out until all is. */
  cancel(order: { readonly state: BulkState }): true | Extract<RefusalCode, 'bulk-order-state'> {
    return order.state === 'CHECKED' || order.state === 'RUNNING' ? true : 'bulk-order-state'
  },
} as const

/** How long an upload and its rows are kept: as long as personal data of what has ended (001 §1). */
export const BULK_KEPT_DAYS = 90
/** How often the page asks how far the ordering has come. */
export const BULK_POLL_MS = 1_500
