import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { paths } from '../../lib/paths.ts'
import { queryKeys } from '../../ticket/query-keys.ts'
import { employeeAddress, type LineProduct } from './employee/address.ts'
import { calls } from './employee/calls.ts'
import { EmployeeView } from './employee/EmployeeView.tsx'
import { LoadingEmployee } from './employee/LoadingEmployee.tsx'

/** One employee, by id or by what a line of an invoice says [C-018, P-060]. */
export default function EmployeePage() {
  const address = employeeAddress(useParams().id)
  if (address.kind === 'product') return <ByProduct {...address} />
  return <EmployeeView key={address.id} id={address.id} />
}

/** Looks the employee up, then replaces the address with the usual one. */
function ByProduct({ productType, relatedId }: { productType: LineProduct; relatedId: string }) {
  const found = useQuery({
    queryKey: queryKeys.byProduct(productType, relatedId),
    queryFn: ({ signal }) => calls.byProduct(productType, relatedId, signal),
  })
  if (found.data) return <Navigate to={paths.employee(found.data.id)} replace />
  if (!found.error) return <LoadingEmployee />
  return (
    <div className="card center-page">
      <ErrorState level={1} error={found.error} onRetry={() => void found.refetch()} />
    </div>
  )
}
