import { CompanyPicker } from '../../kit/CompanyPicker.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useCompanySearch } from '../../lib/company-search.ts'
import { useSession } from '../../lib/session-provider.tsx'
import css from './choose.module.css'
import { useScreen } from './phrases.ts'

/** Several companies and none saved: choose one first [P-127, P-220]. */
export default function SelectCompany() {
  const t = useScreen()
  const { choose } = useSession()
  const { companies, total, search } = useCompanySearch()
  return (
    <div className={css.choose}>
      <PageHeader title={t('pickTitle')} lead={t('pickLead')} />
      <div className="card padded">
        <CompanyPicker
          standing
          companies={companies}
          total={total}
          selected={null}
          onSearch={search}
          onChoose={id => {
            const company = companies.find(candidate => candidate.id === id)
            if (company) choose(company)
          }}
        />
      </div>
    </div>
  )
}
