import { can } from '@portal/domain'
import { DEPARTMENT_BOUNDS, departmentKey } from '@portal/domain/department'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import {
  dayColumn,
  dayOfColumn,
  inTenant,
  readTenant,
  refuseDuplicate,
  type Tx,
} from '../../core/in-tenant.ts'
import { type EmployeeFilters, findEmployees } from '../company-ticket/service.ts'
import { loadTariff } from '../tariff/service.ts'
import { lockDepartments } from '../ticket/service.ts'
import { findOrCreateDepartments } from './find-or-create.ts'
import type {
  Department,
  DepartmentImport,
  DepartmentInput,
  Departments,
  PeopleDepartment,
} from './schemas.ts'

type Row = z.infer<typeof Department>
type Input = z.infer<typeof DepartmentInput>

/** The departments of a company with how many people are in each, by name. With none, nothing of departments shows anywhere. */
export const listDepartments = async (ctx: Ctx, companyId: string): Promise<z.infer<typeof Departments>> => {
  // SQL: counts of a set, sorted without regard to case.
  const matches = await readTenant<Row>(ctx, {
    name: 'departments',
    text: `select d.id, d.name, d.cost_centre as "costCentre", d.invoice_reference as "invoiceReference", d.valid_to as "validTo",
        coalesce(p.people, 0)::int as people
      from department d left join (select department_id, count(*) as people from holder where company_id = $1 and department_id is not null group by 1) p
        on p.department_id = d.id
      where d.company_id = $1 order by lower(d.name), d.id`,
    values: [companyId],
  })
  return { matches, totalEntries: matches.length }
}

const dataOf = ({ name, costCentre, invoiceReference, validTo }: Input) => ({
  ...{ name, costCentre, invoiceReference },
  nameKey: departmentKey(name),
  validTo: validTo === null ? null : dayColumn(validTo),
})

/** @throws Refusal departments-full */
const refuseFull = async (tx: Tx, companyId: string) => {
  const max = DEPARTMENT_BOUNDS.perCompany
  if ((await tx.models.department.count({ where: { companyId } })) > max)
    throw new Refusal('departments-full', { max })
}

/** Makes a department. @throws Refusal department-exists, departments-full, idempotency-key-reused */
export const createDepartment = (
  ctx: Ctx,
  companyId: string,
  input: Input,
): Promise<{ body: Row; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    const { id } = await tx.models.department.create({
      data: { companyId, ...dataOf(input), createdAt: ctx.clock.now() },
      select: { id: true },
    })
    await refuseFull(tx, companyId)
    await tx.audit({ action: 'department.create', companyId, entityId: id, detail: input })
    return { id, ...input, people: 0 }
  }).catch(refuseDuplicate('department-exists'))

/** Makes those of a list that the company has not. @throws Refusal departments-full */
export const importDepartments = (
  ctx: Ctx,
  companyId: string,
  { departments }: z.infer<typeof DepartmentImport>,
): Promise<{ created: number; known: number }> =>
  inTenant(
    ctx,
    async tx => {
      const before = await tx.models.department.count({ where: { companyId } })
      const ids = new Set(await findOrCreateDepartments(ctx, tx, companyId, departments))
      await refuseFull(tx, companyId)
      const created = (await tx.models.department.count({ where: { companyId } })) - before
      return { created, known: ids.size - created }
    },
    { unaudited: 'a list of departments that are there already changes nothing' },
  )

type DepartmentValues = { name: string; costCentre: string; invoiceReference: string; validTo: Date | null }

/** @throws Refusal not-found */
const locked = async (tx: Tx, companyId: string, id: string): Promise<DepartmentValues> => {
  tx.lock('department', { id })
  const before = await tx.models.department.findFirst({
    where: { id, companyId },
    select: { name: true, costCentre: true, invoiceReference: true, validTo: true },
  })
  if (!before) throw new Refusal('not-found')
  return before
}

/**
 * Changes a department. What was sent already keeps what it said. With a last day it ends: nobody is put into it afterwards, and who is
 * in it stays.
 * @throws Refusal not-found, department-exists
 */
export const changeDepartment = (ctx: Ctx, companyId: string, id: string, input: Input): Promise<Row> =>
  inTenant(ctx, async tx => {
    const { validTo, ...texts } = await locked(tx, companyId, id)
    await tx.models.department.updateMany({ where: { id }, data: dataOf(input) })
    const ends = validTo === null && input.validTo !== null
    await tx.audit({
      action: ends ? 'department.end' : 'department.change',
      companyId,
      entityId: id,
      detail: { ...input, before: { ...texts, validTo: validTo && dayOfColumn(validTo) } },
    })
    const people = await tx.models.holder.count({ where: { companyId, departmentId: id } })
    return { id, ...input, people }
  }).catch(refuseDuplicate('department-exists'))

/** The name of a department that people are put into. @throws Refusal department-unknown for another company's, or one that has ended */
const nameOf = async (ctx: Ctx, tx: Tx, companyId: string, departmentId: string): Promise<string> =>
  (await lockDepartments(tx, ctx, companyId, [{ departmentId }])).get(departmentId)!

/**
 * Deletes a department that nobody is in, or moves its people to another one first.
 * @throws Refusal not-found, department-in-use with `people`, department-unknown
 */
export const removeDepartment = (
  ctx: Ctx,
  companyId: string,
  id: string,
  moveTo: string | undefined,
): Promise<void> =>
  inTenant(ctx, async tx => {
    const { name } = await locked(tx, companyId, id)
    const of = { companyId, departmentId: id }
    const to = moveTo === undefined || moveTo === id ? null : await nameOf(ctx, tx, companyId, moveTo)
    const people = await tx.models.holder.count({ where: of })
    if (people > 0 && to === null) throw new Refusal('department-in-use', { people })
    if (people > 0) await tx.models.holder.updateMany({ where: of, data: { departmentId: moveTo! } })
    await tx.models.department.deleteMany({ where: { id } })
    await tx.audit({
      action: 'department.remove',
      companyId,
      entityId: id,
      detail: { name, ...(people > 0 && { people, movedTo: to }) },
    })
  })

/** The employees that filters of the list leave. */
const idsOf = async (
  ctx: Ctx,
  companyId: string,
  filters: z.infer<typeof EmployeeFilters>,
): Promise<string[]> => {
  const found = findEmployees({ companyId, today: ctx.today, tariff: await loadTariff(ctx) }, filters)
  // SQL: a set of thousands, found as the list finds it.
  const rows = await readTenant<{ id: string }>(ctx, {
    name: 'department-people',
    text: `with ${found.ctes} select e.id from employees e`,
    values: found.values,
  })
  return rows.map(({ id }) => id)
}

/**
 * Puts people into a department, or into none, by one set. Those who are in it already, or gone, are left; so are all but pupils for who
 * administers a school only.
 * @returns how many were moved
 * @throws Refusal department-unknown
 */
export const setDepartment = async (
  ctx: Ctx,
  companyId: string,
  { people: given, filters = {}, departmentId }: z.infer<typeof PeopleDepartment>,
): Promise<{ done: number; unchanged: number }> => {
  const people = given ?? (await idsOf(ctx, companyId, filters))
  return inTenant(
    ctx,
    async tx => {
      const name = departmentId === null ? null : await nameOf(ctx, tx, companyId, departmentId)
      const moved = await tx.models.holder.updateManyAndReturn({
        where: {
          ...{ companyId, id: { in: [...new Set(people)] } },
          ...(!can(ctx.access, 'departmentAdmin') && { identifiedBy: 'STUDENT' }),
          ...(departmentId === null
            ? { departmentId: { not: null } }
            : { OR: [{ departmentId: null }, { departmentId: { not: departmentId } }] }),
        },
        data: { departmentId },
        select: { id: true },
      })
      const detail = { department: name }
      const [only, ...others] = moved
      if (only && others.length === 0)
        await tx.audit({ action: 'holder.department', companyId, entityId: only.id, detail })
      else if (only)
        await tx.audit({
          action: 'holder.department',
          companyId,
          entityId: departmentId,
          detail: { ...detail, people: moved.length },
        })
      return { done: moved.length, unchanged: new Set(people).size - moved.length }
    },
    { unaudited: 'people who are in the department already stay there' },
  )
}
