import { formatNok, oreOf } from '@portal/domain'
import { housingTicket } from '@portal/domain/housing'
import { orderableTypes, SUBSCRIPTION_TYPES } from '@portal/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { ChoiceList } from '../../../kit/form/ChoiceList.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call } from '../../../lib/api.ts'
import { fullName } from '../../../lib/format.ts'
import { ProblemError } from '../../../lib/http.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany, useSession } from '../../../lib/session-provider.tsx'
import { useForm } from '../../../lib/useForm.ts'
import type { WireAvailableProduct } from '../../../lib/wire.ts'
import { formOf } from '../../../lib/zod-faults.ts'
import { ConsentField } from '../../../ticket/order-form/EndFields.tsx'
import {
  checkSubscription,
  fieldOfPointer,
  orderableAgreements,
  type SubscriptionOrder,
  startValues,
} from '../../../ticket/order-form/order-values.ts'
import { useOrderTexts } from '../../../ticket/order-form/useOrderTexts.tsx'
import { WhenFields } from '../../../ticket/order-form/WhenFields.tsx'
import { useTicket } from '../../../ticket/phrases.ts'
import { availableIn, renewTickets } from '../../../ticket/products.ts'
import { useUnitTexts } from './phrases.ts'
import { ownedOf, type Person } from './useUnit.ts'

type Props = { person: Person; unit: string; draft: string; onClose: () => void }
const FIELDS = ['type', 'invoiceReference', 'startDate', 'privacyAccepted'] as const

/** What the person does not have yet, by name and price [C-084]. A ticket needs zones, so it is ordered on a page of its own. */
export default function AddSubscriptionForm(props: Props) {
  const t = useUnitTexts()
  const { id } = useCompany()
  const available = useQuery(availableIn(id, '/housing-api'))
  if (available.error && !available.data)
    return <ErrorState error={available.error} onRetry={() => void available.refetch()} />
  if (!available.data) return <Loading heights={[320]} />
  const { person, unit } = props
  const all = available.data.matches
  const types = orderableTypes(
    all.map(({ type }) => type),
    ownedOf(person),
  )
  const name = fullName(person.person)
  return (
    <>
      {types.includes('TICKET') && (
        <p>
          <TextLink to={paths.orderForResident({ unit, phone: person.key })}>
            {t('orderTicket', { name })}
          </TextLink>
        </p>
      )}
      {types.some(type => type !== 'TICKET') ? (
        <Form
          {...props}
          products={all.filter(({ type }) => type !== 'TICKET' && types.includes(type))}
          name={name}
        />
      ) : (
        <p>{t('hasAll', { name })}</p>
      )}
    </>
  )
}

function Form({
  person: { key, person },
  unit,
  draft,
  products,
  name,
  onClose,
}: Props & { products: WireAvailableProduct[]; name: string }) {
  const t = useUnitTexts()
  const ticketText = useTicket()
  const language = useLanguage()
  const company = useCompany()
  const { facts } = useSession()
  if (!facts) throw new Error('The form needs a signed-in user')
  const agreements = orderableAgreements(company.allAgreements, facts.today, housingTicket)
  const context = { companyId: company.id, agreements, zones: [], facts, rules: housingTicket }
  const { texts, refusalText } = useOrderTexts(agreements, 'add-on')
  const start = { ...startValues(agreements, { ...person, employeeId: unit }), type: '' }
  type Values = typeof start
  const state = useForm<Values, SubscriptionOrder, (typeof FIELDS)[number]>({
    draft,
    form: formOf((values: Values) => {
      const type = SUBSCRIPTION_TYPES.find(known => known === values.type)
      const { order, faults } = checkSubscription(type ?? 'OTTO')(values, context)
      if (type && !faults) return { success: true, data: order }
      const issues = Object.entries(faults ?? {}).map(([field, message]) => ({ path: [field], message }))
      const missing = type ? [] : [{ path: ['type'], message: 'required' as const }]
      return { success: false, error: { issues: [...missing, ...issues] } }
    }),
    fields: FIELDS,
    start,
    dialog: true,
    texts: values => ({ ...texts(values), type: { required: t('whatRequired') } }),
    fieldOf: pointer => FIELDS.find(field => field === fieldOfPointer(pointer)) ?? null,
    send: async (body, idempotencyKey) => {
      await call('post', '/housing-api/subscription/create', {
        params: { header: { 'idempotency-key': idempotencyKey } },
        body,
      })
      onClose()
      void renewTickets()
      showToast('success', t('ordered'), t('orderedMore', { name }))
    },
  })
  const nameOf = (type: string) => {
    const product = products.find(candidate => candidate.type === type)
    return product ? localized(product.name, language) : type
  }
  return (
    <FormShell
      id={`add-${key.slice(1)}`}
      form={state}
      refusal={state.refusal instanceof ProblemError ? refusalText(state.refusal, nameOf) : null}
      submit={t('order')}
      onCancel={onClose}
    >
      <div className="fields">
        <ChoiceList
          id="type"
          legend={t('what')}
          options={products.map(product => ({
            value: product.type,
            label: `${localized(product.name, language)}, ${ticketText('perMonth', { price: formatNok(oreOf(product.pricePerMonth)) })}`,
          }))}
          value={state.values.type}
          error={state.errorOf('type')}
          onChange={type => state.set('type', type)}
        />
        <WhenFields state={state} agreements={agreements} />
        <ConsentField state={state} terms={paths.subscriptionTerms} />
      </div>
    </FormShell>
  )
}
