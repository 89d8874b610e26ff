import { FilesIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import type { SchoolMedia } from '@portal/domain/school'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { StatusPill, type StatusTone } from '../../../kit/StatusPill.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { dayOfInstant, fullName, inGroups, phoneOf } from '../../../lib/format.ts'
import { formatDateTime } from '../../../lib/instants.ts'
import { useOperator } from '../../../lib/operator.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { cardNumberOf } from '../list/price.ts'
import { useSchoolTicket } from './phrases.ts'
import css from './ticket.module.css'

type Props = { ticket: WireSchoolTicket }

/** What carries the ticket: a card with its number, or a phone with its code. */
export function Medium({ ticket, medium }: Props & { medium: SchoolMedia }) {
  return (
    <div className={`stack ${css.medium}`}>
      {medium === 'TRAVEL_CARD' ? <Card ticket={ticket} /> : <Phone ticket={ticket} />}
    </div>
  )
}

const TONES: Record<NonNullable<WireSchoolTicket['travelCard']>['state'], StatusTone> = {
  REQUESTED: 'waiting',
  CREATED: 'good',
  DEACTIVATED: 'bad',
  CANCELLED: 'over',
  ANONYMISED: 'over',
}

/** A card that was made has a name and a state; one that the school had only its number [F-123]. */
function Card({ ticket }: Props) {
  const t = useSchoolTicket()
  const { travelCard } = ticket
  const number = cardNumberOf(ticket)
  return (
    <>
      <div className="card padded">
        <MediumCard
          ticket={ticket}
          kind={t('card')}
          ready={number !== null}
          text={
            number === null ? (
              <span>{t('numberComes')}</span>
            ) : (
              <b className={css.number}>{inGroups(number)}</b>
            )
          }
          foot={travelCard?.cardName ?? null}
        />
        {number !== null && <Copy text={number} label={t('copyNumber')} done={t('numberCopied')} />}
      </div>
      <div className={`card ${css.about}`}>
        {travelCard ? (
          <dl className="pairs stack gap-8">
            <div>
              <dt className="muted">{t('cardIs')}</dt>
              <dd>
                <StatusPill tone={TONES[travelCard.state]} plain={travelCard.state === 'CREATED'}>
                  {t(`card${travelCard.state}`)}
                </StatusPill>
              </dd>
            </div>
            <Fact term={t('cardName')}>{travelCard.cardName ?? t('none')}</Fact>
            <Fact term={t('requested')}>{dayOfInstant(travelCard.requestedAt)}</Fact>
            {travelCard.manufacturedAt && (
              <Fact term={t('made')}>{formatDateTime(new Date(travelCard.manufacturedAt))}</Fact>
            )}
          </dl>
        ) : (
          <>
            <p className="muted">{t('ownCard')}</p>
            {ticket.cardBlocked && <StatusPill tone="bad">{t('cardDEACTIVATED')}</StatusPill>}
          </>
        )}
      </div>
    </>
  )
}

function Phone({ ticket }: Props) {
  const t = useSchoolTicket()
  const { phone, phoneCountryCode, pickupCode, downloadedToPhone, appId } = ticket
  const number = phone && phoneOf({ phone, phoneCountryCode: phoneCountryCode ?? '' })
  return (
    <>
      <div className="card padded">
        <MediumCard
          ticket={ticket}
          kind={t('mobile')}
          ready={downloadedToPhone}
          text={
            pickupCode === null ? <span>{t('codeComes')}</span> : <b className={css.code}>{pickupCode}</b>
          }
          foot={number}
        />
        {pickupCode !== null && !downloadedToPhone && (
          <Copy text={pickupCode} label={t('copyCode')} done={t('codeCopied')} />
        )}
      </div>
      <div className={`card ${css.about}`}>
        <dl className="pairs stack gap-8">
          <Fact term={t('phone')}>{number ?? t('none')}</Fact>
          <Fact term={t('pickupCode')}>{pickupCode ?? '–'}</Fact>
          <div>
            <dt className="muted">{t('fetched')}</dt>
            <dd>
              <StatusPill tone={downloadedToPhone ? 'good' : 'waiting'} plain={downloadedToPhone}>
                {t(downloadedToPhone ? 'isFetched' : 'notFetched')}
              </StatusPill>
            </dd>
          </div>
          {appId && <Fact term={t('app')}>{appId}</Fact>}
        </dl>
      </div>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The card as it looks; dashed until it is made or fetched. All of it is said in words below too. */
function MediumCard({
  ticket,
  kind,
  ready,
  text,
  foot,
}: Props & { kind: string; ready: boolean; text: ReactNode; foot: string | null }) {
  const t = useSchoolTicket()
  const { name } = useOperator()
  const { expirationDate, className } = ticket
  const ofPupil = fullName(ticket) === foot && className !== ''
  return (
    <div className={css.drawn} data-ready={ready}>
      <p>
        <b>{name}</b>
        <b>{kind}</b>
      </p>
      {text}
      <p className="small">
        <span>{ofPupil ? t('nameAndClass', { name: foot, className }) : foot}</span>
        {expirationDate && <span className="num">{t('until', { day: formatDay(expirationDate) })}</span>}
      </p>
    </div>
  )
}

function Copy({ text, label, done }: { text: string; label: string; done: string }) {
  const t = useSchoolTicket()
  const copying = useAction({
    // A browser without a clipboard has none to write to.
    act: () => navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')),
    done: () => done,
    failed: () => t('copyFailed'),
  })
  return (
    <Button variant="secondary" icon={<FilesIcon aria-hidden />} onClick={() => copying.run()}>
      {label}
    </Button>
  )
}
