import type { FormCode } from '@portal/domain'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ReceiptState } from '../../kit/Receipt.tsx'
import { ProblemError } from '../../lib/http.ts'
import { useForm } from '../../lib/useForm.ts'
import { formOf } from '../../lib/zod-faults.ts'
import type { OrderReceipt } from '../receipt/receipt.ts'

/** What an order form holds: an order, or what is wrong with its fields. */
export type Checked<Order, Field extends string> =
  | { order: Order; faults: null }
  | { order: null; faults: Partial<Record<Field, FormCode>> }

type Form<Values extends FieldValues, Order, Field extends keyof Values & string> = Parameters<
  typeof useForm<Values, Order, Field>
>[0]

/**
 * The state of an order form, for `OrderFrame`: it is checked as a whole, and leads to `list` once it is left, or ordered, then with the receipt.
 * @param toldBy why the order was refused, in words, or null where the fields say it; undefined for an error that the form does not show
 */
export function useOrderState<
  Values extends FieldValues,
  Order extends object,
  Field extends keyof Values & string,
>({
  check,
  list,
  toldBy,
  ...form
}: Pick<Form<Values, Order, Field>, 'draft' | 'fields' | 'start' | 'texts' | 'fieldOf'> & {
  send: (order: Order, idempotencyKey: string) => Promise<OrderReceipt>
  check: (values: Values) => Checked<Order, string>
  list: string
  toldBy: (refusal: ProblemError) => string | null | undefined
}) {
  const navigate = useNavigate()
  const state = useForm<Values, Order, Field>({
    ...form,
    form: formOf((values: Values) => {
      const { order, faults } = check(values)
      if (order) return { success: true, data: order }
      const issues = Object.entries(faults ?? {}).flatMap(([field, message]) =>
        message ? [{ path: [field], message }] : [],
      )
      return { success: false, error: { issues } }
    }),
    send: async (order, idempotencyKey) => {
      const receipt = await form.send(order, idempotencyKey)
      navigate(list, { state: { receipt } satisfies ReceiptState<OrderReceipt> })
    },
  })
  const { refusal, discard } = state
  const told = refusal instanceof ProblemError ? toldBy(refusal) : undefined
  return {
    ...state,
    leave: () => {
      discard()
      navigate(list)
    },
    refusedText: told ?? null,
    /** The last failure, if it is none that the form shows. */
    crash: told === undefined ? refusal : null,
  }
}
