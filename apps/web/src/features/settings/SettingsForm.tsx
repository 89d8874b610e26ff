import { WIDGET_ACCESS } from '@portal/domain'
import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, queries, renew } from '../../lib/api.ts'
import { draftOf, dropDraft } from '../../lib/drafts.ts'
import { useFieldError } from '../../lib/form-phrases.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useZodForm } from '../../lib/useZodForm.ts'
import type { WireSettings } from '../../lib/wire.ts'
import { OpenRequestsDialog } from './OpenRequestsDialog.tsx'
import { useSettings } from './phrases.ts'
import {
  hasRequestEmail,
  isStale,
  openRequestsIn,
  SETTINGS_FIELDS,
  type SettingsField,
  type SettingsValues,
  settingsFormFor,
  settingsOf,
  valuesOf,
} from './settings-values.ts'

/** The form stays after saving; leaving 'processed by admin' while requests are open asks first [C-144, C-145]. */
export function SettingsForm({ companyId, settings }: { companyId: string; settings: WireSettings }) {
  const t = useSettings()
  const kit = useKit()
  const fieldError = useFieldError()
  const problemText = useProblemText()
  const { renewCompany } = useSession()
  const draft = `settings:${companyId}`
  const [start] = useState((): SettingsValues => {
    const values = valuesOf(settings)
    if (isStale(draftOf<Partial<SettingsValues>>(draft), values)) dropDraft(draft)
    return values
  })
  // The number of open requests that the administrator agreed to reject, for the next submit.
  const confirmed = useRef(0)
  const state = useZodForm({
    draft,
    form: settingsFormFor(settings.emailForTicketRequests),
    fields: SETTINGS_FIELDS,
    start,
    stay: true,
    send: async ({ emailForTicketRequests, emailForInvoicePreview, ...data }) => {
      const confirmOpenRequests = confirmed.current
      confirmed.current = 0
      const saved = await call('post', '/api/company-agreement/settings', {
        body: {
          ...data,
          agreementNumber: settings.agreementNumber,
          emailForTicketRequests: emailForTicketRequests ?? '',
          emailForInvoicePreview: emailForInvoicePreview ?? '',
          confirmOpenRequests,
        },
      })
      queries.setQueryData(settingsOf(companyId).queryKey, saved)
      for (const [name, value] of Object.entries(valuesOf(saved)))
        state.set(name as keyof SettingsValues, value)
      showToast('success', t('saved'))
      void renew('/api/ticket-request')
      // Menu, lists and forms read the label and the access from the company; if they cannot be fetched again, saving has still
      // succeeded.
      await renewCompany().catch(() => undefined)
    },
  })
  const errorOf = (field: SettingsField) =>
    fieldError(
      state.faultOf(field),
      field === 'employeeIdLabel' ? { required: t('labelRequired'), 'too-long': t('labelLong') } : undefined,
    )
  const open = openRequestsIn(state.refusal)
  return (
    <>
      <FormShell
        id="settings"
        loading={state.sending}
        submitError={
          state.refusal !== null &&
          open === null && (
            <>
              <p>{kit('saveFailed')}</p>
              <p>{problemText(state.refusal)}</p>
            </>
          )
        }
        faults={state.summary.map(field => ({ id: field, message: errorOf(field) ?? '' }))}
        attempt={state.attempt}
        onSubmit={state.submit}
        actions={
          <div className="acts form-end">
            <Button type="submit" loading={state.sending}>
              {t('save')}
            </Button>
          </div>
        }
      >
        <div className="fields">
          <ChoiceList
            id="widgetAccess"
            legend={t('access')}
            description={t('accessHelp')}
            options={WIDGET_ACCESS.map(value => ({ value, label: t(value) }))}
            value={state.values.widgetAccess}
            error={errorOf('widgetAccess')}
            onChange={value => state.set('widgetAccess', value)}
          />
          {hasRequestEmail(state.values.widgetAccess) && (
            <TextField
              {...state.bind('emailForTicketRequests')}
              type="email"
              label={t('requestEmail')}
              description={t('requestEmailHelp')}
              error={errorOf('emailForTicketRequests')}
              autoComplete="off"
              optional
            />
          )}
          <TextField
            {...state.bind('emailForInvoicePreview')}
            type="email"
            label={t('previewEmail')}
            description={t('previewEmailHelp')}
            error={errorOf('emailForInvoicePreview')}
            autoComplete="off"
            optional
          />
          <TextField
            {...state.bind('employeeIdLabel')}
            label={t('label')}
            description={t('labelHelp')}
            error={errorOf('employeeIdLabel')}
            autoComplete="off"
            required
          />
        </div>
      </FormShell>
      <OpenRequestsDialog
        count={open}
        onConfirm={() => {
          confirmed.current = open ?? 0
          void state.submit()
        }}
        onClose={() => {
          // Nothing was saved; the choice is reset.
          state.clearRefusal()
          state.set('widgetAccess', settings.widgetAccess)
        }}
      />
    </>
  )
}
