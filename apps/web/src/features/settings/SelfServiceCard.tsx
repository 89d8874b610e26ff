import { SELF_SERVICE_MODES, type SelfServiceForm, type SelfServiceMode } from '@portal/domain/self-service'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { CheckboxField, Select } from '../../kit/form/fields.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useSettings } from './phrases.ts'

const KINDS = ['zones', 'end', 'pause', 'name', 'phone', 'mistake'] as const
const MODES = {
  ...{
    zones: SELF_SERVICE_MODES,
    end: SELF_SERVICE_MODES,
    pause: SELF_SERVICE_MODES,
    name: SELF_SERVICE_MODES,
    phone: SELF_SERVICE_MODES,
  },
  // A mistake cannot mend itself.
  mistake: ['OFF', 'REQUEST'],
} as const satisfies Record<(typeof KINDS)[number], readonly SelfServiceMode[]>

const optionsOf = (base: '/api' | '/housing-api', companyId: string) =>
  api.queryOptions('get', `${base}/self-service/by-company-id/{companyId}`, {
    params: { path: { companyId } },
  })

/** The page of the company's employees or residents: whether there is one, and what each kind of change leads to. */
export function SelfServiceCard({ companyId }: { companyId: string }) {
  const { base } = useTicketProduct()
  const { data } = useQuery(optionsOf(base, companyId))
  if (!data || (!data.offered && !data.isOpen)) return null
  const { offered: _offered, address, ...start } = data
  return <Choices companyId={companyId} start={start} address={address} />
}

function Choices({
  companyId,
  start,
  address,
}: {
  companyId: string
  start: SelfServiceForm
  address: string
}) {
  const t = useSettings()
  const { base, word } = useTicketProduct()
  const problemText = useProblemText()
  const { renewCompany } = useSession()
  const [values, setValues] = useState(start)
  const save = useAction({
    act: (body: SelfServiceForm) =>
      call('put', `${base}/self-service/by-company-id/{companyId}`, {
        params: { path: { companyId } },
        body,
      }),
    renew: [`${base}/self-service`],
    done: () => {
      void renewCompany()
      return t('ownPageSaved')
    },
  })
  return (
    <form
      className="card form-card above-12"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save.run(values)
      }}
    >
      <div className="fields">
        <h2>{t(`ownPage${word}`)}</h2>
        <p>{t(`ownPageHelp${word}`)}</p>
        <CheckboxField
          id="own-page"
          label={t('ownPageOpen')}
          description={t('ownPageAt', { address })}
          checked={values.isOpen}
          onChange={({ currentTarget: { checked } }) => setValues({ ...values, isOpen: checked })}
        />
        {values.isOpen &&
          KINDS.map(kind => (
            <Select
              key={kind}
              id={`own-page-${kind}`}
              label={t(`ownPage_${kind}`)}
              placeholder={null}
              options={MODES[kind].map(mode => ({ value: mode, label: t(`ownPage${mode}`) }))}
              value={values[kind]}
              onChange={({ currentTarget: { value } }) =>
                setValues({ ...values, [kind]: value as SelfServiceMode })
              }
            />
          ))}
        {save.error !== null && <Alert tone="danger">{problemText(save.error)}</Alert>}
        <div>
          <Button type="submit" variant="secondary" loading={save.busy}>
            {t('ownPageSave')}
          </Button>
        </div>
      </div>
    </form>
  )
}
