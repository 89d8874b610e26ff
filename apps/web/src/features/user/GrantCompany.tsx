import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { CompanyPicker } from '../../kit/CompanyPicker.tsx'
import { useKit } from '../../kit/phrases.ts'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import type { WireCompany } from '../../lib/wire.ts'
import { useUserForm } from './form-phrases.ts'
import type { useGrantable } from './useGrantable.ts'

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
  if (!companies) {
    return (
      <AfterAWhile>
        <span className="sr-only" role="status">
          {t('loadingCompanies')}
        </span>
        <Skeleton width="100%" height={264} />
      </AfterAWhile>
    )
  }
  return (
    <div className="grant-company">
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
