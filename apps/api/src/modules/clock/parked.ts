import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import type { ParkedCount, ParkedItem, ParkedSource } from '../../core/parked.ts'
import { checkData } from './check-data.ts'
import { type Fault, INVARIANTS } from './invariants.ts'

type Row = { name: string; count: number; faults: Fault[]; since: Date }
const SELECT = 'select name, count, faults, since from data_violation'
/** Faults whose text is shown. */
const SHOWN = 3

const itemOf = ({ name, count, faults, since }: Row): ParkedItem => {
  const says = INVARIANTS.find(invariant => invariant.name === name)?.says ?? name
  const some = faults.slice(0, SHOWN).map(({ about, detail }) => `${about}: ${detail}`)
  return {
    id: name,
    job: 'data-check',
    what: { nb: `Kontroll av data, ${name}`, en: `Check of the data, ${name}` },
    company: null,
    reason: { nb: `Antall feil i dataene: ${count}`, en: `Faults in the data: ${count}` },
    answer: [says, ...some].join(' '),
    attempts: null,
    mostAttempts: null,
    since,
    waiting: false,
    link: null,
  }
}

const find = async (ctx: Ctx, name: string): Promise<ParkedItem | null> => {
  const [row] = await readTenant<Row>(ctx, {
    name: 'data-violation',
    text: `${SELECT} where name = $1`,
    values: [name],
  })
  return row ? itemOf(row) : null
}

/** What the latest check found in the data. Trying it again looks anew; it cannot be dropped, because the next check would find it again. */
export const parkedViolations: ParkedSource = {
  name: 'data',
  list: async (ctx, most) =>
    (
      await readTenant<Row>(ctx, {
        name: 'data-violations',
        text: `${SELECT} order by since desc, name limit $1`,
        values: [most],
      })
    ).map(itemOf),
  find,
  count: ctx =>
    readTenant<ParkedCount>(ctx, {
      name: 'data-violations-count',
      text: `select 'data-check' as job, count(*)::int as parked, min(since) as oldest from data_violation having count(*) > 0`,
      values: [],
    }),
  retry: async (ctx, name) => {
    if (!(await find(ctx, name))) throw new Refusal('not-found')
    await checkData(ctx, [name])
  },
}
