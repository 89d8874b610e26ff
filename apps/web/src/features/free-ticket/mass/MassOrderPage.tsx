import { CheckmarkCircleFillIcon, ExclamationmarkTriangleFillIcon, FileTextIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import {
  FREE_TICKET_HOLDERS,
  FREE_TICKET_MEDIA,
  MASS_HEADERS,
  massOrderExample,
  massStartDates,
} from '@portal/domain/free-ticket'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { FileField } from '../../../kit/FileField.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { csvBlob } from '../../../lib/csv-file.ts'
import { useFileFaultText } from '../../../lib/file-faults.ts'
import { kroner } from '../../../lib/format.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useProblemText } from '../../../lib/refusal-phrases.ts'
import { useToday } from '../../../lib/session-provider.tsx'
import { dayOptions, departmentOptions, useDepartments, useMassWords } from './facts.ts'
import { useFaultWords } from './fault-phrases.ts'
import css from './mass.module.css'
import { useMass } from './phrases.ts'
import { RowTabs } from './RowTabs.tsx'
import { type MassOrderState, orderOf, readyOf, useMassOrder } from './useMassOrder.ts'

/** From a file to the order: file, department and start date, check; the order stands beside them. */
export default function MassOrderPage() {
  const t = useMass()
  const { terms, Terms } = useFreeTicketWords()
  const language = useLanguage()
  const today = useToday()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const departments = useDepartments().filter(({ allowOrder }) => allowOrder)
  const wordsOf = useMassWords()
  const [choices, setChoices] = useState({
    agreementNumber: departments[0]?.agreementNumber ?? '',
    startDate: massStartDates(today)[1] ?? today,
  })
  const { state, choose, checkAgain } = useMassOrder(wordsOf)
  const words = wordsOf?.(choices.startDate)
  const faultWords = useFaultWords(
    words?.zones.map(({ name }) => name) ?? [],
    words?.operator.massOrderAllZones ?? false,
  )
  const fileFault = useFileFaultText(column => MASS_HEADERS[column as keyof typeof MASS_HEADERS]?.[language])
  const change = (next: Partial<typeof choices>) => {
    const all = { ...choices, ...next }
    setChoices(all)
    void checkAgain(all)
  }
  const order = useAction({
    act: (_input: undefined, key) =>
      call('post', '/freeticket-api/ticket/create-multiple', {
        params: { header: { 'idempotency-key': key } },
        body: orderOf(choices.agreementNumber, choices.startDate, state.rows),
      }),
    renew: ['/freeticket-api/ticket'],
    done: () => {
      void navigate(-1)
      return undefined
    },
  })
  const faulty = state.rows.length - readyOf(state.rows).length
  const first = words?.zones[0]
  const example = async () =>
    csvBlob(
      massOrderExample({
        language,
        travelCards: words?.travelCards ?? false,
        allZones: words?.operator.massOrderAllZones ?? false,
        zones: [first?.name ?? '', first?.name ?? ''],
      }),
    )
  if (departments.length === 0)
    return (
      <>
        <PageHeader title={t('orderTitle')} />
        <Alert tone="info">{t('noDepartments')}</Alert>
      </>
    )
  const exampleButton = (
    <DownloadButton quiet name={`${t('exampleName')}.csv`} fetch={example} failed={() => t('downloadFailed')}>
      {t('example')}
    </DownloadButton>
  )
  return (
    <>
      <PageHeader
        title={t('orderTitle')}
        lead={t('orderLead', { terms })}
        crumbs={[
          { label: Terms, to: paths.freeTickets },
          { label: t('list'), to: paths.massOperations },
        ]}
      />
      <div className={css.order}>
        <section className={`card ${css.steps}`}>
          <Step number={1} title={t('stepFile')} done={state.file !== null}>
            {state.fault && <Alert tone="danger">{fileFault(state.fault)}</Alert>}
            {state.file ? (
              <ChosenFile state={state} onFile={file => void choose(file, choices)}>
                {exampleButton}
              </ChosenFile>
            ) : (
              <>
                <FileField
                  id="mass-file"
                  checking={state.reading}
                  limit={t('limit', { rows: BULK_MAX_ROWS })}
                  onFile={file => void choose(file, choices)}
                />
                {exampleButton}
              </>
            )}
          </Step>
          <Step
            number={2}
            title={t('stepWhen')}
            done={state.file !== null && state.generalErrors.length === 0}
          >
            {state.generalErrors.map(error => (
              <Alert key={error} tone="danger">
                {t(error)}
              </Alert>
            ))}
            <div className={css.choices}>
              <Select
                id="mass-department"
                label={t('department')}
                description={t('departmentHelp')}
                placeholder={null}
                options={departmentOptions(departments)}
                value={choices.agreementNumber}
                onChange={event => change({ agreementNumber: event.target.value })}
              />
              <Select
                id="mass-start"
                label={t('startDate')}
                description={t('startDateHelp')}
                placeholder={null}
                options={dayOptions(massStartDates(today))}
                value={choices.startDate}
                onChange={event => change({ startDate: event.target.value })}
              />
            </div>
          </Step>
          <Step number={3} title={t('stepCheck')} done={false}>
            <Verdict state={state} faulty={faulty} />
          </Step>
        </section>
        <Panel state={state} startDate={choices.startDate} faulty={faulty}>
          {order.error !== null && <Alert tone="danger">{problemText(order.error)}</Alert>}
          <Button
            disabled={
              readyOf(state.rows).length === 0 ||
              state.checking ||
              state.generalErrors.length > 0 ||
              state.error !== null
            }
            loading={order.busy}
            onClick={() => order.run(undefined)}
          >
            {readyOf(state.rows).length === 0
              ? t('noneReady')
              : t('orderTickets', { count: readyOf(state.rows).length })}
          </Button>
        </Panel>
      </div>
      {state.error !== null && <Alert tone="danger">{problemText(state.error)}</Alert>}
      {state.file && (
        <RowTabs rows={state.rows} words={faultWords} travelCards={words?.travelCards ?? false} />
      )}
    </>
  )
}

function Step({
  number,
  title,
  done,
  children,
}: {
  number: number
  title: string
  done: boolean
  children: ReactNode
}) {
  return (
    <div className={css.step} data-done={done || undefined}>
      <span className={css.number} aria-hidden>
        {done ? '✓' : number}
      </span>
      <div className={css.content}>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  )
}

function ChosenFile({
  state,
  onFile,
  children,
}: {
  state: MassOrderState
  onFile: (file: File) => void
  children: ReactNode
}) {
  const t = useMass()
  const input = useRef<HTMLInputElement>(null)
  const { file } = state
  return (
    <div className={css.file}>
      <FileTextIcon aria-hidden fontSize="2rem" />
      <div className={css.fileName}>
        <b className="anywhere">{file?.name}</b>
        <span className="small muted">
          {t('fileFacts', {
            rows: file?.rows ?? 0,
            size: Math.max(1, Math.round((file?.bytes ?? 0) / 1000)),
          })}
        </span>
      </div>
      <input
        ref={input}
        id="mass-file"
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('otherFile')}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) onFile(chosen)
          event.target.value = ''
        }}
      />
      <Button variant="secondary" tone="neutral" onClick={() => input.current?.click()}>
        {t('otherFile')}
      </Button>
      {children}
    </div>
  )
}

function Verdict({ state, faulty }: { state: MassOrderState; faulty: number }) {
  const t = useMass()
  const ready = state.rows.length - faulty
  const said = () => {
    if (state.reading !== null) return t('reading')
    if (state.checking) return t('checking')
    return state.file ? t('checked', { ready, faulty }) : t('notChecked')
  }
  return (
    <>
      <p role="status" className={state.file && !state.checking ? 'sr-only' : 'muted'}>
        {said()}
      </p>
      {state.file && (
        <div className={css.verdicts} aria-hidden>
          <div className={css.verdict} data-color="success">
            <CheckmarkCircleFillIcon />
            <div>
              <b>{t('readyRows', { count: ready })}</b>
              <span>{t('readyText')}</span>
            </div>
          </div>
          <div className={css.verdict} data-color="warning">
            <ExclamationmarkTriangleFillIcon />
            <div>
              <b>{t('readyRows', { count: faulty })}</b>
              <span>{t('mendText')}</span>
            </div>
          </div>
        </div>
      )}
    </>
  )
}

/** The order as it would be placed; on phones it stays at the bottom. */
function Panel({
  state,
  startDate,
  faulty,
  children,
}: {
  state: MassOrderState
  startDate: string
  faulty: number
  children: ReactNode
}) {
  const t = useMass()
  const ready = readyOf(state.rows)
  const count = (is: (recipient: (typeof ready)[number]['recipient']) => boolean) =>
    ready.filter(({ recipient }) => is(recipient)).length
  return (
    <section className={`card ${css.panel}`} aria-label={t('panel')}>
      <h2>{t('panel')}</h2>
      <dl className={css.counts}>
        {FREE_TICKET_HOLDERS.map(holder => (
          <div key={holder}>
            <dt>{t(holder)}</dt>
            <dd className="num">{count(recipient => recipient.ticketHolderType === holder)}</dd>
          </div>
        ))}
      </dl>
      <dl className={css.counts}>
        {FREE_TICKET_MEDIA.map(media => (
          <div key={media}>
            <dt>{t(media)}</dt>
            <dd className="num">{count(recipient => recipient.mediaType === media)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('firstDay')}</dt>
          <dd className="num">{formatDay(startDate)}</dd>
        </div>
      </dl>
      <p className={css.total}>
        <span>{t('perMonth')}</span>
        <b className="num" data-testid="month-total">
          {state.checking ? '…' : kroner(state.pricePerMonth, 2)}
        </b>
      </p>
      <div className={css.act}>
        {children}
        {faulty > 0 && <p className="small muted">{t('faultyLater', { count: faulty })}</p>}
      </div>
    </section>
  )
}
