import { addDepartments, DRIVERS, orderFreeTicket, SALES } from './free-tickets.ts'
import { FJORDBYGG, NORDLYS, type Portal } from './harness.ts'
import { addSchool, orderSchoolTicket } from './school-tickets.ts'

export const FJORDBYGG_DEPARTMENT = '200903'

/** Gives Nordlys and Fjordbygg departments and addresses, so that their cards can be made; Nordlys is a school too. */
export const addCardCompanies = async (portal: Portal): Promise<void> => {
  await addDepartments(portal, NORDLYS, [SALES, DRIVERS])
  await addDepartments(portal, FJORDBYGG, [FJORDBYGG_DEPARTMENT])
  await addSchool(portal, { admin: null })
}

/** A requested card with a name, of a free ticket or a school ticket of Nordlys that waits for it. @returns the ids of both */
export const requestedCard = async (
  portal: Portal,
  { companyId = NORDLYS, name = 'Ingrid Solberg', startDate = '2026-11-21', school = false } = {},
) => {
  const onCard = { mediaType: 'TRAVEL_CARD', cardNumber: null, startDate } as const
  const ticket = school
    ? await orderSchoolTicket(portal, onCard)
    : await orderFreeTicket(portal, {
        ...{ ...onCard, companyId },
        agreementId: companyId === NORDLYS ? SALES : FJORDBYGG_DEPARTMENT,
      })
  const [card] = await portal.sql<{ id: string }>(
    'oslo',
    'update travel_card set card_name = $2 where ticket_id = $1 returning id',
    [ticket.id, name],
  )
  return { ticketId: ticket.id, cardId: card!.id }
}

export const gather = (portal: Portal) => portal.job('card-gather', { operator: 'oslo' })
/** Closes what is gathered and makes the calls, once. */
export const handOver = async (portal: Portal) => {
  await portal.job('card-close', { operator: 'oslo' })
  return portal.job('card-hand-over', { operator: 'oslo' })
}
export const takeReports = (portal: Portal) => portal.job('card-report', { operator: 'oslo' })

export type CardRow = {
  state: string
  card_number: string | null
  batch_id: string | null
  handed_over_at: string | null
}
export const cardOf = async (portal: Portal, id: string): Promise<CardRow> =>
  (
    await portal.sql<CardRow>(
      'oslo',
      'select state, card_number, batch_id, handed_over_at from travel_card where id = $1',
      [id],
    )
  )[0]!

export type BatchRow = { id: string; day: string; reported: boolean; faults: { reason: string }[] }
export const batchOf = async (portal: Portal, cardId: string): Promise<BatchRow | undefined> =>
  (
    await portal.sql<BatchRow>(
      'oslo',
      `select b.id, b.day::text, b.reported_at is not null as reported, b.faults from card_batch b join travel_card k on k.batch_id = b.id where k.id = $1`,
      [cardId],
    )
  )[0]

type AtFactory = { reference: string; handOvers: number; cards: { reference: string; name: string | null }[] }
/** What the factory was handed over. */
export const atFactory = async (portal: Portal): Promise<AtFactory[]> =>
  (
    (await (await fetch(`${portal.sandbox.origin}/api/factory?maxEntries=1000`)).json()) as {
      matches: AtFactory[]
    }
  ).matches

/** Tells the factory how to report the batch of a card, or to fail its calls. */
export const factoryFault = (portal: Portal, mode: string, about?: string, times = 1) =>
  fetch(`${portal.sandbox.origin}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'factory', mode, times, ...(about && { about }) }),
  })

/** Lets the factory report a batch, as the buttons of its page do. */
export const reportFrom = async (portal: Portal, reference: string, kind: string) => {
  const { matches } = (await (
    await fetch(`${portal.sandbox.origin}/api/factory?reference=${reference}`)
  ).json()) as { matches: { id: string }[] }
  await fetch(`${portal.sandbox.origin}/factory/${matches[0]!.id}/report`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ kind }),
  })
}
