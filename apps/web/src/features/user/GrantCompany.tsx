import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { CompanyPicker } from '../../kit/CompanyPicker.tsx'
import { useKit } from '../../kit/phrases.ts'
import { SEARCH_THROTTLE_MS } from '../../kit/SearchField.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { COMPANIES_AT_ONCE } from '../../lib/session-provider.tsx'
import type { WireCompany } from '../../lib/wire.ts'
import { useUserForm } from './form-phrases.ts'
import { grantable, onlyCompany } from './roles.ts'
import styles from './user.module.css'

const companiesLike = (searchFor: string) =>
  ({ params: { query: { searchFor, maxEntries: COMPANIES_AT_ONCE } } }) as const

/** The companies in which the signed-in user may give roles, searched on the server [P-273, P-274, P-275]. */
export function useGrantable(global: boolean) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), text === '' ? 0 : SEARCH_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const path = '/user-api/auth/companies'
  const found = api.useQuery('get', path, companiesLike(asked), { placeholderData: keepPreviousData })
  const all = api.useQuery('get', path, companiesLike(''), { enabled: !global })
  const companies = found.data && grantable(found.data.matches, global)
  return {
    /** undefined until the first answer */
    companies,
    // A local user admin sees only their own companies, not the total.
    total: global ? (found.data?.totalEntries ?? 0) : (companies?.length ?? 0),
    only: all.data ? onlyCompany(all.data.matches, all.data.totalEntries, global) : null,
    error: found.data === undefined ? found.error : null,
    retry: () => void found.refetch(),
    search: setText,
  }
}

/** The company of the roles: a searchable list in the dialog. */
export function GrantCompany({
  companies,
  total,
  error,
  retry,
  search,
  onChoose,
}: Omit<ReturnType<typeof useGrantable>, 'only'> & { onChoose: (company: WireCompany) => void }) {
  const t = useUserForm()
  const kit = useKit()
  const problemText = useProblemText()
  if (error) {
    return (
      <>
        <Alert tone="danger">{problemText(error)}</Alert>
        <div className="acts">
          <Button variant="secondary" onClick={retry}>
            {kit('retry')}
          </Button>
        </div>
      </>
    )
  }
  if (!companies) return <Loading heights={[264]} text={t('loadingCompanies')} />
  return (
    <div className={styles.pickCompany}>
      <CompanyPicker
        standing
        companies={companies}
        total={total}
        selected={null}
        onSearch={search}
        onChoose={id => {
          const company = companies.find(candidate => candidate.id === id)
          if (company) onChoose(company)
        }}
      />
    </div>
  )
}
