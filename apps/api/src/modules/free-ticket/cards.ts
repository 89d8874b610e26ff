import { likePattern, nok } from '@portal/domain'
import { REPLACEMENT_CARD_FEE } from '@portal/domain/free-ticket'
import {
  searchedFor,
  statusOn,
  type TicketStatus,
  type TravelCardState,
  wireStatus,
} from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, isUniqueViolation, readTenant } from '../../core/in-tenant.ts'
import {
  CURRENT_CARD,
  chargeForCard,
  giveCardNumber,
  hasPostAddress,
  type OnCard,
  replaceCard,
  withdrawCard,
} from '../ticket/service.ts'
import type { CardReplaced, CardsQuery, TravelCardRequests } from './card-schemas.ts'
import { lockFor, refused } from './facts.ts'

/**
 * PUT /ticket/travel-card/{id}/replace (002 §4, §9): the card is blocked at once, another is requested, and the fee is charged once.
 * @throws Refusal not-found, ticket-not-changeable, free-ticket-refused when the company has no address to send a card to
 */
export const replaceTravelCard = (ctx: Ctx, id: string): Promise<z.infer<typeof CardReplaced>> =>
  inTenant(ctx, async tx => {
    const ticket = await lockFor(tx, ctx, id, 'replaceCard')
    if (!(await hasPostAddress(tx, ticket.companyId)))
      throw refused({ general: ['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'] })
    const cardId = await replaceCard(tx, ctx, ticket as OnCard)
    await chargeForCard(tx, ctx, ticket as OnCard, cardId)
    const { ore } = REPLACEMENT_CARD_FEE
    await tx.audit({ action: 'travel-card.replace', entityId: id, detail: { feeOre: ore } })
    return { id, fee: nok(ore) }
  })

/**
 * PUT /ticket/travel-card/{id}/card-number/{cardNumber} (002 §4, §5): a requested card gets its number. A ticket that waited for it is
 * issued, a running one moves to the card.
 * @throws Refusal not-found, ticket-not-changeable, card-number-in-use, card-blocked
 */
export const setCardNumber = (ctx: Ctx, id: string, cardNumber: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const ticket = await lockFor(tx, ctx, id, 'giveCardNumber')
    await giveCardNumber(tx, ctx, ticket as OnCard, cardNumber)
    await tx.audit({ action: 'travel-card.number', companyId: ticket.companyId, entityId: id })
  }).catch(error => {
    if (isUniqueViolation(error)) throw new Refusal('card-number-in-use')
    throw error
  })

/**
 * PUT /ticket/travel-card/{id}/deactivate (002 §4): blocks a card for good, and cancels what is open on it. Whoever is to keep the
 * ticket gets another card instead.
 * @throws Refusal not-found, ticket-not-changeable, card-number-in-use when the ticket is over and another one uses the card
 */
export const deactivateCard = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const ticket = (await lockFor(tx, ctx, id, 'blockCard')) as OnCard
    await withdrawCard(tx, ctx, ticket)
    await tx.audit({ action: 'travel-card.block', companyId: ticket.companyId, entityId: id })
  })

type Row = {
  id: string
  companyId: string
  companyName: string
  employeeId: string
  firstName: string
  lastName: string
  status: TicketStatus
  issued: boolean
  startDate: string
  expirationDate: string | null
  travelCardState: TravelCardState
  travelCardNumber: string | null
  requestedAt: string
  manufacturedAt: string | null
  isReplacement: boolean
  atFactory: boolean
}

const OPEN = `t.status in ('PENDING', 'ACTIVE') and (t.expiration_date is null or t.expiration_date >= $3::date)`
const LISTS = {
  requests: {
    where: `card.state in ('REQUESTED', 'CREATED') and ${OPEN} or card.state = 'DEACTIVATED' and t.status <> 'ANONYMISED'`,
    // Behind those to be made what changed last, so that a card that was just numbered or blocked stays in sight.
    order: `card.state <> 'REQUESTED', coalesce(card.deactivated_at, card.manufactured_at, card.requested_at) desc, card.id desc`,
  },
  'past-expiry': {
    where: `card.state = 'CREATED' and t.status <> 'ANONYMISED' and not (${OPEN}) and not exists (
      select from period_claim c where c.kind = 'TICKET_CARD' and c.key = card.card_number and c.owner_id <> t.id)`,
    order: 't.expiration_date, card.id',
  },
} as const
// A ticket that another one goes on for is not listed: the other one is.
const LISTED = 'not t.handed_over'

/**
 * GET /ticket/travel-card/requests: cards to be made, then those in use and blocked ones, what changed last first. GET …/past-expiry: cards whose ticket has
 * ended and that no other ticket uses, the longest ended first (002 §7).
 */
export const listCards = async (
  ctx: Ctx,
  list: keyof typeof LISTS,
  { searchFor, maxEntries, offset }: z.infer<typeof CardsQuery>,
): Promise<z.infer<typeof TravelCardRequests>> => {
  const { where, order } = LISTS[list]
  const { words, card } = searchedFor(searchFor)
  const searched = `and (t.holder_id in (select find_holders(null, $4::text[]))
    or t.company_id in (select c.id from company c where c.search_text like all($4::text[])) ${card === null ? '' : `or card.card_number like $5 || '%'`})`
  // SQL: a search with a page.
  const [row] = await readTenant<{ total: number; matches: Row[] }>(ctx, {
    name: `travel-cards-${list}${words.length > 0 ? '-search' : ''}${card === null ? '' : '-card'}`,
    text: `with found as materialized (
        select t.id, t.company_id, t.holder_id, t.status, t.issued_at, t.start_date, t.expiration_date, card.state, card.card_number, card.requested_at,
          card.manufactured_at, card.replaces_id, card.handed_over_at, row_number() over (order by ${order}) as place
        from ticket t ${CURRENT_CARD.sql} where t.kind = 'FREE_TICKET' and t.media_type = 'TRAVEL_CARD' and ${LISTED} and (${where})
          ${words.length > 0 ? searched : ''}),
      page as (select * from found order by place limit $1 offset $2)
      select (select count(*)::int from found) as total, coalesce((select json_agg(json_build_object('id', p.id, 'companyId', c.id, 'companyName', c.name,
          'employeeId', coalesce(h.employee_id, ''), 'firstName', coalesce(h.first_name, ''), 'lastName', coalesce(h.last_name, ''), 'status', p.status,
          'issued', p.issued_at is not null, 'startDate', p.start_date, 'expirationDate', p.expiration_date, 'travelCardState', p.state,
          'travelCardNumber', p.card_number, 'requestedAt', p.requested_at, 'manufacturedAt', p.manufactured_at,
          'isReplacement', p.replaces_id is not null, 'atFactory', p.handed_over_at is not null) order by p.place)
        from page p join company c on c.id = p.company_id left join holder h on h.id = p.holder_id), '[]'::json) as matches`,
    values: [
      ...[maxEntries, offset, ctx.today],
      ...(words.length > 0 ? [words.map(likePattern)] : []),
      ...(card === null ? [] : [card]),
    ],
  })
  const matches = row!.matches.map(({ companyId, companyName, issued, ...card }) => ({
    ...card,
    company: { id: companyId, name: companyName },
    status: wireStatus(statusOn({ ...card, issued }, ctx.today)),
  }))
  return { matches, totalEntries: row!.total }
}
