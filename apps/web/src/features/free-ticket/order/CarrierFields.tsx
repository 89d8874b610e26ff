import { FREE_TICKET_MEDIA } from '@portal/domain/free-ticket'
import { TextField } from '../../../kit/form/fields.tsx'
import { PhoneField } from '../../../kit/form/PhoneField.tsx'
import { ZoneCards } from '../../../kit/form/ZoneCards.tsx'
import { useNewTicketTexts } from './phrases.ts'
import type { NewTicketState } from './useNewTicket.ts'

/** What carries the ticket: a phone, or a card where the operator has them. */
export function CarrierFields({
  state,
  cards,
  lengths,
}: {
  state: NewTicketState
  /** Tickets on cards are offered. */
  cards: boolean
  /** How many digits a card number may have, in words. */
  lengths: string
}) {
  const t = useNewTicketTexts()
  const { values, errorOf, set } = state
  return (
    <div className="fields">
      {cards && (
        <ZoneCards
          id="mediaType"
          legend={t('mediaType')}
          value={values.mediaType}
          error={errorOf('mediaType')}
          onChange={medium => set('mediaType', medium)}
          cards={FREE_TICKET_MEDIA.map(medium => ({
            value: medium,
            label: t(medium),
            text: t(`${medium}_text`),
          }))}
        />
      )}
      {values.mediaType === 'MOBILE_TICKET' ? (
        <PhoneField {...state.phoneField()} label={t('phone')} description={t('phoneHelp')} />
      ) : (
        <TextField
          {...state.field('cardNumber')}
          label={t('cardNumber')}
          description={t('cardHelp', { lengths })}
          className="field-s"
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
    </div>
  )
}
