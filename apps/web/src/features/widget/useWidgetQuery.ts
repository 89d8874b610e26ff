import { useQuery } from '@tanstack/react-query'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { useVariant } from './Disabled.tsx'
import { agreementsFor, widgetOf } from './widget-options.ts'

/** The widget of the selected company and the agreements that it may be for; without any there is none. */
export function useWidgetQuery() {
  const company = useCompany()
  const today = useToday()
  const variant = useVariant()
  const agreements = agreementsFor(company.allAgreements, variant, today)
  const options = widgetOf(
    company.id,
    agreements.map(({ id }) => id),
  )
  const widget = useQuery({ ...options, enabled: agreements.length > 0 })
  return { company, variant, agreements, widget, queryKey: options.queryKey }
}
