import { formatDay, localized } from '@portal/domain'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { FailureAlert } from '../../../kit/Alert.tsx'
import { DetailsList } from '../../../kit/DetailsList.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { useActs } from '../../../kit/useActs.tsx'
import { fullName } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useZoneText } from '../../../lib/labels.ts'
import { PAUSE_PATHS } from '../../../lib/pauses.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import type { WireSubscriber } from '../../../lib/wire.ts'
import { useActPhrases } from '../../../ticket/acts/phrases.ts'
import { Price, useProfileText } from '../../../ticket/labels.tsx'
import { CardActions, OrderCard } from '../../../ticket/OrderCard.tsx'
import { PausePill, PauseStrip } from '../../../ticket/pause/PauseStrip.tsx'
import { usePauseWords } from '../../../ticket/pause/phrases.ts'
import { type PauseAct, usePauseActs } from '../../../ticket/pause/usePauseActs.tsx'
import type { WirePause } from '../../../ticket/pause/usePauses.ts'
import { settingsOf } from '../../../ticket/settings.ts'
import { useCompanyTicket } from '../phrases.ts'

/** The ticket of somebody who is paused: what comes back, when and at what price, and what can be done until then. */
export function PausedCard({ person, pause }: { person: WireSubscriber; pause: WirePause }) {
  const t = useCompanyTicket()
  const words = usePauseWords()
  const acts = useActPhrases()
  const kit = useKit()
  const language = useLanguage()
  const zoneText = useZoneText()
  const profileText = useProfileText()
  const { allAgreements } = useCompany()
  const { ticketId, profileId, allZones, nrOfZones, pricePerMonth, lastDay, resumesOn } = pause
  const zonesText = zoneText(pause)
  const { acts: ofPause } = usePauseActs(
    {
      ...{ ticketId, subscriberId: person.id, name: fullName(person), firstName: person.firstName },
      ...{ unit: person.employeeId, zonesText, startDate: null, settings: settingsOf(allAgreements, '') },
      ...{ profileId, allZones, nrOfZones, pricePerMonth },
    },
    null,
  )
  const { actions, dialogs, error } = useActs<PauseAct>(ofPause, { renew: PAUSE_PATHS })
  return (
    <OrderCard
      title={localized(PRODUCT_TEXTS.TICKET.name, language)}
      sub={[zonesText, profileText(profileId).toLowerCase()].join(', ')}
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
      <FailureAlert what={kit('saveFailed')} error={error} />
      {actions.length > 0 && (
        <CardActions
          label={acts('actionsOf', { name: `${zonesText}, ${formatDay(resumesOn)}` })}
          actions={actions}
        />
      )}
      {dialogs}
    </OrderCard>
  )
}
