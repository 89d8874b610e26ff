import { hasWidgetSettings, WIDGET_ACCESS } from '@portal/domain'
import { useRef, useState } from 'react'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { showToast } from '../../kit/toasts.ts'
import { call, queries, renew } from '../../lib/api.ts'
import { draftOf, dropDraft } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany, useSession } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import type { WireSettings } from '../../lib/wire.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { OpenRequestsDialog } from './OpenRequestsDialog.tsx'
import { useSettings } from './phrases.ts'
import {
  hasRequestEmail,
  isStale,
  openRequestsIn,
  SETTINGS_FIELDS,
  type SettingsValues,
  settingsFormFor,
  settingsOf,
  valuesOf,
} from './settings-values.ts'

/** The form stays after saving; leaving 'processed by admin' while requests are open asks first [C-144, C-145]. */
export function SettingsForm({ companyId, settings }: { companyId: string; settings: WireSettings }) {
  const t = useSettings()
  const kit = useKit()
  const language = useLanguage()
  const { renewCompany, facts } = useSession()
  const { name: company } = useCompany()
  const { base, word, rules } = useTicketProduct()
  const widget = facts !== null && hasWidgetSettings(facts, rules.agreement)
  const draft = `settings:${companyId}`
  const [start] = useState((): SettingsValues => {
    const values = valuesOf(settings, language)
    if (isStale(draftOf<Partial<SettingsValues>>(draft), values)) dropDraft(draft)
    return values
  })
  // The number of open requests that the administrator agreed to reject, for the next submit.
  const confirmed = useRef(0)
  const state = useForm({
    draft,
    form: settingsFormFor(settings.emailForTicketRequests),
    fields: SETTINGS_FIELDS,
    start,
    stay: true,
    texts: { employeeIdLabel: { required: t('labelRequired'), 'too-long': t('labelLong') } },
    send: async ({ emailForTicketRequests, emailForInvoicePreview, ...data }) => {
      const confirmOpenRequests = confirmed.current
      confirmed.current = 0
      const saved = await call('post', `${base}/company-agreement/settings`, {
        body: {
          ...data,
          agreementNumber: settings.agreementNumber,
          emailForTicketRequests: emailForTicketRequests ?? '',
          emailForInvoicePreview: emailForInvoicePreview ?? '',
          confirmOpenRequests,
        },
      })
      queries.setQueryData(settingsOf(companyId, base).queryKey, saved)
      for (const [name, value] of Object.entries(valuesOf(saved, language)))
        state.set(name as keyof SettingsValues, value)
      const rejected = confirmOpenRequests > 0
      showToast(
        'success',
        t('saved'),
        rejected ? t('rejectedMore', { count: confirmOpenRequests, company }) : t('savedMore', { company }),
      )
      void renew(`${base}/ticket-request`)
      // Menu, lists and forms read the label and the access from the company; if they cannot be fetched again, saving has still
      // succeeded.
      await renewCompany().catch(() => undefined)
    },
  })
  const open = openRequestsIn(state.refusal)
  return (
    <>
      <FormShell
        id="settings"
        form={state}
        failed={kit('saveFailed')}
        {...(open !== null && { refusal: null })}
        submit={t('save')}
      >
        <div className="fields">
          {widget && (
            <>
              <ChoiceList
                id="widgetAccess"
                legend={t(`access${word}`)}
                description={t(`accessHelp${word}`)}
                options={WIDGET_ACCESS.map(value => ({
                  value,
                  label: t(value === 'ALLOW_TICKET_REQUESTS' ? `${value}${word}` : value),
                }))}
                value={state.values.widgetAccess}
                error={state.errorOf('widgetAccess')}
                onChange={value => state.set('widgetAccess', value)}
              />
              {hasRequestEmail(state.values.widgetAccess) && (
                <TextField
                  {...state.field('emailForTicketRequests')}
                  type="email"
                  label={t('requestEmail')}
                  description={t(`requestEmailHelp${word}`)}
                  autoComplete="off"
                  optional
                />
              )}
            </>
          )}
          <TextField
            {...state.field('emailForInvoicePreview')}
            type="email"
            label={t('previewEmail')}
            description={t('previewEmailHelp')}
            autoComplete="off"
            optional
          />
          <TextField
            {...state.field('employeeIdLabel')}
            label={t('label')}
            description={t(`labelHelp${word}`)}
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
