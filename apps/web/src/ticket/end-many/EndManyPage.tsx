import { agreementCovers, isDay } from '@portal/domain'
import { PERSON_LIST_MAX } from '@portal/domain/ticket'
import { useState } from 'react'
import { Alert } from '../../kit/Alert.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FileField } from '../../kit/FileField.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { ZoneCards } from '../../kit/form/ZoneCards.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { RouteStep, RouteSteps } from '../../kit/RouteSteps.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { textOfFile } from '../../lib/chosen-file.ts'
import { type FileFault, useFileFaultText } from '../../lib/file-faults.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { useTicketProduct } from '../ticket-product.ts'
import css from './end-many.module.css'
import { LastDay, useFirstLastDay } from './LastDay.tsx'
import { useEndMany } from './phrases.ts'
import { Review } from './Review.tsx'
import { Summary } from './Summary.tsx'
import { useEndManyCheck } from './useEndManyCheck.ts'

type Way = 'list' | 'file' | 'all'

/**
 * Ends the tickets of a pasted list, of a file, or of everybody of an agreement: nobody is chosen at first, who it is about is seen before
 * anything happens, and the dialog repeats it. Of everybody the number is typed.
 * @param crumb the list that it is reached from
 */
export function EndManyPage({ crumb }: { crumb: string }) {
  const t = useEndMany()
  const { list, rules } = useTicketProduct()
  const { allAgreements, settings } = useCompany()
  const today = useToday()
  const agreements = allAgreements.filter(({ subTypeId }) => subTypeId === rules.agreement)
  const inForce = agreements.filter(agreement => agreementCovers(agreement, today))
  const offering = inForce.length > 0 ? inForce : agreements
  const firstDay = useFirstLastDay(offering)
  const [way, setWay] = useState<Way>('list')
  const [text, setText] = useState('')
  // '' is none yet, and 'all' is every agreement.
  const [agreement, setAgreement] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [takenOut, setTakenOut] = useState<ReadonlySet<string>>(new Set())
  const [fileFault, setFileFault] = useState<FileFault | null>(null)
  const [sheet, setSheet] = useState<string>()
  const faultText = useFileFaultText(column => column)
  const everybody = way === 'all' && agreement !== ''
  const { checked, fault, stale, error, retry } = useEndManyCheck({
    text: way === 'all' ? '' : text,
    everybody,
    agreement: agreement === 'all' ? '' : agreement,
    // Who is meant is seen before the day is chosen.
    lastDay: isDay(lastDay) ? lastDay : firstDay,
  })
  const tickets = (checked?.tickets ?? []).filter(({ personId }) => !takenOut.has(personId))
  const unknown = checked?.leftOut.filter(({ reason }) => reason === 'unknown-person').length ?? 0
  const listError = !fault
    ? undefined
    : 'tooMany' in fault
      ? t('tooMany', { rows: PERSON_LIST_MAX })
      : t('lineTooLong', { line: fault.tooLong })
  const readFile = async (file: File) => {
    const read = await textOfFile(file)
    setFileFault(read.ok ? null : read.fault)
    if (!read.ok) return
    setText(read.text)
    setSheet(read.sheet)
    setWay('list')
  }
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} crumbs={[{ label: crumb, to: list }]} />
      <div className="two">
        <div className="stack">
          <div className="card padded">
            <RouteSteps>
              <RouteStep number={1} title={t('who')} state={tickets.length > 0 ? 'done' : 'current'}>
                <div className="stack gap-16">
                  <ZoneCards<Way>
                    id="end-many-way"
                    legend={t('how')}
                    value={way}
                    onChange={next => {
                      setWay(next)
                      setTakenOut(new Set())
                    }}
                    cards={[
                      {
                        value: 'list',
                        label: t('list'),
                        text: t('listText', { label: settings.employeeIdLabel }),
                      },
                      { value: 'file', label: t('file'), text: t('fileText') },
                      { value: 'all', label: t('all'), text: t('allText') },
                    ]}
                  />
                  {way === 'list' && (
                    <TextArea
                      id="end-many-list"
                      label={t('onePerLine')}
                      description={sheet && t('fromSheet', { sheet })}
                      rows={8}
                      spellCheck={false}
                      value={text}
                      error={listError}
                      onChange={event => setText(event.target.value)}
                    />
                  )}
                  {way === 'file' && (
                    <>
                      {fileFault && <Alert tone="danger">{faultText(fileFault)}</Alert>}
                      <FileField
                        id="end-many-file"
                        checking={null}
                        limit={t('fileLimit', { rows: PERSON_LIST_MAX })}
                        onFile={file => void readFile(file)}
                      />
                    </>
                  )}
                  {way === 'all' && (
                    <Select
                      id="end-many-agreement"
                      label={t('agreement')}
                      placeholder={t('chooseAgreement')}
                      options={[
                        ...agreements.map(({ id, invoiceReference }) => ({
                          value: id,
                          label: `${invoiceReference} (${id})`,
                        })),
                        ...(agreements.length > 1 ? [{ value: 'all', label: t('allAgreements') }] : []),
                      ]}
                      value={agreement}
                      onChange={event => setAgreement(event.target.value)}
                    />
                  )}
                  {error && <ErrorState error={error} onRetry={retry} />}
                  <div role="status" className={css.counts} data-stale={stale || undefined}>
                    {stale && !checked && <span className="small muted">{t('checking')}</span>}
                    {checked && (
                      <>
                        <StatusPill tone="good">{t('found', { count: checked.tickets.length })}</StatusPill>
                        {unknown > 0 && (
                          <StatusPill tone="bad">{t('unknown', { count: unknown })}</StatusPill>
                        )}
                        {checked.leftOut.length > unknown && (
                          <StatusPill tone="over">
                            {t('others', { count: checked.leftOut.length - unknown })}
                          </StatusPill>
                        )}
                      </>
                    )}
                  </div>
                </div>
              </RouteStep>
              <RouteStep number={2} title={t('lastDay')}>
                <LastDay agreements={offering} value={lastDay} onChange={setLastDay} />
              </RouteStep>
            </RouteSteps>
          </div>
          <Review
            tickets={checked?.tickets ?? []}
            leftOut={checked?.leftOut ?? []}
            stale={stale}
            takenOut={takenOut}
            onTakeOut={setTakenOut}
          />
        </div>
        <Summary
          tickets={tickets}
          lastDay={lastDay}
          ready={!stale}
          scope={
            everybody
              ? agreement === 'all'
                ? t('scopeAll')
                : t('scopeAgreement', {
                    name: agreements.find(({ id }) => id === agreement)?.invoiceReference ?? '',
                  })
              : t('scopeList')
          }
          typed={everybody}
        />
      </div>
    </>
  )
}
