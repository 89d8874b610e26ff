import { departmentForm } from '@portal/domain/department'
import { DateField } from '../../kit/form/DateField.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { DEPARTMENT_PATHS, type WireDepartment } from '../../lib/departments.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import { useDepartmentText } from './phrases.ts'

/** Makes a department, or changes or ends one. */
export function DepartmentForm({
  companyId,
  department,
  onClose,
}: {
  companyId: string
  department: WireDepartment | null
  onClose: () => void
}) {
  const t = useDepartmentText()
  const today = useToday()
  const form = useForm({
    draft: `department:${department?.id ?? companyId}`,
    dialog: true,
    form: departmentForm,
    start: {
      name: department?.name ?? '',
      costCentre: department?.costCentre ?? '',
      invoiceReference: department?.invoiceReference ?? '',
      validTo: department?.validTo ?? '',
    },
    texts: { costCentre: { 'wrong-format': t('costCentreForm') } },
    send: async (body, key) => {
      if (department)
        await call('put', '/department-api/by-company-id/{companyId}/{id}', {
          params: { path: { companyId, id: department.id } },
          body,
        })
      else
        await call('post', '/department-api/by-company-id/{companyId}', {
          params: { path: { companyId }, header: { 'idempotency-key': key } },
          body,
        })
      await renew(...DEPARTMENT_PATHS)
      onClose()
      showToast('success', t(department ? 'changed' : 'added'))
    },
  })
  return (
    <FormShell id="department" form={form} submit={t('save')} onCancel={onClose}>
      <div className="fields">
        <TextField {...form.field('name')} label={t('name')} autoComplete="off" required />
        <TextField
          {...form.field('costCentre')}
          label={t('costCentre')}
          description={t('costCentreHelp')}
          autoComplete="off"
          optional
        />
        <TextField
          {...form.field('invoiceReference')}
          label={t('reference')}
          description={t('referenceHelp')}
          autoComplete="off"
          optional
        />
        {department && (
          <DateField
            {...form.field('validTo')}
            label={t('validTo')}
            description={t('validToHelp')}
            today={today}
            onChange={validTo => form.set('validTo', validTo)}
            optional
          />
        )}
      </div>
    </FormShell>
  )
}
