import type { Schemas } from '@portal/api-client'
import { formatDay } from '@portal/domain'
import { withDepartmentColumn } from '@portal/domain/department'
import {
  ALL_ZONES_WORDS,
  faultOfError,
  MASS_CHANGE_COLUMNS,
  MASS_END_COLUMNS,
  type MassColumn,
  MEDIA_WORDS,
  massFile,
  massOrderColumns,
  PROFILE_WORDS,
  RELATION_WORDS,
} from '@portal/domain/free-ticket'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { AfterAWhile, Skeleton } from '../../../kit/Skeleton.tsx'
import { api, call } from '../../../lib/api.ts'
import { fullName } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useDepartments as useCompanyDepartments } from '../../../lib/useDepartments.ts'
import { faultsFile } from '../../../ticket/file/faults-file.ts'
import { useFilePhrases } from '../../../ticket/file/phrases.ts'
import { type Operation, useDepartments, useMassWords } from './facts.ts'
import { useFaultWords } from './fault-phrases.ts'
import { useMass } from './phrases.ts'

type Row = Schemas['MassFailedRow']
const MOST_SHOWN = 25
const MOST_ROWS = 10_000

/** The rows of an operation that failed, each with its reason, and as a file to mend and upload again. */
export default function FailedRows({ operation: { id, kind } }: { operation: Operation }) {
  const t = useMass()
  const fileText = useFilePhrases()
  const language = useLanguage()
  const { wordsOf } = useMassWords()
  const departments = useDepartments()
  const zones = wordsOf?.('')?.zones ?? []
  const travelCards = wordsOf?.('')?.travelCards ?? false
  const words = useFaultWords(
    zones.map(({ name }) => name),
    false,
  )
  const params = { path: { id } }
  const { data, error, refetch } = api.useQuery('get', '/freeticket-api/ticket/bulk-requests/{id}/failed', {
    params: { ...params, query: { maxEntries: MOST_SHOWN } },
  })
  const ofCompany = useCompanyDepartments().all
  const whyOf = (error: string) =>
    error === 'department-unknown' ? fileText('departmentUnknown') : words.what(faultOfError(error))
  const zoneName = (zoneId: string) => zones.find(zone => zone.id === zoneId)?.name ?? zoneId
  const cellsOf = (row: Row): Partial<Record<MassColumn, string>> => {
    const { recipient } = row
    const all = recipient?.validAllZones ?? false
    return {
      employeeId: row.employeeId,
      birthDate: row.dateOfBirth === null ? '' : formatDay(row.dateOfBirth),
      firstName: row.firstName,
      lastName: row.lastName,
      department: departments.find(each => each.agreementNumber === row.agreementNumber)?.name ?? '',
      ...(recipient && {
        department: ofCompany.find(({ id }) => id === recipient.departmentId)?.name ?? '',
        relation: RELATION_WORDS[recipient.ticketHolderType][0],
        phone: recipient.phone ? `${recipient.phoneCountryCode ?? ''}${recipient.phone}` : '',
        cardNumber: recipient.cardNumber ?? '',
        mediaType: MEDIA_WORDS[recipient.mediaType][0],
        zoneFrom: all ? ALL_ZONES_WORDS[0] : zoneName(recipient.zoneFrom),
        zoneTo: all ? ALL_ZONES_WORDS[0] : zoneName(recipient.zoneTo),
        profile: PROFILE_WORDS[recipient.profile][0],
      }),
    }
  }
  const columns: readonly MassColumn[] =
    kind === 'ORDER' ? massOrderColumns(travelCards) : kind === 'END' ? MASS_END_COLUMNS : MASS_CHANGE_COLUMNS
  const file = async () => {
    const { matches } = await call('get', '/freeticket-api/ticket/bulk-requests/{id}/failed', {
      params: { ...params, query: { maxEntries: MOST_ROWS } },
    })
    const written = massFile(columns)
    const named = kind === 'ORDER' && matches.some(({ recipient }) => recipient?.departmentId !== undefined)
    return faultsFile<MassColumn>(
      named ? withDepartmentColumn<MassColumn>(written) : written,
      language,
      matches.map(row => ({ cells: cellsOf(row), what: whyOf(row.error) })),
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <AfterAWhile>
        <Skeleton width={320} height={120} />
      </AfterAWhile>
    )
  return (
    <div className="stack">
      <dl className="stack gap-16">
        {data.matches.map(row => (
          <div key={row.position}>
            <dt className="bold">
              {fullName(row)} <span className="muted num">{row.employeeId}</span>
            </dt>
            <dd>{whyOf(row.error)}</dd>
          </div>
        ))}
      </dl>
      {data.totalEntries > data.matches.length && <p className="muted">…</p>}
      <DownloadButton name={`${t('failedFile')}.csv`} fetch={file} failed={() => fileText('downloadFailed')}>
        {t('failedDownload')}
      </DownloadButton>
    </div>
  )
}
