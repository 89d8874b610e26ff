import type { Operator } from '@portal/domain'

declare global {
  interface Window {
    /** What `/boot.js` of the host says of its operator. */
    portalOperator: Operator
  }
}
