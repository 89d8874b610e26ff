import { comparable } from '@portal/domain/school'
import type { Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'

/** The number before the first that the portal gives, so that all have five digits for years. */
const BEGINS_AFTER = 10_000

export type Pupil = { firstName: string; lastName: string; className: string; studentId: string | null }

const nameOf = ({ firstName, lastName, className }: Omit<Pupil, 'studentId'>): string =>
  `${comparable(firstName + lastName)} ${comparable(className)}`

/** The numbers of pupils that a school has already, by name and class; none for a name that several have. */
const knownNumbers = async (tx: Tx, companyId: string, pupils: Pupil[]): Promise<Map<string, string>> => {
  // SQL: a set, compared without regard to case.
  const rows = await tx.$queryRaw<(Omit<Pupil, 'studentId'> & { studentId: string })[]>`
    select h.first_name as "firstName", h.last_name as "lastName", coalesce(h.class_name, '') as "className", h.student_id as "studentId"
    from holder h where h.company_id = ${companyId} and h.identified_by = 'STUDENT' and h.student_id is not null
      and lower(h.last_name) = any(${pupils.map(pupil => pupil.lastName.toLowerCase())}::text[])`
  const found = Map.groupBy(rows, nameOf)
  return new Map(
    [...found].flatMap(([name, same]) => (same.length === 1 ? [[name, same[0]!.studentId]] : [])),
  )
}

/** Takes as many free numbers of the series of a school. Numbers that the school has given itself, also in this order, are left out. */
const takeNumbers = async (
  tx: Tx,
  { operator }: Pick<Ctx, 'operator'>,
  companyId: string,
  count: number,
  given: ReadonlySet<string>,
): Promise<string[]> => {
  const key = { operatorId: operator.id, series: `SCHOOL_PUPIL:${companyId}` }
  const free: string[] = []
  while (free.length < count) {
    const missing = count - free.length
    const { lastNumber } = await tx.models.numberSeries.upsert({
      where: { operatorId_series: key },
      create: { ...key, lastNumber: BEGINS_AFTER + missing },
      update: { lastNumber: { increment: missing } },
      select: { lastNumber: true },
    })
    const taken = Array.from({ length: missing }, (_, n) => String(Number(lastNumber) - missing + 1 + n))
    const used = await tx.models.holder.findMany({
      where: { companyId, identity: { in: taken.map(id => `student:${id}`) } },
      select: { identity: true },
    })
    const inUse = new Set(used.map(({ identity }) => identity))
    free.push(...taken.filter(id => !inUse.has(`student:${id}`) && !given.has(id)))
  }
  return free
}

/**
 * The number of every pupil of an order. One without a number keeps the one that the school has for the same name and class, or gets
 * the next of the series of the school (docs/decisions).
 */
export const numbersOf = async (
  tx: Tx,
  ctx: Pick<Ctx, 'operator'>,
  companyId: string,
  pupils: Pupil[],
): Promise<string[]> => {
  const without = pupils.filter(({ studentId }) => studentId === null)
  if (without.length === 0) return pupils.map(({ studentId }) => studentId!)
  const known = await knownNumbers(tx, companyId, without)
  const given = new Set(pupils.flatMap(({ studentId }) => studentId ?? []))
  const numbers = pupils.map(pupil => {
    const own = known.get(nameOf(pupil))
    return pupil.studentId ?? (own === undefined || given.has(own) ? null : own)
  })
  const fresh = await takeNumbers(tx, ctx, companyId, numbers.filter(id => id === null).length, given)
  return numbers.map(id => id ?? fresh.shift()!)
}
