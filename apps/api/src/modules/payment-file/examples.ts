import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { ocrFile } from '../../../test/payment-files.ts'

let assignments = 1000

export const examples = examplesWith({
  // A payment that matched nothing, and an invoice that it can be assigned to.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ unmatchedPaymentId: string; paidInvoiceNumber: string }>(
      'oslo',
      `with found as (select number from invoice where company_id = $1 and kind = 'INVOICE' order by id limit 1)
       insert into payment_unmatched (reference, amount_ore, paid_on, created_at) select $2, 100, '2026-11-20', now()
       returning id as "unmatchedPaymentId", coalesce((select number::text from found), '1') as "paidInvoiceNumber"`,
      [companyId, randomUUID()],
    )
    return row!
  },
  unknown: () => ({ unmatchedPaymentId: randomUUID(), paidInvoiceNumber: '1' }),
  requests: {
    paymentFileTake: {
      about: 'staff',
      needs: 'payments',
      url: () => '/invoice-admin-api/payments/file',
      body: () => ({
        fileName: 'ocr.txt',
        content: ocrFile([{ ore: 100 }], { assignment: assignments++, day: '2026-11-20' }),
      }),
    },
    paymentUnmatchedList: {
      about: 'staff',
      needs: 'payments',
      url: () => '/invoice-admin-api/payments/unmatched',
    },
    paymentUnmatchedAssign: {
      about: 'staff',
      needs: 'payments',
      url: t => `/invoice-admin-api/payments/unmatched/${t.unmatchedPaymentId}/assign`,
      body: t => ({ invoiceNumber: t.paidInvoiceNumber }),
    },
    paymentUnmatchedSetAside: {
      about: 'staff',
      needs: 'payments',
      url: t => `/invoice-admin-api/payments/unmatched/${t.unmatchedPaymentId}/set-aside`,
      body: () => ({ comment: 'Sendt tilbake' }),
    },
  },
})
