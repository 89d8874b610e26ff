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
import { inTenant, readTenant, refuseDuplicate } from '../../core/in-tenant.ts'
import { listStatement, type SortKey } from '../../core/list.ts'
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
  }).catch(refuseDuplicate('card-number-in-use'))

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

const OPEN = `t.status in ('PENDING', 'ACTIVE') and (t.expiration_date is null or t.expiration_date >= $1::date)`
const LISTS = {
  requests: {
    where: `card.state in ('REQUESTED', 'CREATED') and ${OPEN} or card.state = 'DEACTIVATED' and t.status <> 'ANONYMISED'`,
    // Behind those to be made what changed last, so that a card that was just numbered or blocked stays in sight.
    order: [
      { sql: `card.state <> 'REQUESTED'`, way: 'asc' },
      { sql: 'coalesce(card.deactivated_at, card.manufactured_at, card.requested_at)', way: 'desc' },
      { sql: 'card.id', way: 'desc' },
    ],
  },
  'past-expiry': {
    where: `card.state = 'CREATED' and t.status <> 'ANONYMISED' and not (${OPEN}) and not exists (
      select from period_claim c where c.kind = 'TICKET_CARD' and c.key = card.card_number and c.owner_id <> t.id)`,
    order: [
      { sql: 't.expiration_date', way: 'asc' },
      { sql: 'card.id', way: 'asc' },
    ],
  },
} satisfies Record<string, { where: string; order: SortKey[] }>
// A ticket that another one goes on for is not listed: the other one is.
const LISTED = `t.kind = 'FREE_TICKET' and t.media_type = 'TRAVEL_CARD' and not t.handed_over`

const ofWords = (words: string) => `t.holder_id in (select find_holders(null, ${words}::text[]))
  or t.company_id in (select c.id from company c where c.search_text like all(${words}::text[]))`

/**
 * GET /ticket/travel-card/requests: cards to be made, then those in use and blocked ones, what changed last first. GET …/past-expiry: cards whose ticket has
 * ended and that no other ticket uses, the longest ended first (002 §7).
 */
export const listCards = async (
  ctx: Ctx,
  list: keyof typeof LISTS,
  { searchFor, ...page }: z.infer<typeof CardsQuery>,
): Promise<z.infer<typeof TravelCardRequests>> => {
  const { where, order } = LISTS[list]
  const { words, card } = searchedFor(searchFor)
  const patterns = words.length > 0 ? words.map(likePattern) : undefined
  // SQL: a search with a page.
  const [row] = await readTenant<{ total: number; matches: Row[] }>(
    ctx,
    listStatement({
      name: `travel-cards-${list}`,
      values: [ctx.today],
      from: `ticket t ${CURRENT_CARD.sql}`,
      where: [
        LISTED,
        where,
        card === null
          ? { name: 'search', value: patterns, sql: words => ofWords(words!) }
          : {
              name: 'card',
              value: patterns,
              more: [card],
              sql: (words, card) => `${ofWords(words!)} or card.card_number like ${card} || '%'`,
            },
      ],
      key: 't.id',
      columns:
        't.company_id, t.holder_id, t.status, t.issued_at, t.start_date, t.expiration_date, card.state, card.card_number, card.requested_at, card.manufactured_at, card.replaces_id, card.handed_over_at',
      order,
      row: `json_build_object('id', page.id, 'companyId', c.id, 'companyName', c.name,
          'employeeId', coalesce(h.employee_id, ''), 'firstName', coalesce(h.first_name, ''), 'lastName', coalesce(h.last_name, ''), 'status', page.status,
          'issued', page.issued_at is not null, 'startDate', page.start_date, 'expirationDate', page.expiration_date, 'travelCardState', page.state,
          'travelCardNumber', page.card_number, 'requestedAt', page.requested_at, 'manufacturedAt', page.manufactured_at,
          'isReplacement', page.replaces_id is not null, 'atFactory', page.handed_over_at is not null)`,
      tables: 'join company c on c.id = page.company_id left join holder h on h.id = page.holder_id',
      page,
    }),
  )
  const matches = row!.matches.map(({ companyId, companyName, issued, ...card }) => ({
    ...card,
    company: { id: companyId, name: companyName },
    status: wireStatus(statusOn({ ...card, issued }, ctx.today)),
  }))
  return { matches, totalEntries: row!.total }
}
