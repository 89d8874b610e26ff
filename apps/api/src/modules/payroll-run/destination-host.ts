import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Allowance, useAllowanceNow } from '../../core/allowance.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { RequestPorts } from '../../core/services.ts'
import { SftpFault, type SftpFile } from '../../ports/sftp.ts'
import { queueMessages } from '../message/service.ts'
import { readDestination } from './destination-change.ts'
import { newKeyPair, openKey, sealKey } from './destination-key.ts'
import { type DestinationRow, destinationOf, tellOfKey } from './destination-row.ts'
import type { ConfirmBody, HostKey } from './destination-schemas.ts'
import { inTurnOfHost } from './destination-turn.ts'
import { testFile } from './files.ts'
import { readProfile } from './load.ts'
import type { Destination } from './schemas.ts'
import { testMail } from './send-texts.ts'

type Wire = z.infer<typeof Destination>
type Ports = Pick<RequestPorts, 'sftp'>

/** How often a company may have the portal connect to a host it names, so that nobody looks for open ports by it. */
const LOOKS: Allowance = { name: 'payroll-host', most: 200, seconds: 3600 }

/** A place that is a server. @throws Refusal not-found */
const readServer = async (ctx: Ctx, id: string): Promise<DestinationRow> => {
  const place = await readDestination(modelsOf(ctx), id)
  if (place.kind !== 'SFTP') throw new Refusal('not-found')
  return place
}

const refuseFault = (error: unknown): never => {
  throw error instanceof SftpFault ? new Refusal(error.code) : error
}

/**
 * The key that the host of a place shows now, for somebody to compare; nothing is stored.
 * @throws Refusal not-found, payroll-host-not-allowed, payroll-host-unreachable, limit-reached, busy
 */
export const lookAtHost = async (ctx: Ctx, ports: Ports, id: string): Promise<z.infer<typeof HostKey>> => {
  const place = await readServer(ctx, id)
  await useAllowanceNow(ctx, LOOKS, place.companyId)
  return inTurnOfHost(ctx, place, () => ports.sftp.look(place)).catch(refuseFault)
}

/**
 * Somebody has compared the key of a host with what its owner says: files go to it alone from now on.
 * @throws Refusal not-found
 */
export const confirmHost = (
  ctx: Ctx,
  id: string,
  { hostKeySha256 }: z.infer<typeof ConfirmBody>,
): Promise<Wire> =>
  inTenant(ctx, async tx => {
    tx.lock('payrollDestination', { id })
    const place = await readDestination(tx.models, id)
    if (place.kind !== 'SFTP') throw new Refusal('not-found')
    await tx.models.payrollDestination.updateMany({
      where: { id },
      data: {
        ...{ hostKeySha256, confirmedAt: ctx.clock.now(), otherKeySha256: '', failure: '' },
        state: place.testedAt ? 'TESTED' : 'NEW',
      },
    })
    await tx.audit({
      action: 'payroll-destination.confirm',
      companyId: place.companyId,
      entityId: id,
      detail: { hostKeySha256, before: place.hostKeySha256 },
    })
    return destinationOf(await readDestination(tx.models, id))
  })

/** A file of a profile with one line of an invented person. @throws Refusal not-found where the profile is another company's */
const testFileOf = async (ctx: Ctx, { companyId }: DestinationRow, profileId: string): Promise<SftpFile> => {
  const profile = await readProfile(modelsOf(ctx), profileId)
  if (profile.companyId !== companyId) throw new Refusal('not-found')
  const { name, content } = await testFile(ctx, profile)
  return { name, bytes: content }
}

/** A name that no payroll system looks for, and that no other try has. */
const testName = (name: string): string =>
  `.bedriftsportal-${randomBytes(4).toString('hex')}${/\.[a-z]+$/.exec(name)?.[0] ?? ''}`

/** Writes the file to the host of a place and deletes it. @returns what went wrong; null where nothing did */
const tryHost = async (
  ctx: Ctx,
  ports: Ports,
  place: DestinationRow,
  { name, bytes }: SftpFile,
): Promise<SftpFault | null> => {
  const { id } = place
  const sealed = await modelsOf(ctx).payrollDestination.findFirst({
    where: { id },
    select: { keySealed: true },
  })
  const key = sealed?.keySealed ? openKey(ctx, id, sealed.keySealed) : null
  // Our key went with an earlier CODE_KEY: the server is to be given a new one.
  if (key === null) {
    const pair = newKeyPair()
    const fresh = { publicKey: pair.public, keySealed: sealKey(ctx, id, pair.private) }
    await inTenant(ctx, tx => tx.models.payrollDestination.updateMany({ where: { id }, data: fresh }), {
      unaudited: 'what comes of the try is logged with it',
    })
    return new SftpFault('payroll-host-refused')
  }
  try {
    const file = { name: testName(name), bytes }
    await inTurnOfHost(ctx, place, () => ports.sftp.tryOut({ ...place, key }, file))
    return null
  } catch (error) {
    if (error instanceof SftpFault) return error
    throw error
  }
}

/**
 * Tries a place: a server gets a file with one line of an invented person, which is deleted again; an e-mail address gets an e-mail.
 * @throws Refusal not-found, payroll-host-key-unconfirmed, busy, limit-reached, and what went wrong at the server, which the place keeps
 */
export const testDestination = async (
  ctx: Ctx,
  ports: Ports,
  id: string,
  profileId: string,
): Promise<Wire> => {
  const place = await readDestination(modelsOf(ctx), id)
  if (place.kind === 'SFTP' && place.hostKeySha256 === '') throw new Refusal('payroll-host-key-unconfirmed')
  await useAllowanceNow(ctx, LOOKS, place.companyId)
  const fault =
    place.kind === 'SFTP' ? await tryHost(ctx, ports, place, await testFileOf(ctx, place, profileId)) : null
  const isOther = fault?.code === 'payroll-host-key-changed'
  const tested = await inTenant(ctx, async tx => {
    tx.lock('payrollDestination', { id })
    const now = await readDestination(tx.models, id)
    const worked = { state: 'TESTED' as const, testedAt: ctx.clock.now(), failure: '' }
    const failed = {
      failure: fault?.code ?? '',
      ...(now.state === 'TESTED' || isOther ? { state: 'FAILING' as const } : {}),
      ...(isOther && { otherKeySha256: fault.otherKeySha256 }),
    }
    await tx.models.payrollDestination.updateMany({ where: { id }, data: fault ? failed : worked })
    if (place.kind === 'EMAIL_LINK')
      await queueMessages(tx, ctx, [
        {
          dedupeKey: `payroll-test:${id}:${ctx.requestId}`,
          ...{ channel: 'EMAIL', recipient: place.email, typed: true },
          ...testMail(ctx),
        },
      ])
    await tx.audit({
      action: 'payroll-destination.test',
      companyId: place.companyId,
      entityId: id,
      detail: { kind: place.kind, failure: fault?.code ?? null },
    })
    return destinationOf(await readDestination(tx.models, id))
  })
  if (isOther) tellOfKey(ctx, place)
  if (fault) throw new Refusal(fault.code)
  return tested
}
