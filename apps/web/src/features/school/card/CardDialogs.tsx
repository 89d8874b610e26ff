import { formatNok } from '@portal/domain'
import { REPLACEMENT_CARD_FEE } from '@portal/domain/free-ticket'
import { makesSchoolCards, otherCardForm, type SchoolCardAction } from '@portal/domain/school'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { ZoneCards } from '../../../kit/form/ZoneCards.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { showToast } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/useAction.ts'
import { call, renew } from '../../../lib/api.ts'
import { fullName, inGroups } from '../../../lib/format.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useForm } from '../../../lib/useForm.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { cardNumberOf } from '../list/price.ts'
import { SCHOOL_PATHS } from '../queries.ts'
import { useSchoolCard } from './phrases.ts'

/** A ticket whose card somebody wants to block or replace; null while nobody does. */
export type CardAsked = { act: SchoolCardAction; ticket: WireSchoolTicket } | null
type Props = { asked: CardAsked; onClose: () => void }

/** The dialogs of a lost card, for the list and the page of a ticket. */
export default function CardDialogs({ asked, onClose }: Props) {
  return (
    <>
      <Block asked={asked} onClose={onClose} />
      <Replace asked={asked} onClose={onClose} />
    </>
  )
}

const isOpen = ({ status }: WireSchoolTicket) => status === 'active' || status === 'pending'

/** Blocking for good, and what becomes of the ticket. */
function Block({ asked, onClose }: Props) {
  const t = useSchoolCard()
  const kit = useKit()
  const ticket = asked?.act === 'BLOCK' ? asked.ticket : null
  const blocking = useAction({
    act: (id: string) =>
      call('put', '/schoolticket-api/travel-card/{id}/deactivate', { params: { path: { id } } }),
    renew: SCHOOL_PATHS,
    done: () => {
      onClose()
      return t('blocked')
    },
  })
  return (
    <ConfirmDialog
      open={ticket !== null}
      danger
      title={ticket ? t('blockTitle', { name: fullName(ticket) }) : ''}
      confirm={t('BLOCK')}
      action={blocking}
      failed={kit('saveFailed')}
      onConfirm={() => ticket && blocking.run(ticket.id)}
      onClose={onClose}
    >
      {ticket && <p>{t('blockText', { number: inGroups(cardNumberOf(ticket) ?? '') })}</p>}
      {ticket && isOpen(ticket) && <p>{t('blockTicket')}</p>}
    </ConfirmDialog>
  )
}

function Replace({ asked, onClose }: Props) {
  const t = useSchoolCard()
  const ticket = asked?.act === 'REPLACE' ? asked.ticket : null
  return (
    <FormDialog
      question
      open={ticket !== null}
      title={ticket ? t('replaceTitle', { name: fullName(ticket) }) : ''}
      onClose={onClose}
    >
      {ticket && <OtherCard ticket={ticket} onClose={onClose} />}
    </FormDialog>
  )
}

/** Another card: one that is made where the operator makes cards, or one that the school has. */
function OtherCard({ ticket, onClose }: { ticket: WireSchoolTicket; onClose: () => void }) {
  const t = useSchoolCard()
  const makes = makesSchoolCards(useOperator())
  const form = useForm({
    draft: `school-card:${ticket.id}`,
    dialog: true,
    form: otherCardForm,
    start: { carrier: makes ? 'NEW_CARD' : 'TRAVEL_CARD', cardNumber: '' },
    fieldOf: () => 'cardNumber',
    send: async ({ carrier, cardNumber }) => {
      try {
        await call('put', '/schoolticket-api/travel-card/{id}/replace', {
          params: { path: { id: ticket.id } },
          body: carrier === 'NEW_CARD' ? {} : { cardNumber },
        })
        onClose()
        showToast('success', t('replaced'))
      } finally {
        void renew(...SCHOOL_PATHS)
      }
    },
  })
  return (
    <FormShell id="school-card" form={form} submit={t('REPLACE')} onCancel={onClose}>
      <div className="fields">
        <p>{t('replaceText', { number: inGroups(cardNumberOf(ticket) ?? '') })}</p>
        {makes && (
          <ZoneCards
            id="carrier"
            legend={t('carrier')}
            value={form.values.carrier}
            error={undefined}
            onChange={carrier => form.set('carrier', carrier)}
            cards={(['NEW_CARD', 'TRAVEL_CARD'] as const).map(value => ({
              value,
              label: t(value),
              text: t(`${value}_text`, { fee: formatNok(REPLACEMENT_CARD_FEE.ore) }),
            }))}
          />
        )}
        {form.values.carrier === 'TRAVEL_CARD' && (
          <TextField
            {...form.field('cardNumber')}
            label={t('cardNumber')}
            description={t('cardHelp')}
            className="field-s"
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
      </div>
    </FormShell>
  )
}
