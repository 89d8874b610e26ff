import type { Examples } from '../../../test/examples.ts'

const BASE = '/ticketcounter-api'
const seen = { about: 'company', needs: 'counter' } as const
const changed = { about: 'company-action' } as const

/** The order and the delivery are those of `examples.ts`. */
export const examples: Examples = {
  requests: {
    counterOrderList: { ...seen, url: t => `${BASE}/order/by-company-id/${t.companyId}?query=enkelt&size=5` },
    counterOrderFile: {
      ...seen,
      url: t => `${BASE}/order/by-company-id/${t.companyId}/file?from=2026-01-01&language=en`,
    },
    counterOrderTickets: {
      ...seen,
      url: t => `${BASE}/order/${t.counterOrderId}/tickets?state=UNUSED&query=LUKE`,
    },
    counterRefundedTickets: { ...seen, url: t => `${BASE}/order/${t.counterOrderId}/refunded-tickets` },
    counterTicketList: { ...seen, url: t => `${BASE}/ticket/by-company-id/${t.companyId}?size=5` },
    counterTicketSendCode: {
      ...{ ...changed, needs: 'counterBuyer' },
      url: t => `${BASE}/ticket/${t.counterDeliveryId}/resend-pickup-code`,
    },
    counterTicketSendCodeTo: {
      ...{ ...changed, needs: 'counterBuyer' },
      url: t => `${BASE}/ticket/${t.counterDeliveryId}/send-pickup-code`,
      body: () => ({ phone: '41219099' }),
    },
    counterTicketRefund: {
      ...{ ...changed, needs: 'counterRefund' },
      url: t => `${BASE}/ticket/${t.counterDeliveryId}/refund`,
    },
    counterTicketCancel: {
      ...{ ...changed, needs: 'counterCanceller' },
      url: t => `${BASE}/ticket/${t.counterDeliveryId}`,
    },
    counterOrderCancel: {
      ...{ ...changed, needs: 'counterCanceller' },
      url: t => `${BASE}/order/${t.counterOrderId}/cancel`,
    },
  },
}
