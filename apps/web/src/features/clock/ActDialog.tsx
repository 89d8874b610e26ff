import { localized } from '@portal/domain'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useClock } from './phrases.ts'
import type { Job } from './words.ts'

/** What staff can do with a job. */
export type Act = 'run' | 'pause' | 'resume'

/** Asks whether a job is to run now, to be paused or to go on, and does it. */
export function ActDialog({ asked, onClose }: { asked: { job: Job; act: Act } | null; onClose: () => void }) {
  const t = useClock()
  const language = useLanguage()
  const name = localized(asked?.job.name, language) ?? ''
  const texts = {
    run: [t('run'), t('runTitle', { name }), t('runText'), t('runStarted'), t('runFailed')],
    pause: [t('pause'), t('pauseTitle', { name }), t('pauseText'), t('paused'), t('pauseFailed')],
    resume: [t('resume'), t('resumeTitle', { name }), t('resumeText'), t('resumed'), t('resumeFailed')],
  }
  const [confirm, title, text, done, failed] = texts[asked?.act ?? 'run']
  const action = useAction({
    act: ({ job: { job }, act }: { job: Job; act: Act }) =>
      call('post', `/clock-api/jobs/{job}/${act}`, { params: { path: { job } } }),
    renew: ['/clock-api/jobs'],
    done: () => {
      onClose()
      return [done!, name]
    },
  })
  return (
    <ConfirmDialog
      open={asked !== null}
      title={title!}
      confirm={confirm!}
      action={action}
      error={action.error !== null && failed!}
      onConfirm={() => asked && action.run(asked)}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
