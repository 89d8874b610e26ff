import { PencilIcon, XMarkIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { IconButton } from '../../../kit/Button.tsx'
import { type Column, TwoLines } from '../../../kit/DataTable.tsx'
import { StatusPill, type StatusTone } from '../../../kit/StatusPill.tsx'
import { dayOfInstant, fullName, inGroups } from '../../../lib/format.ts'
import { useCards } from './phrases.ts'

export type Card = Schemas['TravelCardRequest']

const TONES: Record<Card['travelCardState'], StatusTone> = {
  REQUESTED: 'waiting',
  CREATED: 'good',
  DEACTIVATED: 'bad',
  CANCELLED: 'over',
  ANONYMISED: 'over',
}

/** Who a card is for, its state, and what can be done: a number for a requested one, a block for one that is made [F-056, F-057, F-164]. */
export function useCardColumns(onAct: (act: 'number' | 'block', card: Card) => void): Column<Card>[] {
  const t = useCards()
  return [
    {
      id: 'holder',
      header: t('colHolder'),
      cell: card => (
        <TwoLines more={t('employeeId', { id: card.employeeId })}>
          <b>{fullName(card)}</b>
        </TwoLines>
      ),
    },
    { id: 'company', header: t('colCompany'), phone: 'meta', cell: card => card.company.name },
    {
      id: 'number',
      header: t('colNumber'),
      phone: 'meta',
      cell: ({ travelCardNumber, isReplacement }) => (
        <TwoLines more={isReplacement && t('replacement')}>
          <span className="num">{travelCardNumber ? inGroups(travelCardNumber) : t('noNumber')}</span>
        </TwoLines>
      ),
    },
    {
      id: 'requested',
      header: t('colRequested'),
      phone: 'hide',
      cell: card => <span className="num">{dayOfInstant(card.requestedAt)}</span>,
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      cell: ({ travelCardState: state }) => (
        <StatusPill tone={TONES[state]} plain={state === 'CREATED'}>
          {t(state)}
        </StatusPill>
      ),
    },
    {
      id: 'acts',
      align: 'right',
      cell: card => {
        const name = fullName(card)
        if (card.travelCardState === 'REQUESTED')
          return card.atFactory ? (
            <span className="small muted">{t('atFactory')}</span>
          ) : (
            <IconButton label={t('enterNumber', { name })} onClick={() => onAct('number', card)}>
              <PencilIcon aria-hidden />
            </IconButton>
          )
        return card.travelCardState === 'CREATED' ? (
          <IconButton label={t('block', { name })} onClick={() => onAct('block', card)}>
            <XMarkIcon aria-hidden />
          </IconButton>
        ) : null
      },
    },
  ]
}
