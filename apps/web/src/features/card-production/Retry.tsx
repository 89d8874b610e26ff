import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import type { Batch } from './labels.tsx'
import { useCardProduction } from './phrases.ts'

/** Hands a batch over again that the factory has refused. One without an address is handed over once the company has one. */
export function Retry({ batch: { id, company, faults } }: { batch: Batch }) {
  const t = useCardProduction()
  const retry = useAction({
    act: () => call('post', '/travel-card-api/production/{id}/retry', { params: { path: { id } } }),
    renew: ['/travel-card-api/production'],
    done: () => [t('retried'), company.name],
    failed: () => t('retryFailed'),
  })
  if (!faults.some(({ reason }) => reason === 'refused')) return null
  return (
    <Button
      variant="secondary"
      icon={<ArrowsCirclepathIcon aria-hidden />}
      loading={retry.busy}
      onClick={() => retry.run()}
    >
      <span aria-hidden="true">{t('retry')}</span>
      <span className="sr-only">{t('retryOf', { name: company.name })}</span>
    </Button>
  )
}
