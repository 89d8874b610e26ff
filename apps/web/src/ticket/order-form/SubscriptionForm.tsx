import { formatPhone, oreOf } from '@portal/domain'
import type { SubscriptionType } from '@portal/domain/subscription'
import { useMemo } from 'react'
import { showToast } from '../../kit/toasts.ts'
import { call } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useCompany, useSession } from '../../lib/session-provider.tsx'
import type { WireAvailableProduct, WireZone } from '../../lib/wire.ts'
import { OrderFrame } from '../order/OrderFrame.tsx'
import { renewTickets } from '../products.ts'
import { type OrderReceipt, receiptOf } from '../receipt/receipt.ts'
import { useTicketProduct } from '../ticket-product.ts'
import { ConsentField } from './EndFields.tsx'
import {
  checkSubscription,
  type KnownPerson,
  orderableAgreements,
  type SubscriptionOrder,
} from './order-values.ts'
import { useOrder } from './phrases.ts'
import { type OrderJob, useOrderForm } from './useOrderForm.ts'
import { WhenFields } from './WhenFields.tsx'
import { WhoFields } from './WhoFields.tsx'

type Props = {
  product: WireAvailableProduct & { type: SubscriptionType }
  person: Partial<KnownPerson> | null
}
const NO_ZONES: WireZone[] = []

/** Order a mobility subscription by itself [C-033, C-196]: the person, the invoice, the start and the consent. */
export default function SubscriptionForm({ product, person }: Props) {
  const t = useOrder()
  const language = useLanguage()
  const { base, rules, orderPath, personPath } = useTicketProduct()
  const company = useCompany()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')

  const name = localized(product.name, language)
  const agreements = orderableAgreements(company.allAgreements, facts.today, rules)
  const job = useMemo(
    (): OrderJob<SubscriptionOrder> => ({
      what: 'add-on',
      check: checkSubscription(product.type),
      send: (body, key) =>
        call('post', `${base}/subscription/create`, { params: { header: { 'idempotency-key': key } }, body }),
    }),
    [product.type, base],
  )
  const state = useOrderForm(
    job,
    { companyId: company.id, agreements, zones: NO_ZONES, facts, rules },
    person,
    () => name,
    (order, { subscriberId }): OrderReceipt => {
      void renewTickets()
      showToast('success', t('subscriptionOrdered'), t('discountNext', { name: fullName(order) }))
      const to = formatPhone(order.phone, order.phoneCountryCode)
      return receiptOf(
        {
          ...{ companyId: company.id, names: [fullName(order)], sold: [product.name], zones: null },
          ...{ deliveries: [{ by: 'DISCOUNT_CODE', to }], startDate: order.startDate, endsOn: null },
          again: orderPath(null, product.type),
          person: personPath({ id: subscriberId, unit: order.employeeId, companyId: company.id }),
        },
        { today: facts.today, ore: oreOf(product.pricePerMonth), agreement: state.agreement },
      )
    },
  )
  return (
    <OrderFrame
      state={state}
      steps={[
        {
          title: t('stepWho'),
          body: <WhoFields state={state} help={t('discountHelp')} />,
        },
        {
          title: t('stepWhen'),
          body: <WhenFields state={state} agreements={agreements} />,
        },
        {
          title: t('stepConsent'),
          body: <ConsentField state={state} terms={paths.subscriptionTerms} />,
        },
      ]}
      costs={{
        lines: [{ label: name, ore: oreOf(product.pricePerMonth) }],
        vatOre: oreOf(product.vatPerMonth),
        ...(rules.kind === 'COMPANY_TICKET' && {
          share: {
            ...{ agreementId: state.values.invoiceReference, departmentId: null },
            startDate: state.values.startDate,
            products: [{ type: product.type, ore: oreOf(product.pricePerMonth) }],
          },
        }),
      }}
      start={state.start}
      agreement={state.agreement}
    />
  )
}
