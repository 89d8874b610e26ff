import { randomUUID } from 'node:crypto'
import { database, type OwnCompany, TODAY } from '../own-company.ts'
import { runJobByHand, sandboxUrl } from '../portal-page.ts'

/**
 * Puts the requested cards of a company into a batch and closes it, as the jobs do for all companies: those would take along cards that
 * other journeys wait for. @returns the id of the batch
 */
export const closeBatchOf = async ({ id: companyId, operator }: OwnCompany): Promise<string> => {
  const { pool } = database.tenant(operator)
  const batchId = randomUUID()
  await pool.query(
    `with batch as (
        insert into card_batch (id, company_id, day, handed_over_at) values ($1, $2, $3, $3::date + interval '20 hours') returning id, company_id),
      card as (
        update travel_card k set batch_id = b.id, handed_over_at = $3::date + interval '20 hours' from batch b, ticket t
        where t.id = k.ticket_id and t.company_id = b.company_id and k.state = 'REQUESTED' and k.batch_id is null)
     insert into outbox_call (topic, subject_id, company_id, due_at) select 'card-hand-over', id, company_id, '2026-01-01' from batch`,
    [batchId, companyId, TODAY],
  )
  return batchId
}

/** Hands closed batches over and takes in what the factory has reported. */
export const produce = async (): Promise<void> => {
  await runJobByHand('card-hand-over')
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
