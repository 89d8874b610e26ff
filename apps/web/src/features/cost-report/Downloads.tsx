import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import type { Choice } from './choice.ts'
import { useCostReport } from './phrases.ts'

type Query = Omit<Choice, 'department' | 'agreement' | 'peopleDepartment' | 'why'> & {
  department?: string
  agreement?: string
  peopleDepartment?: string
}

/** The table of the page as a file, made by the server. */
export function Downloads({ query, disabled }: { query: Query; disabled: boolean }) {
  const t = useCostReport()
  const language = useLanguage()
  const problemText = useProblemText()
  const { id: companyId } = useCompany()
  const file = (format: 'csv' | 'xlsx') => ({
    name: `${t('fileName')}-${query.from}-${query.to}.${format}`,
    fetch: () =>
      call('get', '/cost-report-api/report/by-company-id/{companyId}/file', {
        params: { path: { companyId }, query: { ...query, format, language } },
        parseAs: 'blob',
      }),
    failed: problemText,
    disabled,
  })
  return (
    <>
      <DownloadButton {...file('csv')}>{t('csv')}</DownloadButton>
      <DownloadButton {...file('xlsx')} main>
        {t('excel')}
      </DownloadButton>
    </>
  )
}
