import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldError, type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { draftOf, dropDraft, keepDraft } from '../../../lib/drafts.ts'
import { ProblemError } from '../../../lib/http.ts'
import { submitKeys } from '../../../lib/idempotency.ts'
import { paths } from '../../../lib/paths.ts'
import type { WireSubscriber } from '../../../lib/wire.ts'
import {
  type Checked,
  fieldOfPointer,
  ORDER_FIELDS,
  type OrderContext,
  type OrderField,
  type OrderValues,
  startValues,
} from './order-values.ts'

/** Refusals shown in the form; unexpected errors go to the general error view [C-141, C-142]. */
const staysInForm = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500

/** The check of the form for a product, and the call that orders it, once per key. */
export type OrderJob<Order> = {
  check: (values: OrderValues, orderContext: OrderContext) => Checked<Order>
  send: (order: Order, idempotencyKey: string) => Promise<unknown>
}

/**
 * The state of the order form: values that survive a language switch or a look at another page, faults per field,
 * the refusal of the last submit, and one key per attempt so that nothing is ordered twice. Who it is for stays when
 * another product is chosen.
 */
export function useOrderForm<Order>(
  job: OrderJob<Order>,
  orderContext: OrderContext,
  person: WireSubscriber | null,
  onOrdered: () => void,
) {
  const navigate = useNavigate()
  const draft = `company-ticket-order:${person?.id ?? ''}`
  const current = useRef(orderContext)
  current.current = orderContext
  const form = useForm<OrderValues>({
    defaultValues: draftOf<OrderValues>(draft) ?? startValues(orderContext.agreements, person),
    shouldFocusError: false,
    reValidateMode: 'onBlur',
    resolver: values => {
      const { faults } = job.check(values, current.current)
      if (!faults) return { values, errors: {} }
      const errors = Object.fromEntries(
        Object.entries(faults).map(([field, code]): [string, FieldError] => [
          field,
          { type: code, message: code },
        ]),
      )
      return { values: {}, errors: errors as FieldErrors<OrderValues> }
    },
  })
  const keys = useMemo(() => submitKeys(), [])
  const [attempt, setAttempt] = useState(0)
  const [summary, setSummary] = useState<OrderField[]>([])
  const [refusal, setRefusal] = useState<ProblemError | null>(null)
  const [crash, setCrash] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const finished = useRef(false)

  const values = form.watch()
  // Saved at every change, because a language switch mounts the new form before the old one is unmounted.
  useEffect(() => {
    if (!finished.current) keepDraft(draft, values)
  }, [draft, values])

  const leave = () => {
    finished.current = true
    dropDraft(draft)
    navigate(paths.employees)
  }
  const failed = (fields: OrderField[]) => {
    setSummary(ORDER_FIELDS.filter(field => fields.includes(field)))
    setAttempt(count => count + 1)
  }
  const refuse = (error: ProblemError) => {
    setRefusal(error)
    const pointed = error.errors.flatMap(({ pointer, code }) => {
      const field = fieldOfPointer(pointer)
      if (field) form.setError(field, { type: code, message: code })
      return field ? [field] : []
    })
    failed(pointed)
  }
  const submit = async () => {
    setRefusal(null)
    setSummary([])
    const valid = await form.trigger()
    const { order, faults } = job.check(form.getValues(), current.current)
    if (!valid || !order) {
      failed(Object.keys(faults ?? {}) as OrderField[])
      return
    }
    setSending(true)
    try {
      await job.send(order, keys.keyFor(order))
      keys.settled()
      onOrdered()
      leave()
    } catch (error) {
      keys.settled(error)
      if (staysInForm(error)) refuse(error)
      else setCrash(error)
    } finally {
      setSending(false)
    }
  }
  const set = <Name extends keyof OrderValues>(name: Name, value: OrderValues[Name]) => {
    form.setValue(name, value as never, { shouldDirty: true })
    // After a failed submit choices are checked at once, text fields on blur.
    if (attempt > 0) void form.trigger()
  }
  return {
    form,
    values,
    set,
    submit,
    leave,
    attempt,
    sending,
    refusal,
    crash,
    clearCrash: () => setCrash(null),
    summary: summary.filter(field => form.formState.errors[field]),
  }
}
export type OrderFormState = ReturnType<typeof useOrderForm>
