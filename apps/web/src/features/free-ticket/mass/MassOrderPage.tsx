import { localized } from '@portal/domain'
import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import { MASS_HEADERS, massOrderExample, massStartDates } from '@portal/domain/free-ticket'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import '../../../kit/css/form.css'
import { Alert, FailureAlert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { FileField } from '../../../kit/FileField.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { RouteStep, RouteSteps } from '../../../kit/RouteSteps.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { useFetched } from '../../../kit/useFetched.ts'
import { call } from '../../../lib/api.ts'
import { csvBlob } from '../../../lib/csv-file.ts'
import { useFileFaultText } from '../../../lib/file-faults.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useToday } from '../../../lib/session-provider.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { dayOptions, departmentOptions, useDepartments, useMassWords } from './facts.ts'
import { useFaultWords } from './fault-phrases.ts'
import css from './mass.module.css'
import { OrderPanel } from './OrderPanel.tsx'
import { useMass } from './phrases.ts'
import { orderOf, readyOf, useMassOrder } from './useMassOrder.ts'
import { Verdict } from './Verdict.tsx'

// There are no rows until a file is read, so their table is fetched once the page is drawn.
const load = () => import('./RowTabs.tsx')
const RowTabs = lazy(load)

/** From a file to the order: file, department and start date, check; the order stands beside them. */
export default function MassOrderPage() {
  const t = useMass()
  const { terms, Terms } = useFreeTicketWords()
  const language = useLanguage()
  const today = useToday()
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const departments = useDepartments().filter(({ allowOrder }) => allowOrder)
  const { wordsOf, loadWords } = useMassWords()
  const [choices, setChoices] = useState({
    agreementNumber: departments[0]?.agreementNumber ?? '',
    startDate: massStartDates(today)[1] ?? today,
  })
  const { state, choose, checkAgain } = useMassOrder(loadWords)
  const words = wordsOf?.(choices.startDate)
  const faultWords = useFaultWords(
    words?.zones.map(({ name }) => name) ?? [],
    words?.operator.massOrderAllZones ?? false,
  )
  const fileFault = useFileFaultText(column =>
    localized(MASS_HEADERS[column as keyof typeof MASS_HEADERS], language),
  )
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
      // Before the first page of a tab is nothing, or another site.
      void (isFirstPage ? navigate(paths.massOperations) : navigate(-1))
      return undefined
    },
  })
  useFetched(load)
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
        <section className="card form-card form">
          <RouteSteps>
            <RouteStep number={1} title={t('stepFile')} {...(state.file && { state: 'done' as const })}>
              <div className={css.content}>
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
              </div>
            </RouteStep>
            <RouteStep
              number={2}
              title={t('stepWhen')}
              {...(state.file && state.generalErrors.length === 0 && { state: 'done' as const })}
            >
              <div className={css.content}>
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
              </div>
            </RouteStep>
            <RouteStep number={3} title={t('stepCheck')}>
              <Verdict state={state} faulty={faulty} />
            </RouteStep>
          </RouteSteps>
        </section>
        <OrderPanel
          state={state}
          startDate={choices.startDate}
          faulty={faulty}
          refusal={<FailureAlert error={order.error} />}
        >
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
        </OrderPanel>
      </div>
      <FailureAlert error={state.error} />
      {state.file && (
        <Suspense>
          <RowTabs rows={state.rows} words={faultWords} travelCards={words?.travelCards ?? false} />
        </Suspense>
      )}
    </>
  )
}
