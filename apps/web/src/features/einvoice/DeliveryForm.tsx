import type { Schemas } from '@portal/api-client'
import { type DeliveryForm as Chosen, deliveryForm, INVOICE_DELIVERIES } from '@portal/domain/einvoice'
import { Alert } from '../../kit/Alert.tsx'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { api, call, queries } from '../../lib/api.ts'
import { useForm } from '../../lib/useForm.ts'
import { formOf } from '../../lib/zod-faults.ts'
import { useEinvoice } from './phrases.ts'

type Choice = Schemas['InvoiceDelivery']
type Values = { delivery: string; email: string }

const FORM = formOf<Values, Chosen>(typed => deliveryForm.safeParse(typed))

/** The choice, which stays on the page after it is saved. */
export function DeliveryForm({ companyId, choice }: { companyId: string; choice: Choice }) {
  const t = useEinvoice()
  const kit = useKit()
  const params = { path: { companyId } }
  const state = useForm({
    draft: `invoice-delivery:${companyId}`,
    form: FORM,
    start: { delivery: choice.delivery, email: choice.email } as Values,
    stay: true,
    send: async ({ delivery, email }) => {
      const saved = await call('put', '/api/invoice/delivery/{companyId}', {
        params,
        body: { delivery, email: email ?? '' },
      })
      queries.setQueryData(
        api.queryOptions('get', '/api/invoice/delivery/{companyId}', { params }).queryKey,
        saved,
      )
      showToast('success', t('saved'), t('savedMore'))
    },
  })
  const { delivery } = state.values
  return (
    <FormShell id="invoice-delivery" form={state} failed={kit('saveFailed')} submit={t('save')}>
      <div className="fields">
        <ChoiceList
          id="delivery"
          legend={t('way')}
          options={INVOICE_DELIVERIES.map(value => ({ value, label: t(value) }))}
          value={delivery}
          error={state.errorOf('delivery')}
          onChange={value => state.set('delivery', value)}
        />
        {delivery === 'E_INVOICE' && <Receiver choice={choice} />}
        {delivery === 'EMAIL' && (
          <TextField
            {...state.field('email')}
            type="email"
            label={t('email')}
            description={
              choice.administrators > 0 ? t('emailHelp', { count: choice.administrators }) : t('emailNobody')
            }
            autoComplete="off"
            optional
          />
        )}
      </div>
    </FormShell>
  )
}

/** Where e-invoices go, or why they cannot. */
function Receiver({ choice: { receives, peppolAddress } }: { choice: Choice }) {
  const t = useEinvoice()
  if (receives) return <p className="muted">{t('address', { address: peppolAddress })}</p>
  return (
    <Alert tone="warning">
      <p>{t(receives === null ? 'registerSilent' : 'unknownReceiver')}</p>
    </Alert>
  )
}
