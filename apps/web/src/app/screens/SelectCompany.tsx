import { isSchoolStaff } from '@portal/domain'
import { CompanyPicker } from '../../kit/CompanyPicker.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useCompanySearch } from '../../lib/company-search.ts'
import { useSession } from '../../lib/session-provider.tsx'
import css from './choose.module.css'
import { useScreen } from './phrases.ts'

/** Several companies and none saved: choose one first [P-127, P-220]. */
export default function SelectCompany() {
  const t = useScreen()
  const { choose, facts } = useSession()
  const schools = facts !== null && isSchoolStaff(facts.globalRoles)
  const { companies, total, search } = useCompanySearch()
  return (
    <div className={css.choose}>
      <PageHeader
        title={t(schools ? 'pickSchool' : 'pickTitle')}
        lead={t(schools ? 'pickSchoolLead' : 'pickLead')}
      />
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
