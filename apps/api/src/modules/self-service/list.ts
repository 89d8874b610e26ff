import { dayOf } from '@portal/domain/instants'
import {
  EMPLOYEE_REQUEST_KINDS,
  type EmployeeRequestKind,
  isRequestExpired,
} from '@portal/domain/self-service'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, modelsOf } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { type AskedChange, shownAsked } from './requests.ts'
import type { EmployeeRequests, EmployeeRequestsQuery } from './schemas.ts'

/** The open requests of a company, those whose day has passed among them, the one that has waited longest first. */
export const listEmployeeRequests = async (
  ctx: Ctx,
  companyId: string,
  { kind, subscriberId, offset, maxEntries }: z.infer<typeof EmployeeRequestsQuery>,
): Promise<z.infer<typeof EmployeeRequests>> => {
  const models = modelsOf(ctx)
  const where = {
    ...{ companyId, state: 'OPEN' as const, kind: kind ?? { in: [...EMPLOYEE_REQUEST_KINDS] } },
    ...(subscriberId && { holderId: subscriberId }),
  }
  const [rows, totalEntries, tariff] = await Promise.all([
    models.employeeRequest.findMany({
      where,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: maxEntries,
      select: {
        ...{ id: true, kind: true, input: true, validFrom: true, createdAt: true, holderId: true },
        holder: {
          select: { firstName: true, lastName: true, employeeId: true, phone: true, phoneCountryCode: true },
        },
      },
    }),
    models.employeeRequest.count({ where }),
    loadTariff(ctx),
  ])
  return {
    matches: rows.flatMap(({ holder, input, holderId, ...row }) => {
      const asked = input as AskedChange | null
      if (!holder || !asked) return []
      const validFrom = dayOfColumn(row.validFrom)
      return [
        {
          ...{ id: row.id, kind: row.kind as EmployeeRequestKind, validFrom },
          ...{ subscriberId: holderId!, firstName: holder.firstName, lastName: holder.lastName },
          ...{ employeeId: holder.employeeId, phone: holder.phone ?? '' },
          phoneCountryCode: holder.phoneCountryCode ?? '',
          ...shownAsked(tariff, asked),
          text: asked.kind === 'MISTAKE' ? asked.text : null,
          expired: isRequestExpired({ state: 'OPEN', validFrom, askedOn: dayOf(row.createdAt) }, ctx.today),
          createdAt: row.createdAt.toISOString(),
        },
      ]
    }),
    totalEntries,
  }
}
