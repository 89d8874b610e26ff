import { formatDay, formatPhone } from '@portal/domain'
import { profileAfter } from '@portal/domain/free-ticket'
import { useState } from 'react'
import { showToast } from '../../../kit/toasts.ts'
import { call, renew } from '../../../lib/api.ts'
import { fullName, inGroups } from '../../../lib/format.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { ProblemError } from '../../../lib/http.ts'
import { paths } from '../../../lib/paths.ts'
import { report } from '../../../lib/report.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import type { FreeTicketBody } from '../../../lib/wire.ts'
import { dayBounds } from '../../../ticket/DayField.tsx'
import { startChoice } from '../../../ticket/days.ts'
import { useOrderState } from '../../../ticket/order/useOrderState.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { type OrderReceipt, receiptOf } from '../../../ticket/receipt/receipt.ts'
import {
  checkFreeTicket,
  FREE_TICKET_FIELDS,
  type FreeTicketContext,
  type FreeTicketField,
  type FreeTicketValues,
  profileChoice,
  startSettings,
  startValues,
} from './order-values.ts'
import { refusalKey } from './outcome.ts'
import { useNewTicketTexts } from './phrases.ts'

/** Refusals that the form shows; other errors go to the general error view (002 §8). */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && error.status >= 400 && error.status < 500

/**
 * The state of the order form. The profile follows the birth date, the holder type and the start (002 §5 "Profile choice").
 * @param chosen the zones and the price of a month, for the receipt
 */
export function useNewTicket(
  context: FreeTicketContext,
  employeeId: string,
  label: string,
  chosen: () => Pick<OrderReceipt, 'zones'> & { ore: number | null },
) {
  const t = useNewTicketTexts()
  const ticketText = useTicket()
  const words = useFreeTicketWords()
  const company = useCompany()
  const { facts, departments } = context
  // The holder type of the order that was refused, whatever is chosen by now.
  const [sent, setSent] = useState<FreeTicketValues['ticketHolderType'] | null>(null)
  const lengths = facts.operator.cardNumberLengths
  const name = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const choiceOf = (values: FreeTicketValues) =>
    startChoice({
      today: facts.today,
      settings: startSettings(context, values.agreementNumber) as never,
      anyDate: false,
    })
  /** Says that it is ordered. @returns the receipt */
  const told = (order: FreeTicketBody, id: string) => {
    const name = fullName(order)
    const phone = order.phone && formatPhone(order.phone, order.phoneCountryCode ?? '+47')
    void renew('/freeticket-api')
    showToast(
      'success',
      t('ordered', words),
      phone ? t('orderedPhone', { name, phone }) : t('orderedCard', { name }),
    )
    const { zones, ore } = chosen()
    return receiptOf(
      {
        ...{ companyId: company.id, names: [name], sold: ['FREETICKET'], zones },
        deliveries: [
          phone ? { by: 'PICKUP_CODE', to: phone } : { by: 'CARD', to: inGroups(order.cardNumber ?? '') },
        ],
        ...{ startDate: order.startDate, endsOn: null },
        ...{ again: paths.newFreeTicket(), person: paths.freeTicket(id) },
      },
      {
        ...{ today: facts.today, ore },
        agreement: departments.find(department => department.id === order.agreementNumber),
      },
    )
  }
  const form = useOrderState<FreeTicketValues, FreeTicketBody, FreeTicketField>({
    draft: `free-ticket:${employeeId}`,
    fields: FREE_TICKET_FIELDS,
    start: startValues(departments, employeeId),
    check: values => checkFreeTicket(values, context),
    texts: values => ({
      employeeId: {
        required: t('employeeIdRequired', { label }),
        'too-short': t('employeeIdLength'),
        'too-long': t('employeeIdLength'),
      },
      firstName: { required: t('firstNameRequired'), ...name },
      lastName: { required: t('lastNameRequired'), ...name },
      dateOfBirth: {
        required: t('birthDateRequired'),
        'max-date': t('birthDateFuture', { day: formatDay(facts.today) }),
      },
      phone: { required: t('phoneRequired') },
      cardNumber: {
        required: t('cardRequired'),
        'card-number-length': t('cardLength', { lengths: listed(lengths, t('or')) }),
      },
      agreementNumber: { required: t('departmentRequired') },
      startDate: {
        required: t('startRequired'),
        ...dayBounds(choiceOf(values), {
          early: day => ticketText('dayTooEarly', { day }),
          late: day => ticketText('dayTooLate', { day }),
        }),
      },
      zoneFrom: { required: ticketText('zoneRequired') },
      zoneTo: { required: ticketText('zoneRequired') },
    }),
    send: async (order, key) => {
      setSent(order.ticketHolderType)
      try {
        const { id } = await call('post', '/freeticket-api/ticket/create', {
          params: { header: { 'idempotency-key': key } },
          body: order,
        })
        return told(order, id)
      } catch (error) {
        if (refusalKey(error, order.ticketHolderType) === 'refusedOther')
          void report('error', paths.newFreeTicket(), error)
        if (!isRefusal(error)) showToast('error', t('failed', words))
        throw error
      }
    },
    list: paths.freeTickets,
    toldBy: refusal => {
      if (!isRefusal(refusal)) return undefined
      const key = sent && refusalKey(refusal, sent)
      return key && t(key, words)
    },
  })
  const { values } = form
  const department = departments.find(({ id }) => id === values.agreementNumber)
  return {
    ...form,
    department,
    days: choiceOf(values),
    profiles: profileChoice(values, facts),
    /** Sets one of the fields that decide the profile, and the profile after it. */
    setFact: <Name extends 'ticketHolderType' | 'dateOfBirth' | 'startDate'>(
      field: Name,
      value: FreeTicketValues[Name],
    ) => {
      form.set(field, value)
      const valid = profileChoice({ ...values, [field]: value }, facts)
      form.set('profile', profileAfter(values.profile || null, valid) ?? '')
      form.check()
    },
  }
}
export type NewTicketState = ReturnType<typeof useNewTicket>

/** '9, 10 eller 16'. */
export const listed = (numbers: readonly number[], or: string): string =>
  [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(part => part !== '').join(` ${or} `)
