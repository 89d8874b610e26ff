import type { Schemas } from '@portal/api-client'
import { daysBetween, formatDay } from '@portal/domain'
import { type AnswerKind, answerKindOf } from '@portal/domain/integration'
import { ActionMenu } from '../../kit/ActionMenu.tsx'
import { type Column, TwoLines } from '../../kit/DataTable.tsx'
import { StatusPill, type StatusTone } from '../../kit/StatusPill.tsx'
import { dayOfInstant } from '../../lib/format.ts'
import { useAnswerText } from '../../lib/scim-answers.ts'
import { useCan, useToday } from '../../lib/session-provider.tsx'
import css from './integration.module.css'
import { type Key, STATE_TONES, useGroupWords, useKeyState, useMoment } from './labels.tsx'
import { useIntegration } from './phrases.ts'

export type KeyAct = { act: 'change' | 'rotate' | 'revoke'; key: Key }

/** Is it used, from where, until when: and what stands out. */
export function useKeyColumns(onAct: (act: KeyAct) => void): Column<Key>[] {
  const t = useIntegration()
  const today = useToday()
  const mayChange = useCan('integrationsChange')
  const groupWords = useGroupWords()
  const moment = useMoment()
  const stateOf = useKeyState()
  const makerOf = ({ madeBy: { name, isUser } }: Key) =>
    isUser ? null : name ? t('makerGone', { name }) : t('makerDeleted')
  const isOver = (key: Key) => ['REVOKED', 'EXPIRED'].includes(stateOf(key))
  const oldUntil = (key: Key) =>
    key.oldUntil && !isOver(key) && t('oldUntil', { when: dayOfInstant(key.oldUntil) })
  const expires = (lastDay: string) => {
    const days = daysBetween(today, lastDay)
    return days < 0 ? null : days === 0 ? t('endsToday') : t('inDays', { count: days })
  }
  return [
    {
      id: 'name',
      header: t('colName'),
      cell: key => (
        <TwoLines
          more={
            <>
              {key.shown && <code className={css.mono}>{key.shown}…</code>}
              {key.kind === 'MASKINPORTEN' && 'Maskinporten'}
              {makerOf(key) && <span className="line">{makerOf(key)}</span>}
            </>
          }
        >
          <b>{key.name}</b>
        </TwoLines>
      ),
    },
    {
      id: 'can',
      header: t('colCan'),
      phone: 'meta',
      cell: ({ groups, networks }) => (
        <TwoLines
          more={
            networks.length > 0 ? t('fromNetworks', { networks: networks.join(', ') }) : t('fromAnywhere')
          }
        >
          {groupWords(groups)}
        </TwoLines>
      ),
    },
    {
      id: 'used',
      header: t('colUsed'),
      phone: 'meta',
      cell: key =>
        key.lastUsedAt ? (
          <TwoLines
            more={
              stateOf(key) === 'UNUSED'
                ? t('daysAgo', { count: daysBetween(key.lastUsedAt.slice(0, 10), today) })
                : key.lastUsedFrom
            }
          >
            <span className="num">{moment(key.lastUsedAt)}</span>
          </TwoLines>
        ) : (
          <span className="muted">{t('neverUsed')}</span>
        ),
    },
    {
      id: 'expires',
      header: t('colExpires'),
      phone: 'meta',
      cell: key => (
        <TwoLines
          more={
            isOver(key) ? null : (
              <>
                <span className="nowrap">{expires(key.lastDay)}</span>
                {oldUntil(key) && <span className="on-phone"> · {oldUntil(key)}</span>}
              </>
            )
          }
        >
          <span className={`num ${stateOf(key) === 'EXPIRES_SOON' ? css.soon : ''}`}>
            {formatDay(key.lastDay)}
          </span>
        </TwoLines>
      ),
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      cell: key => {
        const state = stateOf(key)
        return (
          <span className={css.end}>
            {state !== 'WELL' && (
              <TwoLines more={oldUntil(key) && <span className={css.wide}>{oldUntil(key)}</span>}>
                <StatusPill tone={STATE_TONES[state]}>{t(state)}</StatusPill>
              </TwoLines>
            )}
            {mayChange && !isOver(key) && (
              <ActionMenu
                label={t('actionsFor', { name: key.name })}
                actions={[
                  { label: t('change'), onSelect: () => onAct({ act: 'change', key }) },
                  ...(key.kind === 'KEY'
                    ? [{ label: t('rotate'), onSelect: () => onAct({ act: 'rotate', key }) }]
                    : []),
                  { label: t('revoke'), danger: true, onSelect: () => onAct({ act: 'revoke', key }) },
                ]}
              />
            )}
          </span>
        )
      },
    },
  ]
}

export const ANSWER_TONES = {
  done: 'good',
  refused: 'warning',
  tooMany: 'warning',
  error: 'bad',
} as const satisfies Record<AnswerKind, StatusTone>

type Logged = Schemas['LoggedRequest']

/** When, which key, what, how it was answered and why. */
export function useRequestColumns(): Column<Logged>[] {
  const t = useIntegration()
  const moment = useMoment(true)
  const answerText = useAnswerText()
  return [
    {
      id: 'time',
      header: t('colTime'),
      phone: 'meta',
      cell: ({ at }) => <span className="num nowrap">{moment(at)}</span>,
    },
    { id: 'key', header: t('key'), phone: 'meta', cell: ({ keyName }) => keyName },
    {
      id: 'operation',
      header: t('colOperation'),
      names: true,
      cell: ({ operation }) => <code className={css.mono}>{operation}</code>,
    },
    {
      id: 'answer',
      header: t('answer'),
      phone: 'end',
      cell: ({ status }) => (
        <StatusPill plain tone={ANSWER_TONES[answerKindOf(status)]}>
          {status}
        </StatusPill>
      ),
    },
    {
      id: 'why',
      header: t('colWhy'),
      phone: 'meta',
      cell: ({ code, supplier }) =>
        (code || supplier) && (
          <TwoLines more={code && <code className={css.mono}>{code}</code>}>
            {code ? answerText(code) : t('onBehalf', { supplier: supplier ?? '' })}
          </TwoLines>
        ),
    },
    {
      id: 'id',
      header: t('colRequestId'),
      phone: 'meta',
      cell: ({ requestId }) => (
        <code className={`${css.mono} muted`} title={requestId}>
          {requestId.slice(0, 8)}
        </code>
      ),
    },
  ]
}
