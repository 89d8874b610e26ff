import { formatPhone, PROFILE_IDS } from '@portal/domain'
import { showToast } from '../../kit/toasts.ts'
import { fullName } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany, useSession } from '../../lib/session-provider.tsx'
import type { OrderBody, WireAvailableProduct, WireZone } from '../../lib/wire.ts'
import { OrderNotice } from '../deduction/OrderNotice.tsx'
import { useDeductionText } from '../deduction/phrases.ts'
import { useDeductionNeed } from '../deduction/queries.ts'
import { DepartmentField } from '../department/DepartmentField.tsx'
import { useProfileText } from '../labels.tsx'
import { OrderFrame } from '../order/OrderFrame.tsx'
import { useFares } from '../order/useFares.ts'
import { useZoneWords } from '../order/useZoneWords.ts'
import { orderPrice } from '../price.ts'
import { renewTickets } from '../products.ts'
import { type OrderReceipt, receiptOf } from '../receipt/receipt.ts'
import { useTicketProduct } from '../ticket-product.ts'
import { AddOnFields, ConsentField } from './EndFields.tsx'
import { checkOrder, type KnownPerson, orderableAgreements } from './order-values.ts'
import { useOrder } from './phrases.ts'
import { type OrderJob, useOrderForm } from './useOrderForm.ts'
import { WhenFields } from './WhenFields.tsx'
import { WhereFields } from './WhereFields.tsx'
import { WhoFields } from './WhoFields.tsx'

type Props = {
  ticket: WireAvailableProduct
  /** What can be ordered together with the ticket. */
  available: WireAvailableProduct[]
  zones: WireZone[]
  person: Partial<KnownPerson> | null
}
/** Order a company ticket or a resident's ticket, with add-ons [C-034]. */
export default function OrderForm({ ticket, available, zones, person }: Props) {
  const t = useOrder()
  const deduction = useDeductionText()
  const need = useDeductionNeed()
  const language = useLanguage()
  const operator = useOperator()
  const product = useTicketProduct()
  const profileText = useProfileText()
  const company = useCompany()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')

  const nameOf = (type: string) => {
    const known = available.find(candidate => candidate.type === type)
    return known ? localized(known.name, language) : type
  }
  const agreements = orderableAgreements(company.allAgreements, facts.today, product.rules)
  const job: OrderJob<OrderBody> = { what: 'ticket', check: checkOrder, send: product.order }
  const context = { companyId: company.id, agreements, zones, facts, rules: product.rules }
  const state = useOrderForm(job, context, person, nameOf, (order, { subscriberId }): OrderReceipt => {
    const [name, phone] = [fullName(order), formatPhone(order.phone, order.phoneCountryCode)]
    void renewTickets()
    showToast(
      'success',
      t('ordered'),
      need === 'NEEDED' ? deduction('orderedWaits', { name, phone }) : t('orderedNext', { name, phone }),
    )
    const sold = [ticket, ...available.filter(({ type }) => order.addOns?.some(addOn => addOn === type))]
    return receiptOf(
      {
        ...{
          companyId: company.id,
          names: [name],
          sold: sold.map(each => each.name),
          zones: zoneWords.chosen,
        },
        ...{ deliveries: [{ by: 'PICKUP_CODE', to: phone }], startDate: order.startDate, endsOn: null },
        again: product.orderPath(null, 'TICKET'),
        person: product.personPath({ id: subscriberId, unit: order.employeeId, companyId: company.id }),
      },
      { today: facts.today, ore: price?.totalOre ?? null, agreement: state.agreement },
    )
  })
  const { values } = state
  const zoneWords = useZoneWords(zones)(values)
  const { fares, failed } = useFares(values.startDate)
  const price = orderPrice(values, { fares, zones, available, operator, tag: product.rules.productTag })

  const addOns = available.filter(({ type }) => type !== 'TICKET')
  const costs = {
    lines: price && [
      {
        label: t('ticketRow', {
          name: localized(ticket.name, language),
          zones: zoneWords.count,
        }),
        detail: [profileText(PROFILE_IDS[values.profile]), zoneWords.names].filter(Boolean).join(', '),
        ore: price.ticketOre,
      },
      ...price.addOns.map(({ type, ore }) => ({ label: nameOf(type), ore })),
    ],
    vatOre: price?.vatOre ?? 0,
    failed,
    ...(price &&
      product.rules.kind === 'COMPANY_TICKET' && {
        share: {
          ...{ agreementId: values.invoiceReference, departmentId: values.departmentId || null },
          startDate: values.startDate,
          products: [{ type: 'TICKET' as const, ore: price.ticketOre }, ...price.addOns],
        },
      }),
  }
  const steps = [
    {
      title: t('stepWho'),
      body: (
        <WhoFields state={state} help={t('phoneHelp')}>
          <DepartmentField value={state.values.departmentId} onChange={id => state.set('departmentId', id)} />
        </WhoFields>
      ),
    },
    {
      title: t('stepWhen'),
      body: <WhenFields state={state} agreements={agreements} />,
    },
    {
      title: t('stepWhere'),
      body: <WhereFields state={state} zones={zones} fares={fares} />,
    },
    ...(addOns.length > 0
      ? [{ title: t('stepAddOns'), body: <AddOnFields state={state} addOns={addOns} /> }]
      : []),
    {
      title: t('stepConsent'),
      body: (
        <>
          <OrderNotice need={need} />
          <ConsentField state={state} terms={product.terms(operator)} />
        </>
      ),
    },
  ]
  return (
    <OrderFrame state={state} steps={steps} costs={costs} start={state.start} agreement={state.agreement} />
  )
}
