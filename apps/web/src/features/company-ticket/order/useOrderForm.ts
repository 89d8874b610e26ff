import { can, type Day } from '@portal/domain'
import { startDateAllowed } from '@portal/domain/ticket'
import { useNavigate } from 'react-router'
import { ProblemError } from '../../../lib/http.ts'
import { paths } from '../../../lib/paths.ts'
import { useForm } from '../../../lib/useForm.ts'
import type { WireSubscriber } from '../../../lib/wire.ts'
import { formOf } from '../../../lib/zod-faults.ts'
import {
  type Checked,
  fieldOfPointer,
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
  check: (values: OrderValues, orderContext: OrderContext) => Checked<Order>
  send: (order: Order, idempotencyKey: string) => Promise<unknown>
}

/** The state of the order form. Who it is for stays when another product is chosen. */
export function useOrderForm<Order>(
  job: OrderJob<Order>,
  orderContext: OrderContext,
  person: WireSubscriber | null,
  onOrdered: (order: Order) => void,
) {
  const navigate = useNavigate()
  const { texts, refusalText } = useOrderTexts(orderContext.agreements)
  const form = useForm<OrderValues, OrderField, Order>({
    draft: `company-ticket-order:${person?.id ?? ''}`,
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
      navigate(paths.employees)
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
      navigate(paths.employees)
    },
    agreement,
    start: {
      startDate: form.values.startDate,
      offersStart: (day: Day) =>
        agreement !== undefined &&
        startDateAllowed({
          today: orderContext.facts.today,
          startDate: day,
          settings: agreement.settings,
          anyDate: can(orderContext.facts, 'companyTicketAnyDate'),
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
