import { useEffect } from 'react'
import { Alert } from '../kit/Alert.tsx'
import { api, renew } from '../lib/api.ts'
import { useApp } from './phrases.ts'

/** The banner on every page of a company without a signed contract: what is closed, and who must sign. */
export function LimitedBanner({ companyId }: { companyId: string }) {
  const t = useApp()
  // Fetched again when the window gets focus, for example after signing in another tab.
  const { data } = api.useQuery('get', '/onboarding/company/{id}', { params: { path: { id: companyId } } })
  const opened = data?.limited === false
  useEffect(() => {
    // The rest of the portal reads it from the list of the user's companies.
    if (opened) void renew('/user-api/auth/companies')
  }, [opened])
  const contract = data?.contract
  const values = contract && { name: contract.signeeName, email: contract.signeeEmail }
  return (
    <div className="banner">
      <Alert tone="warning" title={t('limitedTitle')}>
        <p>
          {t('limitedClosed')}
          {values && ' '}
          {values &&
            (contract.state === 'DECLINED'
              ? t('limitedDeclined', values)
              : contract.state === 'FAILED'
                ? t('limitedFailed', values)
                : t('limitedWaiting', values))}
        </p>
      </Alert>
    </div>
  )
}
