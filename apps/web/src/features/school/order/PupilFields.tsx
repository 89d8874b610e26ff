import { PlusIcon } from '@navikt/aksel-icons'
import { SCHOOL_BOUNDS } from '@portal/domain/school'
import { Link } from 'react-router'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { PhoneField } from '../../../kit/form/PhoneField.tsx'
import { ZoneCards } from '../../../kit/form/ZoneCards.tsx'
import { paths } from '../../../lib/paths.ts'
import type { WireSchoolService } from '../../../lib/wire.ts'
import { DepartmentField } from '../../../ticket/department/DepartmentField.tsx'
import { carriersOf } from './order-values.ts'
import { PupilList } from './PupilList.tsx'
import { useSchoolOrder } from './phrases.ts'
import type { OrderState } from './useOrder.ts'

/** Who the tickets are for: those of the class who are filled in, and the fields of one pupil. */
export function PupilFields({ state, service }: { state: OrderState; service: WireSchoolService }) {
  const t = useSchoolOrder()
  const { values, errorOf, set } = state
  const carriers = carriersOf(service)
  const text = (field: 'firstName' | 'lastName' | 'className' | 'cardNumber') => ({
    ...state.field(field),
    autoComplete: 'off',
    required: true,
  })
  const onCard = values.mediaType === 'TRAVEL_CARD' || values.mediaType === 'NEW_CARD'
  return (
    <div className="fields">
      <PupilList state={state} />
      <div className="row2">
        <TextField {...text('firstName')} label={t('firstName')} />
        <TextField {...text('lastName')} label={t('lastName')} />
      </div>
      <div className="row2">
        <TextField {...text('className')} label={t('className')} />
        <TextField
          {...state.field('employeeId')}
          label={t('employeeId')}
          description={t('employeeIdHelp')}
          autoComplete="off"
          optional
        />
      </div>
      <DepartmentField value={values.departmentId} onChange={id => set('departmentId', id)} />
      <ZoneCards
        id="mediaType"
        legend={t('mediaType')}
        value={values.mediaType === '' ? null : values.mediaType}
        error={errorOf('mediaType')}
        onChange={carrier => set('mediaType', carrier)}
        {...(carriers.some(({ available }) => !available) && { description: t('refusedCards') })}
        cards={carriers.map(({ carrier, available }) => ({
          value: carrier,
          label: t(carrier),
          ...(available && { text: t(`${carrier}_text`) }),
          disabled: !available,
        }))}
      />
      {onCard && (
        <Alert tone="info">
          {t('cardAlert')} <Link to={paths.ticketCounter}>{t('ticketCounter')}</Link>.
        </Alert>
      )}
      {values.mediaType === 'MOBILE_TICKET' && (
        <PhoneField {...state.phoneField()} label={t('phone')} description={t('phoneHelp')} />
      )}
      {values.mediaType === 'TRAVEL_CARD' && (
        <TextField
          {...text('cardNumber')}
          label={t('cardNumber')}
          description={t('cardHelp')}
          className="field-s"
          inputMode="numeric"
        />
      )}
      {state.full ? (
        <p className="small muted">{t('full', { count: SCHOOL_BOUNDS.recipients })}</p>
      ) : (
        <div>
          <Button variant="secondary" icon={<PlusIcon aria-hidden />} onClick={() => void state.addPupil()}>
            {t('addPupil')}
          </Button>
        </div>
      )}
    </div>
  )
}
