import { useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { lowerFirst } from '../../lib/format.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { fitsPattern } from './model.ts'
import { usePayrollRun } from './phrases.ts'
import { RUN_PATHS, type WireRun, type WireRunLine } from './queries.ts'

/** Corrects the number of an employee whose line does not fit, where employees have it, and computes the run again. */
export default function CorrectDialog({
  run,
  line,
  pattern,
  suggestion,
  onClose,
}: {
  run: WireRun
  line: WireRunLine & { subscriberId: string }
  pattern: string
  suggestion: string
  onClose: () => void
}) {
  const t = usePayrollRun()
  const company = useCompany()
  const [employeeId, setEmployeeId] = useState(suggestion)
  const label = lowerFirst(company.settings.employeeIdLabel)
  const params = { path: { id: line.subscriberId } }
  const correcting = useAction({
    act: async (to: string) => {
      const { firstName, lastName } = await call('get', '/api/subscriber/{id}', { params })
      await call('put', '/api/subscriber/{id}/contact-details', {
        params,
        body: { firstName, lastName, employeeId: to },
      })
      return call('post', '/payroll-api/runs/by-company-id/{companyId}', {
        params: { path: { companyId: company.id } },
        body: { profileId: run.profileId, month: run.month },
      })
    },
    renew: [...RUN_PATHS, '/api/subscriber', '/api/invoice/payroll'],
    done: () => {
      onClose()
      return t('corrected')
    },
  })
  const isOther = employeeId.trim() !== '' && !fitsPattern(pattern, employeeId.trim())
  return (
    <ConfirmDialog
      title={t('correctTitle', { label, name: line.name })}
      confirm={t('correctSave')}
      ready={employeeId.trim() !== '' && employeeId.trim() !== line.employeeId}
      action={correcting}
      failed={t('correctFailed')}
      onConfirm={() => correcting.run(employeeId.trim())}
      onClose={onClose}
    >
      <TextField
        id="correct-number"
        label={company.settings.employeeIdLabel}
        error={isOther ? t('stillNoFit') : undefined}
        maxLength={50}
        autoComplete="off"
        value={employeeId}
        onChange={event => setEmployeeId(event.target.value)}
      />
      <p>{t('correctText')}</p>
    </ConfirmDialog>
  )
}
