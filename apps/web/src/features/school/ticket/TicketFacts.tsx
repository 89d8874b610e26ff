import { PencilIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import { isOpenSchoolTicket, schoolStatusOf } from '@portal/domain/school'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Split } from '../../../kit/Layout.tsx'
import { fullName, kroner } from '../../../lib/format.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { useDepartments } from '../../../lib/useDepartments.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { DepartmentButton } from '../../../ticket/department/DepartmentButton.tsx'
import { shownStatusOf, TicketStatus } from '../../../ticket/labels.tsx'
import { shownPrice } from '../list/price.ts'
import { EditDialog } from './EditDialog.tsx'
import { type EditedField, mayEdit } from './edit-values.ts'
import { useSchoolTicket } from './phrases.ts'
import css from './ticket.module.css'

/** What the ticket is. "Change" stands at the fields that the ticket allows to change [F-244]. */
export function TicketFacts({ ticket }: { ticket: WireSchoolTicket }) {
  const t = useSchoolTicket()
  const zoneText = useZoneText()
  const departments = useDepartments().all
  const [edited, setEdited] = useState<EditedField | null>(null)
  const { employeeId, className, startDate, expirationDate, invoiceReference, agreementNumber } = ticket
  const status = schoolStatusOf(ticket.status)
  const price = shownPrice(ticket)
  const editable = (field: EditedField, label: string, value: ReactNode) => (
    <Row label={label} value={value}>
      {mayEdit(ticket, field) && (
        <Button
          variant="tertiary"
          tone="neutral"
          icon={<PencilIcon aria-hidden />}
          onClick={() => setEdited(field)}
        >
          {t('change')} <span className="sr-only">{label}</span>
        </Button>
      )}
    </Row>
  )
  const none = <span className="muted">{t('none')}</span>
  return (
    <section className={`card ${css.facts}`} aria-labelledby="ticket">
      <Split as="header" wrap gap={12} className="card-head">
        <h2 id="ticket">{t(isOpenSchoolTicket(ticket) ? 'ticket' : 'expired')}</h2>
        <TicketStatus status={shownStatusOf({ ...ticket, status })} plain={status === 'active'} />
      </Split>
      <dl className="ruled">
        {editable('name', t('name'), <b>{fullName(ticket) || t('noName')}</b>)}
        {editable('studentId', t('studentId'), employeeId || none)}
        {editable('className', t('className'), className || none)}
        {(ticket.department || (departments.length > 0 && ticket.ownerId !== null)) && (
          <Row label={t('department')} value={ticket.department?.name ?? none}>
            {ticket.ownerId !== null && (
              <DepartmentButton
                id={ticket.ownerId}
                name={fullName(ticket)}
                department={ticket.department}
                variant="tertiary"
                tone="neutral"
              />
            )}
          </Row>
        )}
        <Row label={t('zones')} value={zoneText(ticket)} />
        <Row
          label={t('valid')}
          value={`${formatDay(startDate)} – ${expirationDate ? formatDay(expirationDate) : ''}`}
        />
        {price !== null && <Row label={t('price')} value={<span className="num">{kroner(price, 2)}</span>} />}
        <Row label={t('invoiceReference')} value={invoiceReference} />
        <Row label={t('agreement')} value={agreementNumber} />
      </dl>
      <EditDialog field={edited} ticket={ticket} onClose={() => setEdited(null)} />
    </section>
  )
}

function Row({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd className="row wrap split break">
        <span>{value}</span>
        {children}
      </dd>
    </div>
  )
}
