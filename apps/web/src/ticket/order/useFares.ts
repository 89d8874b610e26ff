import { firstOfMonth, isDay } from '@portal/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fareProduct } from '../../lib/fares.ts'
import { useToday } from '../../lib/session-provider.tsx'
import { productsOn } from '../products.ts'

/** What is sold in the month of a start date, in this month while none is chosen; and why that is not known. */
export function useFares(startDate: string) {
  const today = useToday()
  // A month is priced by the list that is valid on its first day.
  const day = firstOfMonth(isDay(startDate) ? startDate : today)
  const { data, error, refetch } = useQuery({ ...productsOn(day), placeholderData: keepPreviousData })
  return {
    fares: (data?.matches ?? []).map(fareProduct),
    failed: error ? { error, onRetry: () => void refetch() } : null,
  }
}
