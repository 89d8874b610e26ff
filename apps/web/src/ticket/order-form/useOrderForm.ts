import type { Day } from '@portal/domain'
import { mayChooseAnyDay, startDateAllowed } from '@portal/domain/ticket'
import { useNavigate } from 'react-router'
import { ProblemError } from '../../lib/http.ts'
import { useForm } from '../../lib/useForm.ts'
import { formOf } from '../../lib/zod-faults.ts'
import { useTicketProduct } from '../ticket-product.ts'
import {
  type Checked,
  fieldOfPointer,
  type KnownPerson,
  ORDER_FIELDS,
  type OrderContext,
  type OrderField,
  type OrderValues,
  startValues,
} from './order-values.ts'
import { useOrderTexts } from './useOrderTexts.tsx'

/** Refusals shown in the form; unexpected errors go to the general error view [C-141, C-142]. */
const staysInForm = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500

/** The check of the form for a product, and the call that orders it, once per key. */
export type OrderJob<Order> = {
  what: 'ticket' | 'add-on'
  check: (values: OrderValues, orderContext: OrderContext) => Checked<Order>
  send: (order: Order, idempotencyKey: string) => Promise<unknown>
}

/** The state of the order form. Who it is for stays when another product is chosen. */
export function useOrderForm<Order>(
  job: OrderJob<Order>,
  orderContext: OrderContext,
  person: Partial<KnownPerson> | null,
  onOrdered: (order: Order) => void,
) {
  const navigate = useNavigate()
  const { list } = useTicketProduct()
  const { texts, refusalText } = useOrderTexts(orderContext.agreements, job.what)
  const { rules } = orderContext
  const form = useForm<OrderValues, Order, OrderField>({
    draft: `${rules.kind}-order:${person?.id ?? ''}`,
    fields: ORDER_FIELDS,
    start: startValues(orderContext.agreements, person),
    form: formOf((values: OrderValues) => {
      const { order, faults } = job.check(values, orderContext)
      if (!faults) return { success: true, data: order }
      const issues = Object.entries(faults).map(([field, message]) => ({ path: [field], message }))
      return { success: false, error: { issues } }
    }),
    texts,
    fieldOf: fieldOfPointer,
    send: async (order, key) => {
      await job.send(order, key)
      onOrdered(order)
      navigate(list)
    },
  })
  const { refusal, values } = form
  const agreement = orderContext.agreements.find(({ id }) => id === values.invoiceReference)
  return {
    ...form,
    set: <Name extends keyof OrderValues>(name: Name, value: OrderValues[Name]) => {
      form.set(name, value)
      // After a failed submit choices are checked at once, text fields when they are left.
      form.check()
    },
    leave: () => {
      form.discard()
      navigate(list)
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
    /** Why the order was refused, in words; `nameOf` gives the name of a product. */
    refusedText: (nameOf: (type: string) => string) =>
      staysInForm(refusal) ? refusalText(refusal, nameOf) : null,
    /** The last failure, if it is none that the form shows. */
    crash: staysInForm(refusal) ? null : refusal,
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
