import { FilterSelect } from '../kit/FilterSelect.tsx'
import { useCompany } from '../lib/session-provider.tsx'
import { useTicket } from './phrases.ts'

/** The invoice reference of an agreement of the company, or its number where it has none. */
export function useReferenceOf(): (agreementId: string) => string {
  const { allAgreements } = useCompany()
  return number => allAgreements.find(({ id }) => id === number)?.invoiceReference || number
}

type Props = { label: string; value: string | null; onChange: (agreementId: string | null) => void }

/** Filters a list by the agreement with an invoice reference; nothing where there is only one. */
export function AgreementFilter(props: Props) {
  const t = useTicket()
  const referenceOf = useReferenceOf()
  const { allAgreements } = useCompany()
  if (allAgreements.length < 2) return null
  const options = allAgreements.map(({ id }) => ({ value: id, label: referenceOf(id) }))
  return <FilterSelect all={t('allReferences')} options={options} {...props} />
}
