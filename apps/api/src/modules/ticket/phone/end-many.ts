import { nok } from '@portal/domain'
import { chooseForMany, type ManyFacts, type ManyTicket } from '@portal/domain/company-ticket'
import {
  type ListPerson,
  matchPersonList,
  mayChooseAnyDay,
  type PhoneTicket,
  statusOn,
} from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../../core/ctx.ts'
import { Refusal } from '../../../core/errors.ts'
import { readTenant } from '../../../core/in-tenant.ts'
import { loadTariff, zoneNames } from '../../tariff/service.ts'
import { actOnMany, endOrWithdraw, MANY_TICKET_JSON } from '../many.ts'
import type { EndManyBody, EndManyCheck, EndManyChecked, EndManyDone } from './end-many-schemas.ts'
import { monthlyOre } from './present.ts'

type Check = z.infer<typeof EndManyCheck>
type Checked = z.infer<typeof EndManyChecked>
type OpenTicket = Omit<ManyTicket, 'status'> & {
  status: 'PENDING' | 'ACTIVE'
  issued: boolean
  profileId: number
  priceTier: number
  allZones: boolean
  zoneFrom: string
  zoneTo: string
}
type Person = ListPerson & { tickets: OpenTicket[] }

const factsOf = (ctx: Ctx, product: PhoneTicket, lastDay: string): Extract<ManyFacts, { act: 'end' }> => ({
  act: 'end',
  lastDay,
  today: ctx.today,
  anyDate: mayChooseAnyDay(ctx.access, product, 'end'),
})

/** The people of a company who have or had tickets of the product, by name, with their open tickets, the latest first. */
const readPeople = (
  ctx: Ctx,
  { kind }: PhoneTicket,
  companyId: string,
  agreementId: string | null,
): Promise<Person[]> =>
  // SQL: a set of thousands.
  readTenant<Person>(ctx, {
    name: `end-many-people-${kind}`,
    text: `with open as materialized (
        select t.holder_id, json_agg(json_build_object(${MANY_TICKET_JSON},
            'profileId', t.profile_id, 'priceTier', t.price_tier, 'allZones', t.all_zones, 'zoneFrom', t.zone_from, 'zoneTo', t.zone_to) order by t.start_date desc) as tickets
        from ticket t join agreement a on a.id = t.agreement_id
        where t.company_id = $1 and t.kind = '${kind}' and t.status in ('ACTIVE', 'PENDING') and ($2::text is null or t.agreement_id = $2)
        group by t.holder_id)
      select h.id, h.employee_id as "employeeId", h.phone_country_code || h.phone as phone, h.first_name as "firstName", h.last_name as "lastName",
        coalesce(o.tickets, '[]'::json) as tickets
      from holder h left join open o on o.holder_id = h.id
      where h.company_id = $1 and h.identified_by = 'PHONE'
        and (o.holder_id is not null or $2::text is null and exists (select from ticket t where t.holder_id = h.id and t.kind = '${kind}'))
      order by h.last_name, h.first_name, h.id`,
    values: [companyId, agreementId],
  })

/**
 * Whose tickets would get their last day: those of a pasted list, or all of an agreement or of the company; and who is left out and why.
 * Nothing is changed; what is done afterwards is done with exactly the tickets of this answer.
 * @throws Refusal agreement-unknown
 */
export const checkEndMany = async (
  ctx: Ctx,
  product: PhoneTicket,
  companyId: string,
  { lastDay, persons, agreementId }: Check,
): Promise<Checked> => {
  if (agreementId !== undefined) {
    const agreement = ctx.access.company?.agreements.find(({ id }) => id === agreementId)
    if (agreement?.subType !== product.agreement) throw new Refusal('agreement-unknown')
  }
  const [people, tariff] = await Promise.all([
    readPeople(ctx, product, companyId, agreementId ?? null),
    loadTariff(ctx),
  ])
  const byId = new Map(people.map(person => [person.id, person]))
  // Each with the line that means them.
  const chosen = new Map<Person, string | null>()
  const leftOut: Checked['leftOut'] = []
  if (persons === undefined)
    for (const person of people) if (person.tickets.length > 0) chosen.set(person, null)
  for (const match of matchPersonList(persons ?? [], people)) {
    if ('person' in match) chosen.set(byId.get(match.person)!, match.text)
    else leftOut.push({ text: match.text, reason: match.reason })
  }
  const facts = factsOf(ctx, product, lastDay)
  const tickets: Checked['tickets'] = []
  let sumOre = 0
  for (const [{ id: personId, firstName, lastName, employeeId, tickets: own }, line] of chosen) {
    const today = own.map(ticket => ({ ...ticket, status: statusOn(ticket, ctx.today) }))
    const choice = chooseForMany(facts, today)
    const name = `${firstName} ${lastName}`
    if (!('ticket' in choice)) {
      leftOut.push({ text: employeeId ? `${name}, ${employeeId}` : name, reason: choice.reason })
      continue
    }
    const { ticket } = choice
    const ore = monthlyOre(tariff, ctx.today, ticket, product.productTag)
    sumOre += ore ?? 0
    tickets.push({
      ...{ id: ticket.id, personId, line, firstName, lastName, employeeId, startDate: ticket.startDate },
      withdrawn: ticket.status === 'PENDING',
      zones: ticket.allZones ? [] : zoneNames(tariff, ticket),
      pricePerMonth: ore === null ? null : nok(ore),
    })
  }
  return { tickets, leftOut, pricePerMonth: nok(sumOre) }
}

/** Gives tickets their last day, and withdraws those that have not begun (see `actOnMany`). */
export const endManyTickets = (
  ctx: Ctx,
  product: PhoneTicket,
  companyId: string,
  { lastDay, tickets }: z.infer<typeof EndManyBody>,
): Promise<{ body: z.infer<typeof EndManyDone>; replayed: boolean }> =>
  actOnMany(ctx, {
    ...{ kind: product.kind, companyId, tickets, facts: factsOf(ctx, product, lastDay) },
    write: async (tx, allowed) => {
      await endOrWithdraw(tx, ctx, allowed, lastDay)
      return []
    },
    audit: { action: product.audit.many, detail: { act: 'end', lastDay } },
  })
