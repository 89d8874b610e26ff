import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf, type Prisma } from '../../core/in-tenant.ts'
import type { ParkedItem, ParkedSource } from '../../core/parked.ts'
import { checkData } from './check-data.ts'
import { type Fault, INVARIANTS } from './invariants.ts'

const SELECT = {
  ...{ name: true, count: true, faults: true, since: true },
} satisfies Prisma.DataViolationSelect
type Row = Prisma.DataViolationGetPayload<{ select: typeof SELECT }>
/** Faults whose text is shown. */
const MOST_SHOWN = 3

const itemOf = ({ name, count, faults, since }: Row): ParkedItem => {
  const says = INVARIANTS.find(invariant => invariant.name === name)?.says ?? name
  const some = (faults as Fault[]).slice(0, MOST_SHOWN).map(({ about, detail }) => `${about}: ${detail}`)
  return {
    id: name,
    job: 'data-check',
    what: { nb: `Kontroll av data, ${name}`, en: `Data check, ${name}` },
    company: null,
    reason: { nb: `Antall feil i dataene: ${count}`, en: `Errors in the data: ${count}` },
    answer: [says, ...some].join(' '),
    attempts: null,
    mostAttempts: null,
    since,
    waiting: false,
    link: null,
  }
}

const find = async (ctx: Ctx, name: string): Promise<ParkedItem | null> => {
  const models = modelsOf(ctx)
  const row = await models.dataViolation.findFirst({ where: { name }, select: SELECT })
  return row ? itemOf(row) : null
}

/** What the latest check found in the data. Trying it again looks anew; it cannot be dropped, because the next check would find it again. */
export const parkedViolations: ParkedSource = {
  name: 'data',
  list: async (ctx, most) => {
    const models = modelsOf(ctx)
    const rows = await models.dataViolation.findMany({
      orderBy: [{ since: 'desc' }, { name: 'asc' }],
      take: most,
      select: SELECT,
    })
    return rows.map(itemOf)
  },
  find,
  counted: `select 'data-check' as job, count(*)::int as parked, min(since) as oldest from data_violation having count(*) > 0`,
  retry: async (ctx, name) => {
    if (!(await find(ctx, name))) throw new Refusal('not-found')
    await checkData(ctx, [name])
  },
}
