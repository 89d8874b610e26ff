import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useFreeTicketWords } from '../../lib/free-ticket-words.ts'
import { useZoneText } from '../../lib/labels.ts'
import { saveAs } from '../../lib/save-as.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useDepartments } from '../../lib/useDepartments.ts'
import { useDepartmentWords } from '../../ticket/department/phrases.ts'
import { shownStatusOf, useStatusText } from '../../ticket/labels.tsx'
import { type FileTexts, ticketFile } from './file.ts'
import { useFreeTicket } from './phrases.ts'

/** The largest list that the API gives at once. Source: 002 §9. */
const MOST_ROWS = 10_000

/** What the file of tickets is written with. */
function useFileTexts(): FileTexts {
  const t = useFreeTicket()
  const zoneText = useZoneText()
  const statusText = useStatusText()
  const { settings } = useCompany()
  const department = useDepartmentWords()
  const departments = useDepartments().all.length > 0
  const profile = { ADULT: t('ADULT'), CHILD: t('CHILD'), RETIRED: t('RETIRED_rate') }
  return {
    head: [
      ...[t('colLastName'), t('colFirstName'), settings.employeeIdLabel, t('colBirthDate'), t('colHolder')],
      ...[t('colDepartment'), t('colPhone'), t('colCard'), t('colZones'), t('colProfile')],
      ...[t('colFrom'), t('colTo'), t('colStatus'), t('colPrice')],
      ...(departments ? [department('ofCompany')] : []),
    ],
    departments,
    holder: ticket => t(ticket.ticketHolderType),
    profile: ticket => (ticket.profile ? profile[ticket.profile] : ''),
    zones: ticket => zoneText(ticket),
    status: ticket => statusText(shownStatusOf(ticket)),
  }
}

/** The downloads of the list: active and pending tickets, cancelled ones (002 §2.1), and those that have run out by themselves. */
export function useDownloads() {
  const t = useFreeTicket()
  const words = useFreeTicketWords()
  const texts = useFileTexts()
  const company = useCompany()
  const download = (statusFilter: string, name: string) => ({
    act: async () => {
      const { matches } = await call('get', '/freeticket-api/ticket/by-company-id/{companyId}', {
        params: { path: { companyId: company.id }, query: { statusFilter, maxEntries: MOST_ROWS } },
      })
      return new Blob([ticketFile(matches, texts)], { type: 'text/csv' })
    },
    done: (file: Blob) => {
      saveAs(name.replaceAll(' ', '-'), file)
      return undefined
    },
    failed: () => t('downloadFailed'),
  })
  const open = useAction(download('active,pending', t('fileOpen', words)))
  const cancelled = useAction(download('cancelled', t('fileCancelled', words)))
  const expired = useAction(download('expired', t('fileExpired', words)))
  return [
    { label: t('downloadOpen'), ...open },
    { label: t('downloadCancelled'), ...cancelled },
    { label: t('downloadExpired'), ...expired },
  ]
}
