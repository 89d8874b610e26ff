import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant } from '../../core/in-tenant.ts'
import type { ReadModels } from '../../core/models.ts'
import { newKeyPair, openKey, sealKey } from './destination-key.ts'
import { DESTINATION_COLUMNS, type DestinationRow, destinationOf } from './destination-row.ts'
import type { DestinationInput } from './destination-schemas.ts'
import type { Destination } from './schemas.ts'

type Input = z.infer<typeof DestinationInput>
type Wire = z.infer<typeof Destination>

/** As many places may a company have. */
const MAX_PLACES = 10

/** What of an input concerns its kind; the rest is empty. */
const fieldsOf = ({ kind, email, host, port, path, username }: Input) => ({
  kind,
  email: kind === 'EMAIL_LINK' ? email : '',
  ...(kind === 'SFTP' ? { host, port, path, username } : { host: '', port: 22, path: '', username: '' }),
})

/** Nothing of a place that is fetched from can be tried. */
const stateOfNew = (kind: Input['kind']) => (kind === 'DOWNLOAD' ? 'TESTED' : 'NEW')

/** A key pair for the place, of which the public part is shown. */
const keysOf = (ctx: Ctx, id: string) => {
  const pair = newKeyPair()
  return { publicKey: pair.public, keySealed: sealKey(ctx, id, pair.private) }
}
const NO_KEYS = { publicKey: '', keySealed: null }

/** What the log has of a place. Where an e-mail goes is a person's. */
const detailOf = ({ kind, host, port }: Pick<Input, 'kind' | 'host' | 'port'>) =>
  kind === 'SFTP' ? { kind, host, port } : { kind }

/** @throws Refusal not-found */
export const readDestination = async (
  models: Pick<ReadModels, 'payrollDestination'>,
  id: string,
): Promise<DestinationRow> => {
  const row = await models.payrollDestination.findFirst({ where: { id }, select: DESTINATION_COLUMNS })
  if (!row) throw new Refusal('not-found')
  return row
}

/**
 * Adds a place that files are sent to. One with SFTP gets a key pair.
 * @throws Refusal payroll-destination-full, idempotency-key-reused
 */
export const addDestination = (
  ctx: Ctx,
  companyId: string,
  input: Input,
): Promise<{ body: Wire; replayed: boolean }> =>
  createOnce(ctx, async tx => {
    await tx.serialize(`payroll destinations ${companyId}`)
    const { payrollDestination } = tx.models
    if ((await payrollDestination.count({ where: { companyId } })) >= MAX_PLACES)
      throw new Refusal('payroll-destination-full', { max: MAX_PLACES })
    const id = randomUUID()
    const fields = fieldsOf(input)
    const row = await payrollDestination.create({
      data: {
        ...{ id, companyId, ...fields, state: stateOfNew(input.kind), createdAt: ctx.clock.now() },
        ...(input.kind === 'SFTP' ? keysOf(ctx, id) : NO_KEYS),
      },
      select: DESTINATION_COLUMNS,
    })
    await tx.audit({
      action: 'payroll-destination.add',
      companyId,
      entityId: id,
      detail: detailOf(fields),
    })
    return destinationOf(row)
  })

/**
 * Changes a place, which has to be tried again. Another host or port has another key to confirm; our key pair stays, unless it cannot be
 * opened any more.
 * @throws Refusal not-found
 */
export const changeDestination = (ctx: Ctx, id: string, input: Input): Promise<Wire> =>
  inTenant(ctx, async tx => {
    tx.lock('payrollDestination', { id })
    const before = await readDestination(tx.models, id)
    const fields = fieldsOf(input)
    const names = ['kind', 'email', 'host', 'port', 'path', 'username'] as const
    const changed = names.filter(name => fields[name] !== before[name])
    const isSameHost = fields.host === before.host && fields.port === before.port
    const sealed = await tx.models.payrollDestination.findFirst({
      where: { id },
      select: { keySealed: true },
    })
    const hasKey = sealed?.keySealed && openKey(ctx, id, sealed.keySealed) !== null
    await tx.models.payrollDestination.updateMany({
      where: { id },
      data: {
        ...fields,
        ...(changed.length > 0 && { state: stateOfNew(input.kind), failure: '', testedAt: null }),
        ...(!isSameHost && { hostKeySha256: '', confirmedAt: null, otherKeySha256: '' }),
        ...(input.kind !== 'SFTP' ? NO_KEYS : hasKey ? {} : keysOf(ctx, id)),
      },
    })
    await tx.audit({
      action: 'payroll-destination.change',
      companyId: before.companyId,
      entityId: id,
      detail: { ...detailOf(fields), changed },
    })
    return destinationOf(await readDestination(tx.models, id))
  })

/** @throws Refusal not-found; payroll-destination-in-use while a profile or a run that is being sent has it */
export const removeDestination = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    tx.lock('payrollDestination', { id })
    const { companyId, kind, host, port } = await readDestination(tx.models, id)
    const used =
      (await tx.models.payrollSchedule.count({ where: { destinationId: id } })) +
      (await tx.models.payrollRun.count({ where: { destinationId: id, state: 'SENDING' } }))
    if (used > 0) throw new Refusal('payroll-destination-in-use')
    await tx.models.payrollDestination.deleteMany({ where: { id } })
    await tx.audit({
      action: 'payroll-destination.remove',
      companyId,
      entityId: id,
      detail: detailOf({ kind, host, port }),
    })
  })
