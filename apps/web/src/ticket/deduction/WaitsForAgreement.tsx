import { formatDay } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../kit/Alert.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { paths } from '../../lib/paths.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useDeductionText } from './phrases.ts'
import { deductionOf } from './queries.ts'

/** In the card of a ticket that is not issued yet: that it waits for the person's agreement to deduction from pay, where it does. */
export default function WaitsForAgreement({ subscriberId, name }: { subscriberId: string; name: string }) {
  const t = useDeductionText()
  const { id } = useCompany()
  const person = useQuery(deductionOf(id, subscriberId)).data?.matches[0]
  if (!person?.ticket.waiting) return null
  return (
    <Alert tone="warning" title={t('waits')} standing>
      <p>
        {person.askedOn && t('waitsAsked', { day: formatDay(person.askedOn) })} {t('waitsMore')}
      </p>
      <p>
        <TextLink to={`${paths.deductionAgreements}?sok=${encodeURIComponent(name)}`}>
          {t('toAgreements')}
        </TextLink>
      </p>
    </Alert>
  )
}
