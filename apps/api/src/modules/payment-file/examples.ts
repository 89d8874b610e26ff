import { randomUUID } from 'node:crypto'
import { examplesWith } from '../../../test/examples.ts'
import { ocrFile } from '../../../test/payment-files.ts'

let assignments = 1000

export const examples = examplesWith({
  // Three payments that matched nothing, and an invoice that they can be assigned to.
  rows: async (portal, companyId) => {
    const [row] = await portal.sql<{ ids: string[]; paidInvoiceNumber: string }>(
      'oslo',
      `with found as (select number from invoice where company_id = $1 and kind = 'INVOICE' order by id limit 1),
       unmatched as (
         insert into payment_unmatched (reference, amount_ore, paid_on, created_at)
         select reference, 100, '2026-11-20', now() from unnest($2::text[]) reference returning id)
       select array_agg(id) as ids, coalesce((select number::text from found), '1') as "paidInvoiceNumber" from unmatched`,
      [companyId, [randomUUID(), randomUUID(), randomUUID()]],
    )
    const [assigned, setAside, divided] = row!.ids
    return {
      assignedPaymentId: assigned!,
      setAsidePaymentId: setAside!,
      dividedPaymentId: divided!,
      paidInvoiceNumber: row!.paidInvoiceNumber,
    }
  },
  unknown: () => ({
    assignedPaymentId: randomUUID(),
    setAsidePaymentId: randomUUID(),
    dividedPaymentId: randomUUID(),
    paidInvoiceNumber: '1',
  }),
  requests: {
    paymentFileTake: {
      about: 'staff',
      needs: 'payments',
      url: () => '/invoice-admin-api/payments/file',
      body: () => ({
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
      url: t => `/invoice-admin-api/payments/unmatched/${t.assignedPaymentId}/assign`,
      body: t => ({ invoiceNumber: t.paidInvoiceNumber }),
    },
    paymentUnmatchedDivide: {
      about: 'staff',
      needs: 'payments',
      url: t => `/invoice-admin-api/payments/unmatched/${t.dividedPaymentId}/divide`,
      body: t => ({ invoices: [{ invoiceNumber: t.paidInvoiceNumber, amount: 1 }] }),
    },
    paymentUnmatchedSetAside: {
      about: 'staff',
      needs: 'payments',
      url: t => `/invoice-admin-api/payments/unmatched/${t.setAsidePaymentId}/set-aside`,
      body: () => ({ comment: 'Sendt tilbake' }),
    },
  },
})
