import { formatDay } from '@portal/domain'
import { SCHOOL_FILE_ROWS, schoolFileExample } from '@portal/domain/school'
import { lazy, Suspense, useMemo } from 'react'
import '../../../kit/css/form.css'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { FileField } from '../../../kit/FileField.tsx'
import { DateField } from '../../../kit/form/DateField.tsx'
import { RouteStep, RouteSteps } from '../../../kit/RouteSteps.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { csvBlob } from '../../../lib/csv-file.ts'
import { useFileFaultText } from '../../../lib/file-faults.ts'
import { kroner } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { useToday } from '../../../lib/session-provider.tsx'
import type { WireSchoolService, WireZone } from '../../../lib/wire.ts'
import css from './file.module.css'
import { useSchoolFile } from './phrases.ts'
import { type FileOrder, headerOf, useFileOrder } from './useFileOrder.ts'

// Shown once a file is chosen.
const loadRows = () => import('./FileRows.tsx')
const FileRows = lazy(loadRows)

/** From a class list to the order: the file, the first day, what the check found, and the button that orders. */
export function FileForm({
  zones,
  service,
  onOrdered,
}: {
  zones: WireZone[]
  service: WireSchoolService
  onOrdered: (id: string) => void
}) {
  const t = useSchoolFile()
  useFetched(loadRows)
  const language = useLanguage()
  const operator = useOperator()
  const today = useToday()
  const problemText = useProblemText()
  const words = useMemo(() => ({ operator, zones }), [operator, zones])
  const file = useFileOrder(words, service, onOrdered)
  const { state, startDate } = file
  const faultText = useFileFaultText(column => headerOf(column, language), SCHOOL_FILE_ROWS)
  const { schoolStartDate: min, latestStartDate: max } = service
  const days = { min: min ? formatDay(min) : '', max: max ? formatDay(max) : '' }
  const example = async () => csvBlob(schoolFileExample(operator, { language, zone: zones[0]?.name ?? '' }))
  return (
    <>
      <section className="card form-card form">
        <RouteSteps>
          <RouteStep number={1} title={t('stepFile')} {...(state.file && { state: 'done' as const })}>
            <div className={css.content}>
              {state.fault && <Alert tone="danger">{faultText(state.fault)}</Alert>}
              {state.file && (
                <p>
                  <b className="anywhere">
                    {t('chosen', { name: state.file.name, count: state.rows.length })}
                  </b>
                </p>
              )}
              <FileField
                id="school-file"
                checking={state.reading}
                limit={t('limit', { rows: SCHOOL_FILE_ROWS })}
                onFile={chosen => void file.choose(chosen)}
              />
              <DownloadButton
                quiet
                name={`${t('exampleName')}.csv`}
                fetch={example}
                failed={() => t('downloadFailed')}
              >
                {t('example')}
              </DownloadButton>
            </div>
          </RouteStep>
          <RouteStep number={2} title={t('stepWhen')}>
            <DateField
              id="startDate"
              label={t('start')}
              description={t('startHelp', days)}
              className="field-s"
              error={file.startOffered ? undefined : t('startWrong', days)}
              value={startDate}
              today={today}
              {...(min !== null && { min })}
              {...(max !== null && { max })}
              onChange={file.setStart}
              required
            />
          </RouteStep>
          <RouteStep number={3} title={t('stepCheck')}>
            <Verdict file={file} />
          </RouteStep>
        </RouteSteps>
        <div className={css.content}>
          {[state.error, file.refusal].map(
            (error, at) =>
              error !== null && (
                <Alert key={at === 0 ? 'check' : 'order'} tone="danger">
                  {problemText(error)}
                </Alert>
              ),
          )}
          <div className="acts">
            <Button disabled={!file.canOrder} loading={file.order.busy} onClick={file.order.run}>
              {file.ready === 0 ? t('noneReady') : t('orderTickets', { count: file.ready })}
            </Button>
          </div>
        </div>
      </section>
      {state.file && (
        <Suspense>
          <FileRows rows={state.rows} />
        </Suspense>
      )}
    </>
  )
}

/** How many rows can be ordered and what they cost, and what stands in the way. */
function Verdict({ file: { state, ready, faulty, startOffered } }: { file: FileOrder }) {
  const t = useSchoolFile()
  const canShowPrice = ready > 0 && startOffered && !state.checking && state.error === null
  const said = () => {
    if (state.reading !== null) return t('reading')
    if (state.checking) return t('checking')
    return state.file ? t('checked', { count: ready, faulty }) : t('notChecked')
  }
  return (
    <div className={css.content}>
      <p role="status">{said()}</p>
      {state.generalErrors.map(error => (
        <Alert key={error} tone="danger">
          {t(error)}
        </Alert>
      ))}
      {state.file && faulty > 0 && <p className="small muted">{t('later')}</p>}
      {canShowPrice && (
        <p className={css.total}>
          <span>{t('perMonth')}</span>
          <b className="num" data-testid="month-total">
            {kroner(state.pricePerMonth, 2)}
          </b>
        </p>
      )}
    </div>
  )
}
