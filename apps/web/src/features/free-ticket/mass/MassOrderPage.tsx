import { lazy, Suspense } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { paths } from '../../../lib/paths.ts'
import { useDepartments } from './facts.ts'
import { useMass } from './phrases.ts'

// What reads files is the larger part of the page.
const loadForm = () => import('./MassOrderForm.tsx')
const MassOrderForm = lazy(loadForm)

/** Free tickets from a file: a department and a start date hold for all of it. */
export default function MassOrderPage() {
  const t = useMass()
  const { terms, Terms } = useFreeTicketWords()
  const departments = useDepartments().filter(({ allowOrder }) => allowOrder)
  useFetched(loadForm)
  if (departments.length === 0)
    return (
      <>
        <PageHeader title={t('orderTitle')} />
        <Alert tone="info">{t('noDepartments')}</Alert>
      </>
    )
  return (
    <>
      <PageHeader
        title={t('orderTitle')}
        lead={t('orderLead', { terms })}
        crumbs={[
          { label: Terms, to: paths.freeTickets },
          { label: t('list'), to: paths.massOperations },
        ]}
      />
      <Suspense fallback={<Loading heights={[480]} />}>
        <MassOrderForm departments={departments} />
      </Suspense>
    </>
  )
}
