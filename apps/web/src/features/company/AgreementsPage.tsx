import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AgreementSection } from './AgreementSection.tsx'
import { companyOf } from './wire.ts'

/** The tab with every agreement, those that have ended too. */
export default function AgreementsPage() {
  const { data: company } = useQuery(companyOf(useParams().id ?? ''))
  // The page around it has fetched the company.
  return company ? <AgreementSection company={company} page /> : null
}
