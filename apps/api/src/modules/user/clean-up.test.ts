import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'

const DAY_MS = 24 * 3_600_000

let portal: Portal
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal({ now: '2026-11-21T11:00:00Z' })
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())

/** Somebody who was deactivated ten days ago, and whose roles are older than a year. */
const deactivated = async (email: string) => {
  const at = (days: number) => new Date(portal.clock.now().getTime() - days * DAY_MS)
  const [row] = await portal.sql<{ id: string }>(
    'oslo',
    `insert into app_user (email, first_name, last_name, phone, state, created_at, roles_modified_at, deactivated_at)
     values ($1, 'Ada', 'Tilbake', '41210778', 'INACTIVE', $2, $2, $3) returning id`,
    [email, at(900), at(10)],
  )
  return row!.id
}
const cleanUpOn = async (asOf: string) => {
  // The links go first, as every night.
  await portal.sql('oslo', 'delete from activation where expires_at < $1', [`${asOf}T00:00:00Z`])
  return (await portal.job('user-clean-up', { operator: 'oslo', asOf })).oslo
}

it('keeps somebody invited again for a year after that invitation, however old the user is', async () => {
  const id = await deactivated('tilbake@nordlys.example')
  expect((await ingrid('POST', `/user-api/user/${id}/reactivate`)).statusCode).toBe(202)
  expect(await cleanUpOn('2026-11-30')).toEqual({ users: 0 })
  expect(await cleanUpOn('2027-11-21')).toEqual({ users: 0 })
  expect((await ingrid('GET', `/user-api/user/${id}`)).json()).toMatchObject({
    firstName: 'Ada',
    invited: true,
  })
  expect(await cleanUpOn('2027-11-22')).toEqual({ users: 1 })
})
