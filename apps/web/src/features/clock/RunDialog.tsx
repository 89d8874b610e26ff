import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useClock } from './phrases.ts'
import type { Job } from './words.ts'

/** Asks whether a job is to run now, and starts it. */
export function RunDialog({ job, onClose }: { job: Job | null; onClose: () => void }) {
  const t = useClock()
  const language = useLanguage()
  const name = job?.name[language] ?? ''
  const run = useAction({
    act: (job: string) => call('post', '/clock-api/jobs/{job}/run', { params: { path: { job } } }),
    renew: ['/clock-api/jobs'],
    done: () => {
      onClose()
      return [t('runStarted'), name]
    },
  })
  return (
    <ConfirmDialog
      open={job !== null}
      title={t('runTitle', { name })}
      confirm={t('run')}
      loading={run.busy}
      error={run.error !== null && t('runFailed')}
      onConfirm={() => job && run.run(job.job)}
      onClose={onClose}
    >
      <p>{t('runText')}</p>
    </ConfirmDialog>
  )
}
