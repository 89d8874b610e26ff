import { isInUse } from '@portal/domain/department'
import { z } from 'zod'
import { today } from '../../core/clock.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, type Tx } from '../../core/in-tenant.ts'

/** The department of a holder as a ticket or a person has it on the wire. */
export const HolderDepartment = z
  .object({ id: z.string(), name: z.string() })
  .nullable()
  .describe('the department of the company that the person is in; null without one')

/** The department of an order of any product. */
export const departmentChosen = z
  .uuid()
  .optional()
  .describe('a department of the company that is in use; left out, the person stays in theirs')

/** What a list of people or tickets is filtered by. */
export const departmentFilter = z.uuid().optional().describe('a department of the company')

type DepartmentChoice = { readonly departmentId?: string | undefined }

const idsOf = (asked: readonly DepartmentChoice[]): string[] => [
  ...new Set(asked.flatMap(({ departmentId }) => departmentId ?? [])),
]

/**
 * Sees to it that the departments of an order can be chosen until it is committed. It comes before the holders are locked, because who
 * removes a department locks it before its people.
 * @returns their names by id
 * @throws Refusal department-unknown for another company's, or one that has ended
 */
export const lockDepartments = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  companyId: string,
  asked: readonly DepartmentChoice[],
): Promise<Map<string, string>> => {
  const ids = idsOf(asked)
  if (ids.length === 0) return new Map()
  for (const id of ids.toSorted()) tx.lock('department', { id }, 'share')
  const found = await tx.models.department.findMany({
    where: { companyId, id: { in: ids } },
    select: { id: true, name: true, validTo: true },
  })
  const day = today(ctx.clock)
  const inUse = found.filter(({ validTo }) => isInUse({ validTo: validTo && dayOfColumn(validTo) }, day))
  if (inUse.length < ids.length) throw new Refusal('department-unknown')
  return new Map(inUse.map(({ id, name }) => [id, name]))
}

/** Puts the holders of an order into the departments that it names, which are locked. */
export const joinDepartments = async (
  tx: Tx,
  asked: readonly (DepartmentChoice & { readonly holderId: string | null })[],
): Promise<void> => {
  for (const departmentId of idsOf(asked)) {
    const holders = asked.filter(each => each.departmentId === departmentId)
    await tx.models.holder.updateMany({
      where: { id: { in: holders.flatMap(({ holderId }) => holderId ?? []) } },
      data: { departmentId },
    })
  }
}
