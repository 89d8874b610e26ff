import type { Schemas } from '@portal/api-client'
import { say } from '../../kit/say.ts'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import css from './notice.module.css'
import { useNotices } from './phrases.ts'

/** Marks all as read that are not newer than the newest that is shown. */
export function ReadAll({ newest }: { newest: Schemas['Notice'] | undefined }) {
  const t = useNotices()
  const problemText = useProblemText()
  const read = useAction({
    act: (until: string) => call('put', '/notice-api/read', { body: { until } }),
    renew: ['/notice-api'],
    done: () => {
      say(t('allRead'))
    },
    failed: error => problemText(error),
  })
  return (
    <button
      type="button"
      className={`push ${css.act}`}
      aria-disabled={read.busy}
      onClick={() => newest && read.run(newest.at)}
    >
      {t('readAll')}
    </button>
  )
}
