import { BULK_MAX_ROWS } from '@portal/domain/bulk'
import { withDepartmentExample } from '@portal/domain/department'
import {
  FREE_TICKET_HOLDERS,
  FREE_TICKET_MEDIA,
  faultOfError,
  massOrderExample,
  massOrderFile,
  massStartDates,
} from '@portal/domain/free-ticket'
import { useLocation, useNavigate } from 'react-router'
import { Select } from '../../../kit/form/fields.tsx'
import { TextLink } from '../../../kit/Link.tsx'
import { call } from '../../../lib/api.ts'
import { csvBlob } from '../../../lib/csv-file.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useToday } from '../../../lib/session-provider.tsx'
import { useDepartments } from '../../../lib/useDepartments.ts'
import { FileOrderForm } from '../../../ticket/file/FileOrderForm.tsx'
import { useFilePhrases } from '../../../ticket/file/phrases.ts'
import { useFileOrder } from '../../../ticket/file/useFileOrder.ts'
import { type Department, dayOptions, departmentOptions, useMassWords } from './facts.ts'
import { useFaultWords } from './fault-phrases.ts'
import { useMass } from './phrases.ts'

/** The file, and what holds for all of it. */
export default function MassOrderForm({ departments }: { departments: readonly Department[] }) {
  const t = useMass()
  const fileText = useFilePhrases()
  const language = useLanguage()
  const today = useToday()
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const ofCompany = useDepartments().inUse
  const { wordsOf, loadWords } = useMassWords()
  const file = useFileOrder(
    {
      loadKind: async () => {
        const wordsOn = await loadWords()
        return startDate => massOrderFile(wordsOn(startDate))
      },
      offers: ({ agreementNumber }) => agreementNumber !== '',
      check: body => call('post', '/freeticket-api/ticket/validate-create-multiple', { body }),
      order: (body, key) =>
        call('post', '/freeticket-api/ticket/create-multiple', {
          params: { header: { 'idempotency-key': key } },
          body,
        }),
      refusal: 'free-ticket-refused',
      faultOf: faultOfError,
      renew: ['/freeticket-api/ticket'],
      // Before the first page of a tab is nothing, or another site.
      onOrdered: (_answer, rest) => {
        if (rest === 0) void (isFirstPage ? navigate(paths.massOperations) : navigate(-1))
      },
    },
    {
      agreementNumber: departments[0]?.agreementNumber ?? '',
      startDate: massStartDates(today)[1] ?? today,
    },
  )
  const { choices, change } = file
  const words = wordsOf?.(choices.startDate)
  const allZones = words?.operator.massOrderAllZones ?? false
  const faultWords = useFaultWords(words?.zones.map(({ name }) => name) ?? [], allZones)
  const zone = words?.zones[0]?.name ?? ''
  const ready = file.ready.map(({ order }) => order)
  return (
    <FileOrderForm
      id="mass-file"
      file={file}
      words={{
        stepFile: t('stepFile'),
        stepWhen: t('stepWhen'),
        limit: t('limit', { rows: BULK_MAX_ROWS }),
        exampleName: t('exampleName'),
        mendName: t('mendFile'),
        general: error => t(error),
        ...faultWords,
      }}
      example={async () => {
        const travelCards = words?.travelCards ?? false
        const rows = massOrderExample({ language, allZones, zones: [zone, zone], travelCards })
        return csvBlob(withDepartmentExample(rows, ofCompany, language))
      }}
      follow={<TextLink to={paths.massOperations}>{t('list')}</TextLink>}
      shown={['employeeId', 'relation', 'mediaType', 'profile']}
      counts={[
        FREE_TICKET_HOLDERS.map(holder => ({
          label: t(holder),
          count: ready.filter(({ ticketHolderType }) => ticketHolderType === holder).length,
        })),
        FREE_TICKET_MEDIA.map(media => ({
          label: t(media),
          count: ready.filter(({ mediaType }) => mediaType === media).length,
        })),
      ]}
    >
      <div className="row2">
        <Select
          id="mass-department"
          label={t('department')}
          description={t('departmentHelp')}
          placeholder={null}
          options={departmentOptions(departments)}
          value={choices.agreementNumber}
          onChange={event => void change({ agreementNumber: event.target.value })}
        />
        <Select
          id="mass-start"
          label={fileText('startDate')}
          description={t('startDateHelp')}
          placeholder={null}
          options={dayOptions(massStartDates(today))}
          value={choices.startDate}
          onChange={event => void change({ startDate: event.target.value })}
        />
      </div>
    </FileOrderForm>
  )
}
