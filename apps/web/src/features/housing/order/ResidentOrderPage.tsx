import { useSearchParams } from 'react-router'
import { fullName } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { OrderView } from '../../../ticket/order-form/OrderView.tsx'
import { HOUSING_TICKET, TicketProductContext } from '../../../ticket/ticket-product.ts'
import { ownedOf, useUnit } from '../unit/useUnit.ts'

/**
 * /borettslag/opprett: order for a resident [P-094, C-080]. `?boenhet=` fills in the unit; with `&telefon=` the person who has it there,
 * who is offered only what they do not have.
 */
export default function ResidentOrderPage() {
  const [search] = useSearchParams()
  const unit = search.get('boenhet')
  const phone = search.get('telefon')
  const { persons, error, retry } = useUnit(phone === null ? null : unit)
  const known = persons?.find(({ key }) => key === phone)
  const named = unit === null ? null : { id: phone ?? '', unit }
  const person = unit === null ? null : { ...known?.person, id: `${unit} ${phone ?? ''}`, employeeId: unit }
  const { id: companyId } = useCompany()
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <OrderView
        named={named}
        ready={phone === null || persons !== null}
        person={person}
        owned={known ? ownedOf(known) : []}
        crumbs={
          unit === null
            ? []
            : [
                {
                  label: known ? `${unit}, ${fullName(known.person)}` : unit,
                  to: paths.housingUnit(unit, companyId),
                },
              ]
        }
        error={error}
        retry={retry}
      />
    </TicketProductContext>
  )
}
