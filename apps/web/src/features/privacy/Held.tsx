import type { Schemas } from '@portal/api-client'
import { formatDay, localized } from '@portal/domain'
import {
  PRIVACY_SOURCES,
  PRIVACY_STAYS,
  type PrivacyReason,
  type PrivacySource,
  privacyFacts,
} from '@portal/domain/privacy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { DownloadButton } from '../../kit/DownloadButton.tsx'
import { Row } from '../../kit/Layout.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { usePrivacy } from './phrases.ts'
import css from './privacy.module.css'

type PersonSearch = { person: string; reason: PrivacyReason; caseNumber: string }

/** Everything held of one person, to read, to download and to delete. */
export function HeldRecords({ asked }: { asked: PersonSearch }) {
  const t = usePrivacy()
  const language = useLanguage()
  const problemText = useProblemText()
  const [confirming, setConfirming] = useState(false)
  const held = useQuery({
    queryKey: [asked],
    queryFn: () => call('post', '/privacy/person', { body: asked }),
    // Every look-up is noted in the log.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const remove = useAction({ act: () => call('post', '/privacy/person/delete', { body: asked }) })
  const failure = remove.error ?? held.error
  if (remove.answer) return <DeletionResult answer={remove.answer} />
  return (
    <div className="stack full gap-12">
      {failure !== null && (
        <Alert tone="danger">
          <p>{problemText(failure)}</p>
        </Alert>
      )}
      {held.data && (
        <>
          <Row wrap gap={8}>
            <DownloadButton
              name="person.json"
              fetch={async () => new Blob([JSON.stringify(held.data, null, 2)], { type: 'application/json' })}
              failed={problemText}
            >
              {t('json')}
            </DownloadButton>
            <DownloadButton
              name="person.pdf"
              fetch={() =>
                call('post', '/privacy/person/pdf', {
                  body: { ...asked, language },
                  parseAs: 'blob',
                }) as Promise<Blob>
              }
              failed={problemText}
            >
              {t('pdf')}
            </DownloadButton>
            <Button
              variant="secondary"
              tone="danger"
              loading={remove.busy}
              onClick={() => setConfirming(true)}
            >
              {t('remove')}
            </Button>
          </Row>
          <h3>{t('held')}</h3>
          {held.data.held.map(({ source, rows }) => (
            <details key={source}>
              <summary>
                {localized(PRIVACY_SOURCES[source], language)}{' '}
                <span className="muted">{t('rows', { count: rows.length })}</span>
              </summary>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer have no key and do not change
                <HeldRow key={at} row={row} />
              ))}
            </details>
          ))}
        </>
      )}
      <ConfirmDialog
        open={confirming}
        danger
        title={t('removeTitle')}
        confirm={t('remove')}
        onConfirm={() => {
          setConfirming(false)
          remove.run()
        }}
        onClose={() => setConfirming(false)}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </div>
  )
}

function HeldRow({ row }: { row: Record<string, unknown> }) {
  const language = useLanguage()
  return (
    <dl className={css.row}>
      {privacyFacts(row, language).map(({ name, term, text }) => (
        <div key={name}>
          <dt className="muted">{term}</dt>
          <dd className="break">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function DeletionResult({ answer: { removed, stays } }: { answer: Schemas['PrivacyDeleted'] }) {
  const t = usePrivacy()
  const language = useLanguage()
  const line = (source: PrivacySource, count: number) =>
    `${localized(PRIVACY_SOURCES[source], language)}: ${count}`
  return (
    <div className="stack full gap-12" role="status">
      <h3>{t('removed')}</h3>
      <ul className="bullets">
        {removed.length === 0 && <li>{t('nothing')}</li>}
        {removed.map(({ source, count }) => (
          <li key={source}>{line(source, count)}</li>
        ))}
      </ul>
      {stays.length > 0 && <h3>{t('stays')}</h3>}
      <ul className="bullets">
        {stays.map(({ source, count, until }) => (
          <li key={source}>
            {line(source, count)}
            {until && `, ${t('until', { date: formatDay(until) })}`}.{' '}
            {localized(PRIVACY_STAYS[source], language)}.
          </li>
        ))}
      </ul>
    </div>
  )
}
