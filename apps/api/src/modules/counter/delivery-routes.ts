import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofCounterOrder } from './access.ts'
import {
  CounterCodeForm,
  CounterCodes,
  CounterCodesSent,
  CounterDeliveriesCounted,
  CounterOrdersListed,
  DeliveriesQuery,
  DeliveryTakenBack,
  OrderCancelled,
  OrdersFileQuery,
  OrdersQuery,
} from './delivery-schemas.ts'
import {
  listCompanyDeliveries,
  listOrderDeliveries,
  listOrders,
  listRefundedDeliveries,
  ordersFile,
} from './list.ts'
import { CounterDeliveries } from './schemas.ts'
import {
  cancelDelivery,
  cancelOrder,
  refundDelivery,
  resendDeliveryCode,
  sendDeliveryCode,
  sendDeliveryCodes,
} from './take-back.ts'

const ofDelivery = companyBy(
  'counter-delivery',
  `select company_id from ticket where id = $2::uuid and kind = 'COUNTER_TICKET'`,
  { id: 'uuid' },
)

const BASE = '/ticketcounter-api'
const ofThisCompany = { of: ofCompany, from: 'params.companyId', params: CompanyParams } as const
const ofThisOrder = { of: ofCounterOrder, from: 'params.id', params: IdParams } as const
const ofThisTicket = { of: ofDelivery, from: 'params.id', params: IdParams } as const

/** What was ordered, and what is done with it afterwards (002 §2.3, §7). */
export const counterDeliveryRoutes = (app: App) => {
  const operation = operations(app, 'counter')

  operation(
    {
      method: 'GET',
      url: `${BASE}/order/by-company-id/:companyId`,
      id: 'counterOrderList',
      summary: 'List orders of the ticket counter',
      permission: 'ticketCounter',
      ...ofThisCompany,
      query: OrdersQuery,
      answer: CounterOrdersListed,
      background: true,
    },
    request => listOrders(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: `${BASE}/order/by-company-id/:companyId/file`,
      id: 'counterOrderFile',
      summary: 'Download the orders of a company',
      permission: 'ticketCounter',
      ...ofThisCompany,
      query: OrdersFileQuery,
      answer: { file: 'text/csv, UTF-8 with byte order mark' },
    },
    request => ordersFile(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: `${BASE}/order/:id/tickets`,
      id: 'counterOrderTickets',
      summary: 'List the tickets of a counter order',
      permission: 'ticketCounter',
      ...ofThisOrder,
      query: DeliveriesQuery,
      answer: CounterDeliveriesCounted,
      background: true,
    },
    request => listOrderDeliveries(request.ctx, request.params.id, request.query),
  )

  operation(
    {
      method: 'GET',
      url: `${BASE}/order/:id/refunded-tickets`,
      id: 'counterRefundedTickets',
      summary: 'List the refunded tickets of a counter order',
      permission: 'ticketCounter',
      ...ofThisOrder,
      answer: CounterDeliveries,
    },
    request => listRefundedDeliveries(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/order/:id/cancel`,
      id: 'counterOrderCancel',
      summary: 'Cancel a counter order',
      permission: 'counterCancelTicket',
      ...ofThisOrder,
      answer: OrderCancelled,
      refusals: [409],
    },
    request => cancelOrder(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/order/:id/send-pickup-codes`,
      id: 'counterOrderSendCodes',
      summary: 'Send pickup codes that were bought without a phone to one phone each',
      permission: 'counterOrder',
      ...ofThisOrder,
      body: CounterCodes,
      answer: CounterCodesSent,
      refusals: [409, 422],
    },
    request => sendDeliveryCodes(request.ctx, request.params.id, request.body.codes),
  )

  operation(
    {
      method: 'GET',
      url: `${BASE}/ticket/by-company-id/:companyId`,
      id: 'counterTicketList',
      summary: 'List tickets of the ticket counter',
      permission: 'ticketCounter',
      ...ofThisCompany,
      query: DeliveriesQuery,
      answer: CounterDeliveriesCounted,
    },
    request => listCompanyDeliveries(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'DELETE',
      url: `${BASE}/ticket/:id`,
      id: 'counterTicketCancel',
      summary: 'Cancel a counter ticket',
      permission: 'counterCancelTicket',
      ...ofThisTicket,
      answer: DeliveryTakenBack,
      refusals: [409],
    },
    request => cancelDelivery(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/ticket/:id/refund`,
      id: 'counterTicketRefund',
      summary: 'Refund a counter ticket',
      permission: 'counterRefund',
      ...ofThisTicket,
      answer: DeliveryTakenBack,
      refusals: [409],
    },
    request => refundDelivery(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/ticket/:id/resend-pickup-code`,
      id: 'counterTicketSendCode',
      summary: 'Send the pickup code of a counter ticket again',
      permission: 'counterOrder',
      ...ofThisTicket,
      answer: 202,
      refusals: [409],
    },
    request => resendDeliveryCode(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${BASE}/ticket/:id/send-pickup-code`,
      id: 'counterTicketSendCodeTo',
      summary: 'Send a pickup code that was bought without a phone to one',
      permission: 'counterOrder',
      ...ofThisTicket,
      body: CounterCodeForm,
      answer: 202,
      refusals: [409, 422],
    },
    request => sendDeliveryCode(request.ctx, request.params.id, request.body),
  )
}
