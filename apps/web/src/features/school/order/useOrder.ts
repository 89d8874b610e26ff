import { formatDay } from '@portal/domain'
import { checkPupil, SCHOOL_BOUNDS } from '@portal/domain/school'
import { showToast } from '../../../kit/toasts.ts'
import { call, renew } from '../../../lib/api.ts'
import { fullName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import type { SchoolOrderBody, WireSchoolService } from '../../../lib/wire.ts'
import { useOrderState } from '../../../ticket/order/useOrderState.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { type OrderReceipt, receiptOf } from '../../../ticket/receipt/receipt.ts'
import {
  checkOrder,
  deliveryOf,
  isBlank,
  nextPupil,
  ORDER_FIELDS,
  type OrderField,
  type OrderValues,
  pupilOf,
  startValues,
} from './order-values.ts'
import { pupilErrors, refusalKey } from './outcome.ts'
import { useSchoolOrder } from './phrases.ts'

/**
 * The state of the order form, for one pupil or a class (002 §2.2, §5, §8).
 * @param chosen the zones and the price of a month of all together, for the receipt
 */
export function useOrder(
  service: WireSchoolService,
  chosen: () => Pick<OrderReceipt, 'zones'> & { ore: number | null },
) {
  const company = useCompany()
  const today = useToday()
  const t = useSchoolOrder()
  const ticketText = useTicket()
  const name = { 'too-short': t('nameLength'), 'too-long': t('nameLength') }
  const bounds = { min: service.schoolStartDate, max: service.latestStartDate }
  /** Says that it is ordered. @returns the receipt */
  const told = ({ recipients, startDate, agreementNumber }: SchoolOrderBody, id: string) => {
    void renew('/schoolticket-api')
    showToast('success', t('ordered', { count: recipients.length }))
    const { zones, ore } = chosen()
    return receiptOf(
      {
        ...{ companyId: company.id, names: recipients.map(fullName), sold: ['SCHOOLTICKET'], zones },
        deliveries: recipients.map(deliveryOf),
        ...{ startDate, endsOn: bounds.max },
        again: paths.orderSchoolTickets,
        person: recipients.length === 1 ? paths.schoolTicket(id) : null,
      },
      { today, ore, agreement: company.allAgreements.find(agreement => agreement.id === agreementNumber) },
    )
  }
  const form = useOrderState<OrderValues, SchoolOrderBody, OrderField>({
    draft: 'school-order',
    fields: ORDER_FIELDS,
    start: startValues(service),
    check: values => checkOrder(values, service),
    texts: {
      mediaType: { required: t('mediaRequired') },
      firstName: { required: t('firstNameRequired'), ...name },
      lastName: { required: t('lastNameRequired'), ...name },
      className: { required: t('classRequired'), 'too-long': t('classLength') },
      employeeId: { 'too-long': t('numberLength') },
      phone: { required: t('phoneRequired') },
      cardNumber: { required: t('cardRequired'), 'card-number-length': t('cardLength') },
      startDate: {
        required: t('startRequired'),
        ...(bounds.min && { 'min-date': ticketText('dayTooEarly', { day: formatDay(bounds.min) }) }),
        ...(bounds.max && { 'max-date': ticketText('dayTooLate', { day: formatDay(bounds.max) }) }),
      },
      zoneFrom: { required: ticketText('zoneRequired') },
      zoneTo: { required: ticketText('zoneRequired') },
    },
    // A pointer at a pupil is about the fields when there is one pupil; those of a class are told by the list.
    fieldOf: pointer => ORDER_FIELDS.find(field => field === pointer.split('/').at(-1)) ?? null,
    send: async (order, key) => {
      try {
        const { id } = await call('post', '/schoolticket-api/ticket/create', {
          params: { header: { 'idempotency-key': key } },
          body: order,
        })
        return told(order, id)
      } catch (error) {
        if (refusalKey(error)) showToast('error', t('failed'))
        throw error
      }
    },
    list: paths.schoolTickets,
    toldBy: refusal => {
      const key = refusalKey(refusal)
      return key ? t(key) : undefined
    },
  })
  const { values, refusal } = form
  const asked = checkPupil(values)
  const full = values.pupils.length >= SCHOOL_BOUNDS.recipients - 1
  return {
    ...form,
    bounds,
    full,
    /**
     * Puts the pupil who is filled in among those of the class. What is missing is said as at a submit, which a faulty pupil stops;
     * empty fields would not stop it, so they only get the focus.
     */
    addPupil: async () => {
      // It names pupils by their place among those who were sent.
      form.clearRefusal()
      if (values.pupils.length > 0 && isBlank(values)) return document.getElementById('firstName')?.focus()
      if (asked.faults) return form.submit()
      form.set('pupils', [...values.pupils, pupilOf(asked.pupil, values)])
      for (const [field, value] of Object.entries(nextPupil(values)))
        form.set(field as keyof OrderValues, value as never)
      showToast('success', t('added', { name: fullName(asked.pupil) }))
      document.getElementById('firstName')?.focus()
    },
    removePupil: (at: number) => {
      form.clearRefusal()
      form.set(
        'pupils',
        values.pupils.filter((_, index) => index !== at),
      )
    },
    pupilErrors: pupilErrors(refusal),
  }
}
export type OrderState = ReturnType<typeof useOrder>
