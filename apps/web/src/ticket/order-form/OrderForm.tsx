import { firstOfMonth, formatPhone, isDay, PROFILE_IDS } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { showToast } from '../../kit/toasts.ts'
import { fareProduct } from '../../lib/fares.ts'
import { fullName, lowerFirst } from '../../lib/format.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useZoneText } from '../../lib/labels.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany, useSession } from '../../lib/session-provider.tsx'
import type { OrderBody, WireAvailableProduct, WireZone } from '../../lib/wire.ts'
import { useProfileText } from '../labels.tsx'
import { OrderFrame } from '../order/OrderFrame.tsx'
import { useTicket } from '../phrases.ts'
import { orderPrice } from '../price.ts'
import { productsOn, renewTickets } from '../products.ts'
import { useTicketProduct } from '../ticket-product.ts'
import type { ZoneValues } from '../zones.ts'
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
  const ticketText = useTicket()
  const language = useLanguage()
  const operator = useOperator()
  const product = useTicketProduct()
  const profileText = useProfileText()
  const zoneText = useZoneText()
  const company = useCompany()
  const { facts } = useSession()
  if (!facts) throw new Error('The order form needs a signed-in user')

  const agreements = orderableAgreements(company.allAgreements, facts.today, product.rules)
  const job: OrderJob<OrderBody> = { what: 'ticket', check: checkOrder, send: product.order }
  const context = { companyId: company.id, agreements, zones, facts, rules: product.rules }
  const state = useOrderForm(job, context, person, order => {
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
  const price = orderPrice(values, { fares, zones, available, operator, tag: product.rules.productTag })

  if (state.crash) {
    return (
      <div className="card">
        <ErrorState error={state.crash} onRetry={state.clearRefusal} />
      </div>
    )
  }
  const addOns = available.filter(({ type }) => type !== 'TICKET')
  /** The chosen zones by name; empty until one is chosen. */
  const zonesText = ({ zoneMode, zoneFrom, zoneTo }: ZoneValues) => {
    const names = [zoneFrom, ...(zoneMode === 'two' ? [zoneTo] : [])].flatMap(
      id => zones.find(zone => zone.id === id)?.name ?? [],
    )
    if (zoneMode === 'all' || names.length === 0) return ''
    return lowerFirst(zoneText({ allZones: false, zones: names }))
  }
  const zoneNames = { one: ticketText('oneZone'), two: ticketText('twoZones'), all: ticketText('allZones') }
  const nameOf = (type: string) => {
    const known = available.find(candidate => candidate.type === type)
    return known ? localized(known.name, language) : type
  }
  const costs = {
    lines: price && [
      {
        label: t('ticketRow', {
          name: localized(ticket.name, language),
          zones: zoneNames[values.zoneMode].toLowerCase(),
        }),
        detail: [profileText(PROFILE_IDS[values.profile]), zonesText(values)].filter(Boolean).join(', '),
        ore: price.ticketOre,
      },
      ...price.addOns.map(({ type, ore }) => ({ label: nameOf(type), ore })),
    ],
    vatOre: price?.vatOre ?? 0,
    failed: products.error ? { error: products.error, onRetry: () => void products.refetch() } : null,
  }
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
      body: <ConsentField state={state} terms={product.terms(operator)} />,
    },
  ]
  return (
    <OrderFrame
      state={state}
      refusal={state.refusedText(nameOf)}
      steps={steps}
      costs={costs}
      start={state.start}
      agreement={state.agreement}
    />
  )
}
