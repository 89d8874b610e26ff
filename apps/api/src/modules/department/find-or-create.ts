import { departmentKey, departmentOf, isInUse } from '@portal/domain/department'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, type Tx } from '../../core/in-tenant.ts'

/** A department as a list from outside names it: by name or cost centre, and what it gets besides where it is new. */
export type GivenDepartment = { name: string; costCentre?: string }

/**
 * Finds the departments of a company by name or cost centre, and creates those that it has not. The texts keep to `departmentForm`. One
 * that was ended is in use again. Other lists of the company wait for the end of the transaction.
 * @returns the ids in the order of what was given; the same name given twice is one department
 */
export const findOrCreateDepartments = async (
  ctx: Ctx,
  tx: Tx,
  companyId: string,
  given: readonly GivenDepartment[],
): Promise<string[]> => {
  if (given.length === 0) return []
  await tx.serialize(`departments ${companyId}`)
  const known: { id: string; name: string; costCentre: string; validTo: Date | null }[] =
    await tx.models.department.findMany({
      where: { companyId },
      select: { id: true, name: true, costCentre: true, validTo: true },
      orderBy: { id: 'asc' },
    })
  const missing = new Map<string, { name: string; costCentre: string }>()
  for (const { name, costCentre = '' } of given)
    if (!departmentOf(name, known) && !missing.has(departmentKey(name)))
      missing.set(departmentKey(name), { name: name.trim(), costCentre: costCentre.trim() })
  if (missing.size > 0) {
    const made = await tx.models.department.createManyAndReturn({
      data: [...missing].map(([nameKey, texts]) => ({
        companyId,
        nameKey,
        ...texts,
        createdAt: ctx.clock.now(),
      })),
      select: { id: true, name: true, costCentre: true, validTo: true },
    })
    known.push(...made)
    await tx.audit(
      made.map(({ id, name, costCentre }) => ({
        action: 'department.create' as const,
        companyId,
        entityId: id,
        detail: { name, costCentre },
      })),
    )
  }
  const found = given.map(({ name }) => departmentOf(name, known)!)
  const again = [
    ...new Set(
      found.filter(({ validTo }) => !isInUse({ validTo: validTo && dayOfColumn(validTo) }, ctx.today)),
    ),
  ]
  if (again.length > 0) {
    const ids = again.map(({ id }) => id)
    await tx.models.department.updateMany({ where: { id: { in: ids } }, data: { validTo: null } })
    await tx.audit(
      again.map(({ id, name }) => ({
        action: 'department.change' as const,
        companyId,
        entityId: id,
        detail: { name, inUseAgain: true },
      })),
    )
  }
  return found.map(({ id }) => id)
}
