import { cardNumberForm } from '@portal/domain/free-ticket'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { useKit } from '../../../kit/phrases.ts'
import { showToast } from '../../../kit/toasts.ts'
import { useAction } from '../../../kit/useAction.ts'
import { call, renew } from '../../../lib/api.ts'
import { fullName, inGroups } from '../../../lib/format.ts'
import { useForm } from '../../../lib/useForm.ts'
import { FREE_TICKET_PATHS } from '../queries.ts'
import type { Card } from './columns.tsx'
import { useCards } from './phrases.ts'

/** What staff want to do with a card; null while they do not. */
export type CardAsked = { act: 'number' | 'block'; card: Card } | null
type Props = { card: Card | null; onClose: () => void }

/** The dialogs of the list of cards. */
export default function CardDialogs({ asked, onClose }: { asked: CardAsked; onClose: () => void }) {
  return (
    <>
      <NumberDialog card={asked?.act === 'number' ? asked.card : null} onClose={onClose} />
      <BlockDialog card={asked?.act === 'block' ? asked.card : null} onClose={onClose} />
    </>
  )
}

/** The number of a requested card: required, exactly nine digits [F-056, F-233]. */
function NumberDialog({ card, onClose }: Props) {
  const t = useCards()
  return (
    <FormDialog
      question
      open={card !== null}
      title={card ? t('numberTitle', { name: fullName(card) }) : ''}
      onClose={onClose}
    >
      {card && <NumberFields card={card} onClose={onClose} />}
    </FormDialog>
  )
}

function NumberFields({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useCards()
  const state = useForm({
    draft: `card-number:${card.id}`,
    form: cardNumberForm,
    start: { cardNumber: '' },
    dialog: true,
    send: async ({ cardNumber }) => {
      try {
        await call('put', '/freeticket-api/ticket/travel-card/{id}/card-number/{cardNumber}', {
          params: { path: { id: card.id, cardNumber } },
        })
        onClose()
        showToast('success', t('numberSaved'))
      } finally {
        void renew(...FREE_TICKET_PATHS)
      }
    },
  })
  return (
    <FormShell id="card-number" form={state} submit={t('save')} onCancel={onClose}>
      <div className="fields">
        <TextField
          {...state.field('cardNumber')}
          label={t('number')}
          description={t('numberHelp')}
          inputMode="numeric"
          autoComplete="off"
          className="field-s"
          required
        />
      </div>
    </FormShell>
  )
}

/** Blocking for good, and what becomes of the ticket [F-057]. */
function BlockDialog({ card, onClose }: Props) {
  const t = useCards()
  const kit = useKit()
  const blocking = useAction({
    act: (id: string) =>
      call('put', '/freeticket-api/ticket/travel-card/{id}/deactivate', { params: { path: { id } } }),
    renew: FREE_TICKET_PATHS,
    done: () => {
      onClose()
      return t('blocked')
    },
  })
  const open = card?.status === 'active' || card?.status === 'pending'
  return (
    <ConfirmDialog
      open={card !== null}
      danger
      title={card ? t('blockTitle', { name: fullName(card) }) : ''}
      confirm={t('blockConfirm')}
      action={blocking}
      failed={kit('saveFailed')}
      onConfirm={() => card && blocking.run(card.id)}
      onClose={onClose}
    >
      <p>{t('blockText', { number: inGroups(card?.travelCardNumber ?? '') })}</p>
      {open && <p>{t('blockTicketText')}</p>}
    </ConfirmDialog>
  )
}
