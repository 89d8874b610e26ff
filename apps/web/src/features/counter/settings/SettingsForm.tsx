import { type CounterSettings, counterSettings } from '@portal/domain/counter'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { CheckboxField, CheckGroup } from '../../../kit/form/fields.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call, queries } from '../../../lib/api.ts'
import { useForm } from '../../../lib/useForm.ts'
import { useCounter } from '../phrases.ts'
import { settingsOf } from '../queries.ts'

const FIELDS = ['invoiceReferenceIsMandatory', 'allowTicketAdminsToUpdateInvoiceReferences'] as const

/** The two decisions of a company [F-084]. */
export function SettingsForm({ companyId, settings }: { companyId: string; settings: CounterSettings }) {
  const t = useCounter()
  const state = useForm({
    draft: `counter-settings:${companyId}`,
    form: counterSettings,
    fields: FIELDS,
    start: settings,
    stay: true,
    send: async body => {
      const saved = await call('put', '/ticketcounter-api/company/{companyId}/settings', {
        params: { path: { companyId } },
        body,
      })
      queries.setQueryData(settingsOf(companyId).queryKey, saved)
      showToast('success', t('settingsSaved'))
    },
  })
  return (
    <FormShell id="counter-settings" form={state} submit={t('save')}>
      <CheckGroup legend={t('decisions')}>
        {FIELDS.map(name => (
          <CheckboxField
            key={name}
            id={name}
            outlined
            label={t(name)}
            description={t(`${name}Help`)}
            checked={state.values[name]}
            onChange={event => state.set(name, event.target.checked)}
          />
        ))}
      </CheckGroup>
    </FormShell>
  )
}
