import { ButtonLink } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { paths } from '../../lib/paths.ts'
import { useContinue } from './continue-phrases.ts'

/** The general error view, with a link back to the start of the registration [P-180, P-353]. */
export function RegistrationError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useContinue()
  return (
    <div className="card center-page">
      <ErrorState
        level={1}
        error={error}
        {...(onRetry && { onRetry })}
        actions={
          <ButtonLink to={paths.register} variant={onRetry ? 'secondary' : 'primary'}>
            {t('startAgain')}
          </ButtonLink>
        }
      />
    </div>
  )
}
