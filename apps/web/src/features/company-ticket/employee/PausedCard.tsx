import { formatDay, localized } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { DetailsList } from '../../../kit/DetailsList.tsx'
import { useLanguage } from '../../../lib/i18n.ts'
import { useZoneText } from '../../../lib/labels.ts'
import type { WireSubscriber } from '../../../lib/wire.ts'
import { Price, useProfileText } from '../../../ticket/labels.tsx'
import { OrderCard } from '../../../ticket/OrderCard.tsx'
import PausedActions from '../../../ticket/pause/PausedActions.tsx'
import { PausePill } from '../../../ticket/pause/PausePill.tsx'
import PauseStrip from '../../../ticket/pause/PauseStrip.tsx'
import { usePauseWords } from '../../../ticket/pause/phrases.ts'
import type { WirePause } from '../../../ticket/pause/usePauses.ts'
import { useCompanyTicket } from '../phrases.ts'

/** The ticket of somebody who is paused: what comes back, when and at what price, and what can be done until then. */
export default function PausedCard({
  person,
  pause,
  onGone,
}: {
  person: WireSubscriber
  pause: WirePause
  onGone: () => void
}) {
  const t = useCompanyTicket()
  const words = usePauseWords()
  const language = useLanguage()
  const zoneText = useZoneText()
  const profileText = useProfileText()
  const { profileId, pricePerMonth, lastDay, resumesOn } = pause
  return (
    <OrderCard
      title={localized(PRODUCT_TEXTS.TICKET.name, language)}
      sub={[zoneText(pause), profileText(profileId).toLowerCase()].join(', ')}
      status={<PausePill pause={pause} />}
    >
      <PauseStrip pause={pause} />
      <DetailsList
        rows={[
          { term: t('validTo'), value: <span className="num">{formatDay(lastDay)}</span> },
          { term: words('back'), value: <span className="num">{formatDay(resumesOn)}</span> },
          { term: words('priceBack'), value: <Price nok={pricePerMonth} /> },
        ]}
      />
      <PausedActions person={person} pause={pause} onGone={onGone} />
    </OrderCard>
  )
}
