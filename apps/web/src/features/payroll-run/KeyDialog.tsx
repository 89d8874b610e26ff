import { useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { CheckboxField } from '../../kit/form/fields.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import css from './payroll-run.module.css'
import { usePayrollPlace } from './place-phrases.ts'
import { RUN_PATHS, type WireDestination } from './queries.ts'

/** Accepts another key of a host, once those who run it have said that it is theirs. */
export default function KeyDialog({
  destination,
  onClose,
}: {
  destination: WireDestination
  onClose: () => void
}) {
  const t = usePayrollPlace()
  const [checked, setChecked] = useState(false)
  const { id, host, otherKeySha256 } = destination
  const accepting = useAction({
    act: () =>
      call('post', '/payroll-api/destination/{id}/confirm', {
        params: { path: { id } },
        body: { hostKeySha256: otherKeySha256 },
      }),
    renew: RUN_PATHS,
    done: () => {
      onClose()
      return t('keyAccepted')
    },
  })
  return (
    <ConfirmDialog
      danger
      title={t('keyTitle', { host })}
      confirm={t('keyAccept')}
      ready={checked}
      action={accepting}
      failed={t('keyFailed')}
      onConfirm={() => accepting.run()}
      onClose={onClose}
    >
      <p>{t('keyText')}</p>
      <p className={`break ${css.mono}`}>SHA256:{otherKeySha256}</p>
      <CheckboxField
        id="key-checked"
        label={t('keyChecked')}
        checked={checked}
        onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
      />
    </ConfirmDialog>
  )
}
