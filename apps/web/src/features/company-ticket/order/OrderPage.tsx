import { useSearchParams } from 'react-router'
import { fullName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { OrderView } from '../../../ticket/order-form/OrderView.tsx'
import { ownedOf, useEmployeeOrders } from '../employee/useEmployeeOrders.ts'

/** `?ansatt=<id>` fills in an employee the company already has, and offers only what they do not have [C-031, C-032]. */
export default function OrderPage() {
  const [search] = useSearchParams()
  const id = search.get('ansatt')
  const { person, orders, error, retry } = useEmployeeOrders(id ?? '', id !== null)
  return (
    <OrderView
      named={id === null ? null : { id, unit: '' }}
      ready={id === null || person !== null}
      person={id === null ? null : person}
      owned={ownedOf(orders)}
      crumbs={person ? [{ label: fullName(person), to: paths.employee(person.id) }] : []}
      error={error}
      retry={retry}
    />
  )
}
