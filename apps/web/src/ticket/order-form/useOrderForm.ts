import type { Day } from '@portal/domain'
import { mayChooseAnyDay, startDateAllowed } from '@portal/domain/ticket'
import { type Checked, useOrderState } from '../order/useOrderState.ts'
import type { OrderReceipt } from '../receipt/receipt.ts'
import { useTicketProduct } from '../ticket-product.ts'
import {
  fieldOfPointer,
  type KnownPerson,
  ORDER_FIELDS,
  type OrderContext,
  type OrderField,
  type OrderValues,
  startValues,
} from './order-values.ts'
import { useOrderTexts } from './useOrderTexts.tsx'

/** The check of the form for a product, and the call that orders it, once per key. */
export type OrderJob<Order> = {
  what: 'ticket' | 'add-on'
  check: (values: OrderValues, orderContext: OrderContext) => Checked<Order, OrderField>
  send: (order: Order, idempotencyKey: string) => Promise<OrderAnswer>
}
/** What the API says of it: among others whom it was made for. */
type OrderAnswer = { subscriberId: string }

/**
 * The state of the order form. Who it is for stays when another product is chosen; `nameOf` gives the name of a product.
 * @param onOrdered says it, and gives the receipt
 */
export function useOrderForm<Order extends object>(
  job: OrderJob<Order>,
  orderContext: OrderContext,
  person: Partial<KnownPerson> | null,
  nameOf: (type: string) => string,
  onOrdered: (order: Order, made: OrderAnswer) => OrderReceipt,
) {
  const { list } = useTicketProduct()
  const { texts, refusalText } = useOrderTexts(orderContext.agreements, job.what)
  const { rules } = orderContext
  const form = useOrderState<OrderValues, Order, OrderField>({
    draft: `${rules.kind}-order:${person?.id ?? ''}`,
    fields: ORDER_FIELDS,
    start: startValues(orderContext.agreements, person),
    check: values => job.check(values, orderContext),
    texts,
    fieldOf: fieldOfPointer,
    list,
    send: async (order, key) => onOrdered(order, await job.send(order, key)),
    // Unexpected errors go to the general error view [C-141, C-142].
    toldBy: refusal => (refusal.status < 500 ? refusalText(refusal, nameOf) : undefined),
  })
  const { values } = form
  const agreement = orderContext.agreements.find(({ id }) => id === values.invoiceReference)
  return {
    ...form,
    set: <Name extends keyof OrderValues>(name: Name, value: OrderValues[Name]) => {
      form.set(name, value)
      // After a failed submit choices are checked at once, text fields when they are left.
      form.check()
    },
    agreement,
    start: {
      startDate: form.values.startDate,
      offersStart: (day: Day) =>
        agreement !== undefined &&
        startDateAllowed({
          today: orderContext.facts.today,
          startDate: day,
          settings: rules.startSettings(agreement.settings),
          anyDate: mayChooseAnyDay(orderContext.facts, rules, 'start'),
        }) === true,
      setStart: (day: Day) => form.set('startDate', day),
    },
  }
}
export type OrderFormState = ReturnType<typeof useOrderForm>
/** What single fields need of it. */
export type OrderFieldState = Pick<OrderFormState, 'values' | 'check'> & {
  set: {
    (name: 'invoiceReference' | 'startDate', value: string): void
    (name: 'privacyAccepted', value: boolean): void
  }
  errorOf: (field: 'invoiceReference' | 'startDate' | 'privacyAccepted') => string | undefined
}
