import { DEPARTMENT_BOUNDS, departmentKey, isInUse } from '@portal/domain/department'
import { departmentWanted, type KnownDepartment } from '@portal/domain/hr-feed'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, type Tx } from '../../core/in-tenant.ts'
import { findOrCreateDepartments } from '../department/service.ts'
import type { FeedPerson } from './load.ts'

export type FeedDepartment = KnownDepartment & { validTo: Date | null }

/** The departments of a company; none: it has not begun to use them, and a feed makes it none. */
export const readDepartments = (tx: Pick<Tx, 'models'>, companyId: string): Promise<FeedDepartment[]> =>
  tx.models.department.findMany({
    where: { companyId },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, costCentre: true, validTo: true },
  })

/**
 * The departments that HR names for persons, by the persons' ids. Those that the company has not are made, while it may have more; one
 * that has ended is in use again.
 */
export const departmentsOf = async (
  tx: Tx,
  ctx: Ctx,
  companyId: string,
  departments: readonly FeedDepartment[],
  persons: readonly FeedPerson[],
): Promise<Map<string, string>> => {
  const wanted = persons.flatMap(person => {
    const found = departmentWanted(person, departments)
    return found ? [{ person: person.id, ...found }] : []
  })
  const made = new Set(wanted.flatMap(each => ('made' in each ? departmentKey(each.made.name) : [])))
  const full = departments.length + made.size > DEPARTMENT_BOUNDS.perCompany
  const given = wanted.flatMap(each => {
    if ('known' in each) return { person: each.person, ...each.known }
    return full ? [] : { person: each.person, ...each.made }
  })
  const inUse = given.flatMap(each =>
    'id' in each && isInUse({ validTo: each.validTo && dayOfColumn(each.validTo) }, ctx.today) ? each : [],
  )
  const others = given.filter(each => !inUse.some(({ person }) => person === each.person))
  const ids = await findOrCreateDepartments(ctx, tx, companyId, others)
  return new Map([
    ...inUse.map(({ person, id }) => [person, id] as const),
    ...others.map(({ person }, n) => [person, ids[n]!] as const),
  ])
}

/** Puts employees into departments, a department at a time. @param moves the department of each employee */
export const joinDepartments = async (
  tx: Tx,
  companyId: string,
  moves: ReadonlyMap<string, string>,
): Promise<void> => {
  const names = new Map((await readDepartments(tx, companyId)).map(({ id, name }) => [id, name]))
  for (const [departmentId, people] of Map.groupBy(moves, ([, id]) => id)) {
    const ids = people.map(([holderId]) => holderId)
    await tx.models.holder.updateMany({ where: { companyId, id: { in: ids } }, data: { departmentId } })
    await tx.audit(
      ids.map(entityId => ({
        action: 'holder.department' as const,
        companyId,
        entityId,
        detail: { department: names.get(departmentId) },
      })),
    )
  }
}
