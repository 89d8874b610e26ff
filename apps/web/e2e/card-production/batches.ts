import { expect } from 'vitest'
import { database, type OwnCompany, TODAY } from '../own-company.ts'
import { runJobByHand, sandboxUrl } from '../portal-page.ts'

/**
 * Puts the requested cards of a company into a batch and closes it, as the jobs do for all companies: those would take along cards that
 * other journeys wait for. @returns the id of the batch
 */
export const closeBatchOf = async ({ id: companyId, operator }: OwnCompany): Promise<string> => {
  const { pool } = database.tenant(operator)
  // The hourly job may have gathered them already.
  const { rows } = await pool.query<{ subject_id: string }>(
    `with batch as (
        insert into card_batch (company_id, day, handed_over_at) values ($1, $2, $2::date + interval '20 hours')
        on conflict (operator_id, company_id, day) do update set handed_over_at = excluded.handed_over_at returning id, company_id),
      card as (
        update travel_card k set batch_id = b.id, handed_over_at = $2::date + interval '20 hours' from batch b, ticket t
        where t.id = k.ticket_id and t.company_id = b.company_id and k.state = 'REQUESTED' and k.handed_over_at is null)
     insert into outbox_call (topic, subject_id, company_id, due_at) select 'card-hand-over', id, company_id, '2026-01-01' from batch
     returning subject_id`,
    [companyId, TODAY],
  )
  return rows[0]!.subject_id
}

/** Hands a closed batch over and takes in what the factory has reported. */
export const produce = async ({ operator }: OwnCompany, batchId: string): Promise<void> => {
  await runJobByHand('card-hand-over')
  // The worker may have taken the call before.
  const waits = async () => {
    const { rows } = await database
      .tenant(operator)
      .pool.query(
        `select from outbox_call where topic = 'card-hand-over' and subject_id = $1 and state = 'QUEUED'`,
        [batchId],
      )
    return rows.length
  }
  await expect.poll(waits).toBe(0)
  await runJobByHand('card-report')
}

/** Tells the sandbox's factory how to report the batch that is about a text. */
export const factoryReports = async (mode: string, about: string): Promise<void> => {
  await fetch(`${sandboxUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'factory', mode, times: 1, about }),
  })
}
