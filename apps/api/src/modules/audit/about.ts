import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { ENTRY_JSON, ENTRY_NAMES, type Entry } from './query.ts'
import type { EventActor } from './schemas.ts'

/** Who did what an entry says; null for what the portal did. */
export const byOf = ({ actor }: Pick<Entry, 'actor'>): z.infer<typeof EventActor> =>
  actor.kind === 'job' ? null : { kind: actor.kind, name: actor.name }

/**
 * The newest entries about things, each named by its id, newest first. The caller has checked that who asks may see the things.
 * @param most how many, of each thing and in all
 */
export const entriesAbout = async (ctx: Ctx, entityIds: string[], most: number): Promise<Entry[]> => {
  // SQL: a set, looked up for each.
  const rows = await readTenant<{ entry: Entry }>(ctx, {
    name: 'audit-about',
    text: `with found as (
        select a.* from unnest($1::text[]) e(id)
        cross join lateral (select * from audit_entry a where a.entity_id = e.id order by a.at desc, a.id desc limit $2) a),
      page as (select * from found order by at desc, id desc limit $2)
      select ${ENTRY_JSON} as entry from page p ${ENTRY_NAMES} order by p.at desc, p.id desc`,
    values: [entityIds, most],
  })
  return rows.map(({ entry }) => entry)
}
