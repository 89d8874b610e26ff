import { firstOfMonth, formatNok, isDay } from '@portal/domain'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../kit/Button.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { PricePanel, StickyBar } from '../../../kit/form/PricePanel.tsx'
import { usePhone } from '../../../kit/media.ts'
import { RouteStep, RouteSteps } from '../../../kit/RouteSteps.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { api } from '../../../lib/api.ts'
import { fareProduct } from '../../../lib/fares.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import type { WireAvailableProduct, WireSubscriber, WireZone } from '../../../lib/wire.ts'
import { useCompanyTicket } from '../phrases.ts'
import { queryKeys } from '../query-keys.ts'
import { AddOnFields, ConsentField } from './EndFields.tsx'
import { orderPrice } from './order-price.ts'
import { orderableAgreements } from './order-values.ts'
import { useOrder } from './phrases.ts'
import { useOrderForm } from './useOrderForm.ts'
import { useOrderTexts } from './useOrderTexts.tsx'
import { WhenFields } from './WhenFields.tsx'
import { WhereFields } from './WhereFields.tsx'
import { WhoFields } from './WhoFields.tsx'

type Props = {
  ticket: WireAvailableProduct
  available: WireAvailableProduct[]
  zones: WireZone[]
  person: WireSubscriber | null
}
const FORM_ID = 'order'

export function OrderForm({ ticket, available, zones, person }: Props) {
  const t = useOrder()
  const own = useCompanyTicket()
  const language = useLanguage()
  const phone = usePhone()
  const operator = useOperator()
  const company = useCompany()
  const { facts } = useSession()
  const queries = useQueryClient()
  if (!facts) throw new Error('The order form needs a signed-in user')

  const agreements = orderableAgreements(company.allAgreements, facts.today)
  const state = useOrderForm({ agreements, zones, facts }, person, () => {
    void queries.invalidateQueries({ queryKey: queryKeys.all })
    showToast('success', t('ordered'))
  })
  const { values } = state
  // A month is priced by the list that is valid on its first day.
  const priceDay = firstOfMonth(isDay(values.startDate) ? values.startDate : facts.today)
  const products = useQuery({
    queryKey: ['products', priceDay],
    queryFn: ({ signal }) => api.products(priceDay, signal),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  const fares = (products.data?.matches ?? []).map(fareProduct)
  const price = orderPrice(values, { fares, zones, available, operator })
  const texts = useOrderTexts(state, agreements)

  const crash = state.crash ?? products.error
  if (crash) {
    const retry = () => {
      state.clearCrash()
      if (products.isError) void products.refetch()
    }
    return (
      <div className="card">
        <ErrorState error={crash} onRetry={retry} />
      </div>
    )
  }
  const addOns = available.filter(({ type }) => type !== 'TICKET')
  const zoneNames = { one: t('oneZone'), two: t('twoZones'), all: own('allZones') }
  const kr = (ore: number) => formatNok(ore)
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
          amount: kr(price.ticketOre),
        },
        ...price.addOns.map(({ type, ore }) => ({ label: nameOf(type), amount: kr(ore) })),
        { label: t('vatRow'), amount: formatNok(price.vatOre, { decimals: 2 }) },
      ]
    : []
  const total = price ? kr(price.totalOre) : t('noPrice')
  const order = (
    <Button type="submit" form={FORM_ID} loading={state.sending}>
      {t('order')}
    </Button>
  )
  const cancel = (
    <Button variant={phone ? 'secondary' : 'tertiary'} onClick={state.leave}>
      {t('cancel')}
    </Button>
  )
  const steps = [
    { title: t('stepWho'), body: <WhoFields state={state} faultText={texts.faultText} /> },
    {
      title: t('stepWhen'),
      body: <WhenFields state={state} faultText={texts.faultText} agreements={agreements} />,
    },
    {
      title: t('stepWhere'),
      body: <WhereFields state={state} faultText={texts.faultText} zones={zones} fares={fares} />,
    },
    ...(addOns.length > 0
      ? [{ title: t('stepAddOns'), body: <AddOnFields state={state} addOns={addOns} /> }]
      : []),
    { title: t('stepConsent'), body: <ConsentField state={state} faultText={texts.faultText} /> },
  ]
  return (
    <div className="two">
      <FormShell
        id={FORM_ID}
        loading={state.sending}
        submitError={state.refusal && texts.refusalText(state.refusal, nameOf)}
        faults={state.summary.map(field => ({ id: field, message: texts.faultText(field) ?? '' }))}
        attempt={state.attempt}
        onSubmit={state.submit}
        actions={
          <div className="acts">
            {!phone && order}
            {cancel}
          </div>
        }
      >
        <RouteSteps>
          {steps.map(({ title, body }, index) => (
            <RouteStep key={title} number={index + 1} title={title}>
              {body}
            </RouteStep>
          ))}
        </RouteSteps>
      </FormShell>
      {phone ? (
        <StickyBar label={t('totalShort')} total={total}>
          {order}
        </StickyBar>
      ) : (
        <PricePanel
          title={t('price')}
          rows={rows}
          totalLabel={t('total')}
          total={total}
          note={t('priceNote')}
        />
      )}
    </div>
  )
}
