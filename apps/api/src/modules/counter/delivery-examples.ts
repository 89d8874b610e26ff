import type { Examples } from '../../../test/examples.ts'

const BASE = '/ticketcounter-api'
const SEEN_BY_COUNTER = { about: 'company', needs: 'counter' } as const
const changed = { about: 'company-action' } as const

/** The order and the delivery are those of `examples.ts`. */
export const examples: Examples = {
  requests: {
    counterOrderList: {
      ...SEEN_BY_COUNTER,
      url: t => `${BASE}/order/by-company-id/${t.companyId}?query=enkelt&size=5`,
    },
    counterOrderFile: {
      ...SEEN_BY_COUNTER,
      url: t => `${BASE}/order/by-company-id/${t.companyId}/file?from=2026-01-01&language=en`,
    },
    counterOrderTickets: {
      ...SEEN_BY_COUNTER,
      url: t => `${BASE}/order/${t.counterOrderId}/tickets?state=UNUSED&query=LUKE`,
    },
    counterRefundedTickets: {
      ...SEEN_BY_COUNTER,
      url: t => `${BASE}/order/${t.counterOrderId}/refunded-tickets`,
    },
    counterTicketList: { ...SEEN_BY_COUNTER, url: t => `${BASE}/ticket/by-company-id/${t.companyId}?size=5` },
    counterTicketSendCode: {
      ...{ ...changed, needs: 'counterBuyer' },
      url: t => `${BASE}/ticket/${t.counterDeliveryId}/resend-pickup-code`,
    },
    counterTicketSendCodeTo: {
      ...{ ...changed, needs: 'counterBuyer' },
      url: t => `${BASE}/ticket/${t.counterDeliveryId}/send-pickup-code`,
      body: () => ({ phone: '41219099' }),
    },
    counterOrderSendCodes: {
      ...{ ...changed, needs: 'counterBuyer' },
      url: t => `${BASE}/order/${t.counterOrderId}/send-pickup-codes`,
      body: t => ({ codes: [{ id: t.counterDeliveryId, phone: '41219099' }] }),
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
