import { TrashIcon } from '@navikt/aksel-icons'
import { formatPhone } from '@portal/domain'
import type { OrderedPupil } from '@portal/domain/school'
import { IconButton } from '../../../kit/Button.tsx'
import { fullName, inGroups } from '../../../lib/format.ts'
import css from './order.module.css'
import { useSchoolOrder } from './phrases.ts'
import type { OrderState } from './useOrder.ts'

/** The pupils of a class who are filled in, each with what the server said of them. */
export function PupilList({ state }: { state: OrderState }) {
  const t = useSchoolOrder()
  const { pupils } = state.values
  const carrierOf = ({ phone, phoneCountryCode, cardNumber }: OrderedPupil) =>
    phone ? formatPhone(phone, phoneCountryCode) : cardNumber ? inGroups(cardNumber) : t('NEW_CARD')
  if (pupils.length === 0) return null
  return (
    <ul className={`box ruled ${css.pupils}`} aria-label={t('pupils')}>
      {pupils.map((pupil, at) => (
        <li key={`${fullName(pupil)} ${carrierOf(pupil)}`} className="row split gap-12">
          <span>
            <b className="line">{fullName(pupil)}</b>
            <span className="line small muted num">
              {[pupil.className, pupil.employeeId, carrierOf(pupil)].filter(Boolean).join(' · ')}
            </span>
            {state.pupilErrors.get(at)?.map(error => (
              <span key={error} className="line alarming">
                {t(error)}
              </span>
            ))}
          </span>
          <IconButton label={t('remove', { name: fullName(pupil) })} onClick={() => state.removePupil(at)}>
            <TrashIcon aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
