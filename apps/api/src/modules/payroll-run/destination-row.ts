import type { DestinationKind, DestinationState } from '@portal/domain/payroll-run'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { securityEvent } from '../../core/security-event.ts'
import type { Destination } from './schemas.ts'

/** What of a place is read; its private key only where a file is sent. */
export const DESTINATION_COLUMNS = {
  ...{ id: true, companyId: true, kind: true, state: true, email: true, host: true, port: true, path: true },
  ...{ username: true, hostKeySha256: true, confirmedAt: true, otherKeySha256: true, publicKey: true },
  ...{ failure: true, testedAt: true },
} as const

export type DestinationRow = {
  id: string
  companyId: string
  kind: DestinationKind
  state: DestinationState
  email: string
  host: string
  port: number
  path: string
  username: string
  hostKeySha256: string
  confirmedAt: Date | null
  otherKeySha256: string
  publicKey: string
  failure: string
  testedAt: Date | null
}

/** A place as the API answers it. */
export const destinationOf = ({
  companyId: _companyId,
  confirmedAt,
  testedAt,
  ...row
}: DestinationRow): z.infer<typeof Destination> => ({
  ...row,
  testedAt: testedAt?.toISOString() ?? null,
  confirmedAt: confirmedAt?.toISOString() ?? null,
})

/** For those who look after security: a server of a company is not, or not any more, the one that somebody has confirmed. */
export const tellOfKey = (ctx: Ctx, { id, companyId }: Pick<DestinationRow, 'id' | 'companyId'>): void =>
  securityEvent(ctx, { kind: 'host-key.changed', companyId, entityId: id })
