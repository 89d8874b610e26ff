import { PAYMENT_FILE_MAX_BYTES } from '@portal/domain/payment-file'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import {
  AssignPayment,
  DividePayment,
  PaymentFile,
  PaymentFileTaken,
  SetPaymentAside,
  UnmatchedPayments,
  UnmatchedQuery,
} from './schemas.ts'
import { takePaymentFile } from './take.ts'
import { assignPayment, dividePayment, listUnmatched, setPaymentAside } from './unmatched.ts'

// In JSON a quote or a line break takes two bytes where the file has one; the file's own bound is the schema's.
const bodyLimit = 2 * PAYMENT_FILE_MAX_BYTES + 100_000

/** Files of payments from the bank, and what matched no invoice; for the operator's staff. */
export const paymentFileRoutes = (app: App) => {
  const operation = operations(app, 'invoice')

  operation(
    {
      method: 'POST',
      url: '/invoice-admin-api/payments/file',
      id: 'paymentFileTake',
      summary: 'Take in a file of payments from the bank',
      heavy: true,
      permission: 'payments',
      bodyLimit,
      body: PaymentFile,
      answer: PaymentFileTaken,
      refusals: [422],
    },
    request => takePaymentFile(request.ctx, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/invoice-admin-api/payments/unmatched',
      id: 'paymentUnmatchedList',
      summary: 'List payments without an invoice',
      permission: 'payments',
      query: UnmatchedQuery,
      answer: UnmatchedPayments,
    },
    request => listUnmatched(request.ctx, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/invoice-admin-api/payments/unmatched/:id/assign',
      id: 'paymentUnmatchedAssign',
      summary: 'Assign a payment to an invoice',
      permission: 'payments',
      params: IdParams,
      body: AssignPayment,
      answer: 204,
      refusals: [409, 422],
    },
    request => assignPayment(request.ctx, request.params.id, request.body.invoiceNumber),
  )

  operation(
    {
      method: 'POST',
      url: '/invoice-admin-api/payments/unmatched/:id/divide',
      id: 'paymentUnmatchedDivide',
      summary: 'Divide a payment between invoices',
      permission: 'payments',
      params: IdParams,
      body: DividePayment,
      answer: 204,
      refusals: [409, 422],
    },
    request => dividePayment(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/invoice-admin-api/payments/unmatched/:id/set-aside',
      id: 'paymentUnmatchedSetAside',
      summary: 'Set a payment aside',
      permission: 'payments',
      params: IdParams,
      body: SetPaymentAside,
      answer: 204,
      refusals: [409],
    },
    request => setPaymentAside(request.ctx, request.params.id, request.body.comment),
  )
}
