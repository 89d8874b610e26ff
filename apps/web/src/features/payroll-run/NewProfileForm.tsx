import { formOfSystem, PAYROLL_SYSTEMS, type PayrollSystem, RUN_BOUNDS } from '@portal/domain/payroll-run'
import { useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { usePayrollProfile } from './profile-phrases.ts'
import { RUN_PATHS, type WireForm } from './queries.ts'

/** Chooses the system whose own form a profile begins with. */
export default function NewProfileForm({
  companyId,
  onMade,
  onClose,
}: {
  companyId: string
  onMade: (id: string) => void
  onClose: () => void
}) {
  const t = usePayrollProfile()
  const kit = useKit()
  const [system, setSystem] = useState<PayrollSystem>('UNI_MICRO')
  const [name, setName] = useState<string | null>(null)
  // Until somebody types one it is called by the system.
  const called = name ?? t(system)
  const making = useAction({
    act: (_: undefined, key) =>
      call('post', '/payroll-api/profiles/by-company-id/{companyId}', {
        params: { path: { companyId }, header: { 'idempotency-key': key } },
        body: { name: called.trim(), form: formOfSystem(system) as WireForm },
      }),
    renew: RUN_PATHS,
    done: profile => {
      onMade(profile.id)
      return undefined
    },
  })
  return (
    <form
      className="ask"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (called.trim() !== '') making.run(undefined)
      }}
    >
      <div className="stack">
        <p className="muted">{t('newHelp')}</p>
        <ChoiceList
          id="payroll-system"
          legend={t('system')}
          options={PAYROLL_SYSTEMS.map(value => ({
            value,
            label: t(value),
            description: t(`${value}Text`),
          }))}
          value={system}
          onChange={value => setSystem(value as PayrollSystem)}
        />
        <TextField
          id="profile-name"
          label={t('name')}
          maxLength={RUN_BOUNDS.name.max}
          value={called}
          onChange={event => setName(event.target.value)}
        />
        <FailureAlert what={t('makeFailed')} error={making.error} />
      </div>
      <div className="acts foot-acts">
        <Button variant="secondary" onClick={onClose}>
          {kit('cancel')}
        </Button>
        <Button type="submit" loading={making.busy} disabled={called.trim() === ''}>
          {t('make')}
        </Button>
      </div>
    </form>
  )
}
