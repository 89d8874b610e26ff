import { CHILD_EXPIRY_AGES, EXPIRE_CHILD_TICKETS, type FreeTicketSettings } from '@portal/domain/free-ticket'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ChoiceList } from '../../../kit/form/ChoiceList.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { Select, TextField } from '../../../kit/form/fields.tsx'
import { showToast } from '../../../kit/toasts.ts'
import { call, queries } from '../../../lib/api.ts'
import { useOperator } from '../../../lib/operator.ts'
import { paths } from '../../../lib/paths.ts'
import { useForm } from '../../../lib/useForm.ts'
import { settingsOf } from '../queries.ts'
import { useFreeTicketSettings } from './phrases.ts'
import { settingsForm, valuesOf } from './settings-values.ts'

const ENDINGS = EXPIRE_CHILD_TICKETS.filter(when => when !== 'NEVER')

/** Invoice reference, and when children's tickets end by themselves. Saving stays; Cancel leads to the list. */
export function SettingsForm({ companyId, settings }: { companyId: string; settings: FreeTicketSettings }) {
  const t = useFreeTicketSettings()
  const operator = useOperator()
  const navigate = useNavigate()
  const [start] = useState(() => valuesOf(settings, operator))
  const state = useForm({
    draft: `free-ticket-settings:${companyId}`,
    form: settingsForm,
    start,
    stay: true,
    texts: {
      expireChildTickets: { required: t('whenRequired') },
      expireChildTicketsAtAge: { required: t('ageRequired') },
    },
    send: async body => {
      const saved = await call('put', '/freeticket-api/company/{companyId}/settings', {
        params: { path: { companyId } },
        body,
      })
      queries.setQueryData(settingsOf(companyId).queryKey, saved)
      showToast('success', t('saved'))
    },
  })
  const { values, errorOf, set } = state
  return (
    <FormShell
      id="free-ticket-settings"
      form={state}
      submit={t('save')}
      onCancel={() => {
        state.discard()
        navigate(paths.freeTickets)
      }}
    >
      <div className="fields">
        <TextField
          {...state.field('invoiceReference')}
          label={t('reference')}
          description={t('referenceHelp')}
          autoComplete="off"
          optional
        />
        <ChoiceList
          id="ending"
          legend={t('children')}
          description={t('childrenHelp')}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          value={values.ending}
          onChange={ending => set('ending', ending === 'yes' ? 'yes' : 'no')}
        />
        {values.ending === 'yes' && (
          <>
            <ChoiceList
              id="expireChildTickets"
              legend={t('when')}
              options={ENDINGS.map(when => ({ value: when, label: t(when) }))}
              value={values.expireChildTickets}
              error={errorOf('expireChildTickets')}
              onChange={when => set('expireChildTickets', ENDINGS.find(each => each === when) ?? '')}
            />
            <Select
              id="expireChildTicketsAtAge"
              className="field-s"
              placeholder={null}
              label={t('age')}
              error={errorOf('expireChildTicketsAtAge')}
              value={values.expireChildTicketsAtAge}
              onChange={event => set('expireChildTicketsAtAge', event.target.value)}
              options={CHILD_EXPIRY_AGES.map(age => ({ value: String(age), label: t('years', { age }) }))}
              required
            />
          </>
        )}
      </div>
    </FormShell>
  )
}
