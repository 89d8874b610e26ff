import { formatDay } from '@portal/domain'
import { withDepartmentExample } from '@portal/domain/department'
import {
  carrierWord,
  classList,
  EVERY_ZONE_WORDS,
  fileCarriers,
  SCHOOL_FILE_ROWS,
  schoolFaultOf,
  schoolFileExample,
} from '@portal/domain/school'
import { DateField } from '../../../kit/form/DateField.tsx'
import { csvBlob } from '../../../lib/csv-file.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useToday } from '../../../lib/session-provider.tsx'
import { useDepartments } from '../../../lib/useDepartments.ts'
import type { WireSchoolService, WireZone } from '../../../lib/wire.ts'
import { FileOrderForm } from '../../../ticket/file/FileOrderForm.tsx'
import { useFilePhrases } from '../../../ticket/file/phrases.ts'
import { useFileOrder } from '../../../ticket/file/useFileOrder.ts'
import { checkClassList, LIST_REFUSAL, orderClassList } from '../queries.ts'
import { useSchoolFile } from './phrases.ts'
import { useFaultText } from './useFaultText.ts'

/** School tickets for a class list: all begin on the same day of the school year. */
export default function FileForm({
  zones,
  service,
  onOrdered,
}: {
  zones: WireZone[]
  service: WireSchoolService
  /** @param rest how many rows are left to be mended */
  onOrdered: (id: string, rest: number) => void
}) {
  const t = useSchoolFile()
  const fileText = useFilePhrases()
  const language = useLanguage()
  const operator = useOperator()
  const today = useToday()
  const what = useFaultText()
  const departments = useDepartments().inUse
  const kind = classList({ operator, zones })
  const { agreementNumber, schoolStartDate: min, latestStartDate: max } = service
  const isOffered = (day: string) => min !== null && max !== null && day >= min && day <= max
  const file = useFileOrder(
    {
      loadKind: async () => () => kind,
      offers: ({ startDate }) => isOffered(startDate),
      check: checkClassList,
      order: orderClassList,
      refusal: LIST_REFUSAL,
      faultOf: schoolFaultOf,
      onOrdered: ({ id }, rest) => onOrdered(id, rest),
    },
    { agreementNumber, startDate: min ?? '' },
  )
  const { startDate } = file.choices
  const days = { min: min ? formatDay(min) : '', max: max ? formatDay(max) : '' }
  const ready = file.ready.map(({ order: { mediaType, orderCard } }) => (orderCard ? 'NEW_CARD' : mediaType))
  return (
    <FileOrderForm
      id="school-file"
      file={file}
      words={{
        stepFile: t('stepFile'),
        stepWhen: t('stepWhen'),
        limit: t('limit', { rows: SCHOOL_FILE_ROWS }),
        exampleName: t('exampleName'),
        mendName: t('mendFile'),
        general: error => t(error),
        what,
        choices: ({ column }) => {
          if (column === 'mediaType') return fileCarriers(operator).map(each => carrierWord(each, language))
          const all = operator.allZonesAllowed && operator.defaultZones ? [EVERY_ZONE_WORDS[0]] : []
          return column === 'zoneFrom' || column === 'zoneTo'
            ? [...zones.map(({ name }) => name), ...all]
            : []
        },
      }}
      example={async () => {
        const rows = schoolFileExample(operator, { language, zone: zones[0]?.name ?? '' })
        return csvBlob(withDepartmentExample(rows, departments, language))
      }}
      maxRows={SCHOOL_FILE_ROWS}
      shown={['className', 'mediaType']}
      counts={[
        fileCarriers(operator).map(carrier => ({
          label: carrierWord(carrier, language),
          count: ready.filter(each => each === carrier).length,
        })),
      ]}
    >
      <DateField
        id="startDate"
        label={fileText('startDate')}
        description={t('startHelp', days)}
        className="field-s"
        error={isOffered(startDate) ? undefined : t('startWrong', days)}
        value={startDate}
        today={today}
        {...(min !== null && { min })}
        {...(max !== null && { max })}
        onChange={day => void file.change({ startDate: day })}
        required
      />
    </FileOrderForm>
  )
}
