import { useAction } from '../../../kit/useAction.ts'
import { call } from '../../../lib/api.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { useDepartments } from '../../../lib/useDepartments.ts'
import { useDepartmentWords } from '../../../ticket/department/phrases.ts'
import { useStatusText } from '../../../ticket/labels.tsx'
import type { TicketQuery } from '../queries.ts'
import { schoolFile } from './file.ts'
import { useSchoolList } from './phrases.ts'

/** The largest list that the API gives at once. Source: 002 §9. */
const MOST_ROWS = 10_000

/** The active and pending tickets of a school year as a file (002 §2.2): of the class, by the search and in the order of the list. */
export function useDownload(year: number, found: Omit<TicketQuery, 'year'> = {}) {
  const t = useSchoolList()
  const zoneText = useZoneText()
  const statusText = useStatusText()
  const company = useCompany()
  const department = useDepartmentWords()
  const departments = useDepartments().all.length > 0
  return useAction({
    act: async () => {
      const { matches } = await call('get', '/schoolticket-api/ticket/by-company-id/{companyId}', {
        params: {
          path: { companyId: company.id },
          query: { ...found, statusFilter: 'active,pending', maxEntries: MOST_ROWS, year },
        },
      })
      const file = schoolFile(matches, {
        head: [
          ...[t('colLastName'), t('colFirstName'), t('colNumber'), t('colClass'), t('colMedium')],
          ...[t('colPhone'), t('colCard'), t('colZones'), t('colFrom'), t('colTo')],
          ...[t('colStatus'), t('colPrice')],
          ...(departments ? [department('department')] : []),
        ],
        departments,
        medium: ({ mediaType }) => t(mediaType === 'TRAVEL_CARD' ? 'card' : 'phone'),
        zones: ticket => zoneText(ticket),
        status: ticket => statusText(ticket.status),
      })
      return new Blob([file], { type: 'text/csv' })
    },
    done: (file: Blob) => {
      saveAs(`${t('fileName')}-${year}-${year + 1}.csv`, file)
      return undefined
    },
    failed: () => t('downloadFailed'),
  })
}
