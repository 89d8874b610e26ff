import { PencilIcon, PlusIcon } from '@navikt/aksel-icons'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../../kit/Avatar.tsx'
import { Button } from '../../../kit/Button.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { call } from '../../../lib/api.ts'
import { draftOf } from '../../../lib/drafts.ts'
import { fullName, phoneOf } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useCompany } from '../../../lib/session-provider.tsx'
import { useChangeInfo } from '../../../ticket/change-info/phrases.ts'
import { OpenChanges } from '../../../ticket/changes/OpenChanges.tsx'
import { DepartmentButton } from '../../../ticket/department/DepartmentButton.tsx'
import { OrderRow } from './OrderRow.tsx'
import { useUnitTexts } from './phrases.ts'
import css from './unit.module.css'
import type { Person } from './useUnit.ts'

const load = () => import('./AddSubscriptionForm.tsx')
const AddSubscriptionForm = lazy(load)
const loadChangeInfo = () => import('../../../ticket/change-info/ChangeInfoForm.tsx')
const ChangeInfoForm = lazy(loadChangeInfo)

/** A resident with what is ordered for them, and the way to more [C-081, C-084]. */
export function PersonCard({ person: { key, person, orders }, unit }: { person: Person; unit: string }) {
  useFetched(load)
  useFetched(loadChangeInfo)
  const t = useUnitTexts()
  const mayOrder = useCan('housingOrder')
  const draft = `housing-add:${key}`
  // After an ended session the dialog is restored.
  const [adding, setAdding] = useState(() => draftOf(draft) !== undefined)
  const info = useChangeInfo()
  const company = useCompany()
  const navigate = useNavigate()
  const changeDraft = `change-info:${person.subscriberId}`
  const [changing, setChanging] = useState(() => draftOf(changeDraft) !== undefined)
  const closeChange = () => setChanging(false)
  const name = fullName(person)
  const department = orders[0]?.department ?? null
  return (
    <section className={`card ${css.person}`} aria-label={name}>
      <header className="row wrap gap-16 pad-head">
        <Avatar name={name} />
        <div>
          <h2 className="break">{name}</h2>
          <p>
            {person.phoneLabel && `${person.phoneLabel} · `}
            <span className="num nowrap">{phoneOf(person)}</span>
            {department && ` · ${department.name}`}
          </p>
        </div>
        <Button
          variant="tertiary"
          tone="neutral"
          icon={<PencilIcon aria-hidden />}
          onClick={() => setChanging(true)}
        >
          {info('changeInfo')}
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
        <DepartmentButton
          id={person.subscriberId}
          name={name}
          department={department}
          variant="tertiary"
          tone="neutral"
        />
        {mayOrder && (
          <Button variant="secondary" icon={<PlusIcon aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
            <span className="sr-only">{`: ${name}`}</span>
          </Button>
        )}
      </header>
      <OpenChanges subscriberId={person.subscriberId} name={name} />
      <ul>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <FormDialog open={adding} title={t('addTitle', { name })} onClose={() => setAdding(false)}>
        <AddSubscriptionForm
          person={{ key, person, orders }}
          unit={unit}
          draft={draft}
          onClose={() => setAdding(false)}
        />
      </FormDialog>
      <FormDialog open={changing} title={info('changeInfoTitle', { name })} onClose={closeChange}>
        <ChangeInfoForm
          person={{ ...person, companyId: company.id }}
          label={company.settings.employeeIdLabel}
          draft={changeDraft}
          withPhoneLabel
          send={async body => {
            const params = { path: { id: person.subscriberId } }
            const saved = await call('put', '/housing-api/resident/{id}/contact-details', { params, body })
            // Who moved is found in the unit they moved to.
            if (saved.employeeId !== unit) void navigate(paths.housingUnit(saved.employeeId, company.id))
          }}
          onClose={closeChange}
        />
      </FormDialog>
    </section>
  )
}
