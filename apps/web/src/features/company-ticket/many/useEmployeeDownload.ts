import type { paths } from '@portal/api-client'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { useCompanyTicket } from '../phrases.ts'

/** Employees by filters or by their ids, as the API takes them. */
export type EmployeeFilters =
  paths['/api/subscriber/by-company-id/{companyId}/file']['post']['requestBody']['content']['application/json']['filters']

/** Saves the employees that filters leave, as CSV. */
export function useEmployeeDownload(filters: EmployeeFilters) {
  const t = useCompanyTicket()
  const language = useLanguage()
  const company = useCompany()
  return useAction({
    act: () =>
      call('post', '/api/subscriber/by-company-id/{companyId}/file', {
        params: { path: { companyId: company.id } },
        body: { language, filters },
        parseAs: 'blob',
      }),
    done: content => {
      saveAs('ansatte.csv', content as Blob)
    },
    failed: () => t('downloadFailed'),
  })
}
