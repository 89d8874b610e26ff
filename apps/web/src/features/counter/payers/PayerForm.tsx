import type { Schemas } from '@portal/api-client'
import { counterPayerForm } from '@portal/domain/counter'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { Select, TextField } from '../../../kit/form/fields.tsx'
import { PhoneField } from '../../../kit/form/PhoneField.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call, renew } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { useForm } from '../../../lib/useForm.ts'
import { useCounter } from '../phrases.ts'
import { PAYER_PATHS, referencesOf } from '../queries.ts'

type Props = { companyId: string; payer: Schemas['CounterPayer'] | null; onClose: () => void }

/** Adds somebody, or changes them [F-087, F-250]. A company without references is led to where they are made. */
export default function PayerForm(props: Props) {
  const t = useCounter()
  const { data, error, refetch } = useQuery(referencesOf(props.companyId))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading heights={[240]} />
  if (data.totalEntries === 0)
    return (
      <p>
        {t('payerNeedsReference')} <TextLink to={paths.counterSettings}>{t('toReferences')}</TextLink>
      </p>
    )
  return <Fields {...props} references={data.matches} />
}

function Fields({
  companyId,
  payer,
  references,
  onClose,
}: Props & { references: readonly { id: string; reference: string }[] }) {
  const t = useCounter()
  const form = useForm({
    draft: `counter-payer:${payer?.id ?? companyId}`,
    dialog: true,
    form: counterPayerForm,
    start: {
      name: payer?.name ?? '',
      phone: payer?.phone ?? '',
      phoneCountryCode: payer?.phoneCountryCode ?? '+47',
      invoiceReferenceId: payer?.invoiceReferenceId ?? '',
    },
    texts: { invoiceReferenceId: { required: t('referenceRequired') } },
    send: async (body, key) => {
      if (payer)
        await call('put', '/ticketcounter-api/in-app-invoice-user/{id}', {
          params: { path: { id: payer.id } },
          body,
        })
      else
        await call('post', '/ticketcounter-api/company/{companyId}/in-app-invoice-users', {
          params: { path: { companyId }, header: { 'idempotency-key': key } },
          body,
        })
      await renew(...PAYER_PATHS)
      onClose()
      showToast('success', t(payer ? 'payerChanged' : 'payerAdded'))
    },
  })
  return (
    <FormShell id="counter-payer" form={form} submit={t(payer ? 'save' : 'add')} onCancel={onClose}>
      <div className="fields">
        <TextField {...form.field('name')} label={t('name')} autoComplete="off" required />
        <PhoneField {...form.phoneField()} label={t('phone')} description={t('payerPhoneHelp')} />
        <Select
          {...form.field('invoiceReferenceId')}
          label={t('reference')}
          options={references.map(({ id, reference }) => ({ value: id, label: reference }))}
          required
        />
      </div>
    </FormShell>
  )
}
