import type { Day } from '@portal/domain'
import { dayOf } from '@portal/domain/instants'
import {
  EMPLOYEE_REQUEST_KINDS,
  type EmployeeRequestKind,
  isRequestExpired,
} from '@portal/domain/self-service'
import type { Ctx } from '../../core/ctx.ts'
import { dayOfColumn, modelsOf } from '../../core/in-tenant.ts'

export type OpenRequest = {
  id: string
  kind: EmployeeRequestKind
  /** The first day of what is asked for, or of what happens by itself; null for what holds once it is answered. */
  day: Day | null
  /** When it happens by itself; null where somebody has to answer. */
  at: string | null
}

/** What a person has asked for on their own page that is neither answered nor too late. */
export const openRequestsOf = async (ctx: Ctx, holderId: string): Promise<OpenRequest[]> => {
  const rows = await modelsOf(ctx).employeeRequest.findMany({
    where: { holderId, state: 'OPEN', kind: { in: [...EMPLOYEE_REQUEST_KINDS] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: {
      ...{ id: true, kind: true, validFrom: true, createdAt: true },
      phoneChange: { select: { effectAt: true } },
    },
  })
  return rows.flatMap(({ id, kind, createdAt, phoneChange, ...row }) => {
    const validFrom = dayOfColumn(row.validFrom)
    if (isRequestExpired({ state: 'OPEN', validFrom, askedOn: dayOf(createdAt) }, ctx.today)) return []
    const at = phoneChange?.effectAt ?? null
    return [
      {
        id,
        kind: kind as EmployeeRequestKind,
        day: at ? dayOf(at) : validFrom,
        at: at?.toISOString() ?? null,
      },
    ]
  })
}
