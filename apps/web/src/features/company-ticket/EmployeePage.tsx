import { Navigate, useParams } from 'react-router'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { employeeAddress, type LineProduct } from './employee/address.ts'
import { EmployeeView } from './employee/EmployeeView.tsx'
import { useEmployee } from './employee/phrases.ts'

/** One employee, by id or by what a line of an invoice says [C-018, P-060]. */
export default function EmployeePage() {
  const address = employeeAddress(useParams().id)
  if (address.kind === 'product') return <ByProduct {...address} />
  return <EmployeeView key={address.id} id={address.id} />
}

/** Looks the employee up, then replaces the address with the usual one. */
function ByProduct({ productType, relatedId }: { productType: LineProduct; relatedId: string }) {
  const t = useEmployee()
  const found = api.useQuery('get', '/api/subscriber/by-product/{productType}/{relatedId}', {
    params: { path: { productType, relatedId } },
  })
  if (found.data) return <Navigate to={paths.employee(found.data.id)} replace />
  if (!found.error) return <Loading title heights={[96, 210]} text={t('loadingEmployee')} />
  return <ErrorPage error={found.error} onRetry={() => void found.refetch()} />
}
