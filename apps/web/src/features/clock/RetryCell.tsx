import { ArrowsCirclepathIcon, CheckmarkIcon } from '@navikt/aksel-icons'
import { localized } from '@portal/domain'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { isGone } from '../../lib/http.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import styles from './clock.module.css'
import { useClock } from './phrases.ts'
import type { ParkedItem } from './words.ts'

const POLL_MS = 1_000

/** Tries one item again, or approves what waits for it, after a question: the button waits in its row, which then says what came of it. */
export function RetryCell({ item, onTried }: { item: ParkedItem; onTried: () => void }) {
  const t = useClock()
  const language = useLanguage()
  const problemText = useProblemText()
  const result = useRef<HTMLSpanElement>(null)
  const [asks, setAsks] = useState(false)
  const place = { params: { path: { source: item.source, id: item.id } } }
  const retry = useAction({
    act: () => call('post', '/clock-api/parked/{source}/{id}/retry', place),
    renew: ['/clock-api/parked', '/clock-api/jobs'],
  })
  const asked = retry.answer?.state === 'WAITING'
  const later = api.useQuery('get', '/clock-api/parked/{source}/{id}', place, {
    enabled: asked,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'WAITING' ? false : POLL_MS),
  })
  const outcome = asked ? (later.data ?? retry.answer) : retry.answer
  const waits = retry.busy || outcome?.state === 'WAITING'
  const isDone = outcome?.state === 'DONE'
  // The button that had the focus is gone.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) result.current?.focus()
  }, [isDone])
  const said = () => {
    if (retry.error !== null) return isGone(retry.error) ? t('gone') : problemText(retry.error)
    if (waits) return item.approval ? t('approved') : t('waiting')
    if (isDone) return t('retryDone')
    return outcome?.reason ? t('retryParked', { reason: localized(outcome.reason, language) }) : null
  }
  const what = localized(item.what, language)
  const start = () => {
    onTried()
    retry.run()
  }
  return (
    <>
      <span ref={result} role="status" tabIndex={-1} className={`small ${styles.outcome}`}>
        {said()}
      </span>
      {!isDone && (
        <Button
          variant="secondary"
          icon={item.approval ? <CheckmarkIcon aria-hidden /> : <ArrowsCirclepathIcon aria-hidden />}
          loading={waits}
          onClick={() => (item.approval ? setAsks(true) : start())}
        >
          <span aria-hidden="true">{t(item.approval ? 'approve' : 'retry')}</span>
          <span className="sr-only">{t(item.approval ? 'approveOf' : 'retryOf', { what })}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title={t('approveOf', { what })}
        confirm={t('approve')}
        onConfirm={() => {
          setAsks(false)
          start()
        }}
        onClose={() => setAsks(false)}
      >
        <p>{localized(item.reason, language)}</p>
        <p>{t('approveText')}</p>
      </ConfirmDialog>
    </>
  )
}
