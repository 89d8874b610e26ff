import { useEffect } from 'react'
import { Alert } from '../kit/Alert.tsx'
import { api, renew } from '../lib/api.ts'
import { namespace } from '../lib/i18n.ts'

const useLimited = namespace('limited', {
  limitedTitle: {
    nb: 'Begrenset tilgang til avtalen er signert',
    en: 'Limited access until the contract is signed',
  },
  limitedClosed: { nb: 'Bestilling er stengt så lenge.', en: 'Ordering is closed until then.' },
  limitedWaiting: {
    nb: '{{name}} har fått avtalen til signering på {{email}}.',
    en: '{{name}} has been sent the contract at {{email}}.',
  },
  limitedDeclined: {
    nb: '{{name}} har avslått å signere avtalen. Ta kontakt med kundeservice.',
    en: '{{name}} has declined to sign the contract. Contact customer service.',
  },
  limitedFailed: {
    nb: 'Avtalen kunne ikke sendes til {{name}}. Ta kontakt med kundeservice.',
    en: 'The contract could not be sent to {{name}}. Contact customer service.',
  },
})

/** The banner on every page of a company without a signed contract: what is closed, and who must sign. */
export default function LimitedBanner({ companyId }: { companyId: string }) {
  const t = useLimited()
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
      <Alert standing tone="warning" title={t('limitedTitle')}>
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
