import { isDay } from '@portal/domain'
import { PERSON_LINE_LENGTH, PERSON_LIST_MAX, personLines } from '@portal/domain/ticket'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useSettled } from '../../lib/useSettled.ts'
import { useTicketProduct } from '../ticket-product.ts'

/** Milliseconds after the last letter before people are looked for. */
const DEBOUNCE_MS = 400

/** What is wrong with a list before anybody is looked for. */
export const listFault = (lines: readonly string[]): { tooMany: true } | { tooLong: number } | null => {
  if (lines.length > PERSON_LIST_MAX) return { tooMany: true }
  const long = lines.findIndex(line => line.length > PERSON_LINE_LENGTH)
  return long < 0 ? null : { tooLong: long + 1 }
}

/** Whose tickets would end, asked for a moment after somebody has stopped typing. Nothing is asked while nobody is chosen. */
export function useEndManyCheck({
  text,
  everybody,
  agreement,
  lastDay,
}: {
  text: string
  everybody: boolean
  /** Of one agreement only; all of them where it is empty. */
  agreement: string
  lastDay: string
}) {
  const { base } = useTicketProduct()
  const { id: companyId } = useCompany()
  const settled = useSettled(text, DEBOUNCE_MS)
  const lines = personLines(settled)
  const fault = everybody ? null : listFault(lines)
  const enabled = isDay(lastDay) && fault === null && (everybody || lines.length > 0)
  const query = api.useQuery(
    'post',
    `${base}/ticket/end-many/by-company-id/{companyId}/check`,
    {
      params: { path: { companyId } },
      body: {
        lastDay,
        ...(everybody ? {} : { persons: lines }),
        ...(everybody && agreement !== '' && { agreementId: agreement }),
      },
    },
    { enabled, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, placeholderData: keepPreviousData },
  )
  return {
    fault,
    checked: enabled ? query.data : undefined,
    /** The answer is on its way, or is about an older list. */
    stale: enabled && (query.isFetching || settled !== text),
    error: enabled ? query.error : null,
    retry: () => void query.refetch(),
  }
}
