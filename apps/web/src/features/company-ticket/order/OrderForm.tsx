import { firstOfMonth, formatNok, formatPhone, isDay } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call } from '../../../lib/api.ts'
import { fareProduct } from '../../../lib/fares.ts'
import { fullName } from '../../../lib/format.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import type { OrderBody, WireAvailableProduct, WireSubscriber, WireZone } from '../../../lib/wire.ts'
import { useTicket } from '../../../ticket/phrases.ts'
import { orderPrice } from '../../../ticket/price.ts'
import { productsOn, renewTickets } from '../../../ticket/products.ts'
import { AddOnFields, ConsentField } from './EndFields.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { checkOrder, orderableAgreements } from './order-values.ts'
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
  person: WireSubscriber | null
}
const JOB: OrderJob<OrderBody> = {
  check: checkOrder,
  send: (body, key) =>
    call('post', '/api/ticket/create', { params: { header: { 'idempotency-key': key } }, body }),
}

/** Order a company ticket, with add-ons [C-034]. */
export function OrderForm({ ticket, available, zones, person }: Props) {
  const t = useOrder()
  const ticketText = useTicket()
  const language = useLanguage()
  const operator = useOperator()
  const company = useCompany()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')

  const agreements = orderableAgreements(company.allAgreements, facts.today)
  const state = useOrderForm(JOB, { companyId: company.id, agreements, zones, facts }, person, order => {
    void renewTickets()
    showToast(
      'success',
      t('ordered'),
      t('orderedNext', { name: fullName(order), phone: formatPhone(order.phone, order.phoneCountryCode) }),
    )
  })
  const { values } = state
  // A month is priced by the list that is valid on its first day.
  const priceDay = firstOfMonth(isDay(values.startDate) ? values.startDate : facts.today)
  const products = useQuery({ ...productsOn(priceDay), placeholderData: keepPreviousData })
  const fares = (products.data?.matches ?? []).map(fareProduct)
  const price = orderPrice(values, { fares, zones, available, operator })

  const crash = state.crash ?? products.error
  if (crash) {
    const retry = () => {
      state.clearRefusal()
      if (products.isError) void products.refetch()
    }
    return (
      <div className="card">
        <ErrorState error={crash} onRetry={retry} />
      </div>
    )
  }
  const addOns = available.filter(({ type }) => type !== 'TICKET')
  const zoneNames = { one: ticketText('oneZone'), two: ticketText('twoZones'), all: ticketText('allZones') }
  const nameOf = (type: string) => {
    const product = available.find(candidate => candidate.type === type)
    return product ? localized(product.name, language) : type
  }
  const rows = price
    ? [
        {
          label: t('ticketRow', {
            name: localized(ticket.name, language),
            zones: zoneNames[values.zoneMode].toLowerCase(),
          }),
          amount: formatNok(price.ticketOre),
        },
        ...price.addOns.map(({ type, ore }) => ({ label: nameOf(type), amount: formatNok(ore) })),
        { label: t('vatRow'), amount: formatNok(price.vatOre, { decimals: 2 }) },
      ]
    : []
  const steps = [
    { title: t('stepWho'), body: <WhoFields state={state} help={t('phoneHelp')} /> },
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
      body: <ConsentField state={state} terms={paths.companyTicketTerms} />,
    },
  ]
  return (
    <OrderFrame
      state={state}
      refusal={state.refusedText(nameOf)}
      steps={steps}
      rows={rows}
      total={price ? formatNok(price.totalOre) : t('noPrice')}
      note={t('priceNote')}
    />
  )
}
