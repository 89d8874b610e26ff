import { randomUUID } from 'node:crypto'
import { addDays, type Day, knownCompanyRoles } from '@portal/domain'
import { addTime, dayOf, startOfDay } from '@portal/domain/instants'
import {
  groupsFor,
  groupsOf,
  KEY_BOUNDS,
  KEY_SHOWN,
  keyDayFault,
  keyOf,
  NEWEST_VERSION,
  parseKey,
  scopesOf,
} from '@portal/domain/integration'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, modelsOf, type Prisma, type Tx } from '../../core/in-tenant.ts'
import { hashToken, randomToken } from '../../core/tokens.ts'
import { tellOfKey } from './notices.ts'
import type { Key, KeyChange, KeyCreate, KeyRotate, Keys, MadeKey } from './schemas.ts'

const OWN_KINDS = { kind: { in: ['KEY', 'MASKINPORTEN'] as ('KEY' | 'MASKINPORTEN')[] } }

const WITH_SECRETS = { secrets: true } satisfies Prisma.ApiClientInclude
type Row = Prisma.ApiClientGetPayload<{ include: typeof WITH_SECRETS }>
type Maker = { id: string; firstName: string; lastName: string; state: string }

/** The secret that is in force; another one has its end. */
const newestOf = ({ secrets }: Pick<Row, 'secrets'>) => secrets.find(({ expiresAt }) => expiresAt === null)

const endOf = (lastDay: Day): Date => startOfDay(addDays(lastDay, 1))

const keyFrom = (ctx: Ctx, row: Row, makers: readonly Maker[]): z.infer<typeof Key> => {
  const maker = makers.find(({ id }) => id === row.createdById)
  const now = ctx.clock.now()
  const newest = newestOf(row)
  const old = row.secrets.find(({ expiresAt }) => expiresAt && expiresAt > now)
  return {
    id: row.id,
    kind: row.kind as 'KEY' | 'MASKINPORTEN',
    name: row.name,
    shown: newest ? `bp_${ctx.environment}_${newest.prefix.slice(0, KEY_SHOWN)}` : null,
    groups: groupsOf(row.scopes),
    networks: row.allowedNetworks,
    version: row.version!,
    madeAt: row.createdAt!.toISOString(),
    madeBy: {
      name: maker ? `${maker.firstName} ${maker.lastName}`.trim() : '',
      isUser: maker?.state === 'ACTIVE',
    },
    lastDay: dayOf(addTime(row.expiresAt!, { milliseconds: -1 })),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    oldUntil: old?.expiresAt?.toISOString() ?? null,
  }
}

const makersOf = (
  models: Pick<ReturnType<typeof modelsOf>, 'user'>,
  rows: readonly Row[],
): Promise<Maker[]> =>
  models.user.findMany({
    where: { id: { in: [...new Set(rows.map(({ createdById }) => createdById!))] } },
    select: { id: true, firstName: true, lastName: true, state: true },
  })

/** Whether it can be used now. */
const isOpen = ({ revokedAt, expiresAt }: Pick<Row, 'revokedAt' | 'expiresAt'>, now: Date): boolean =>
  revokedAt === null && expiresAt! > now

/**
 * The keys of a company: those in use by name, then those that are over, the latest first.
 * @param kinds those that can be made
 */
export const listKeys = async (
  ctx: Ctx,
  companyId: string,
  kinds: z.infer<typeof Keys>['kinds'],
): Promise<z.infer<typeof Keys>> => {
  const models = modelsOf(ctx)
  const rows = await models.apiClient.findMany({
    where: { companyId, ...OWN_KINDS, name: { not: '' } },
    include: WITH_SECRETS,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const makers = await makersOf(models, rows)
  const now = ctx.clock.now()
  const overAt = ({ revokedAt, expiresAt }: Row) => (revokedAt ?? expiresAt!).getTime()
  const open = rows.filter(row => isOpen(row, now))
  const over = rows.filter(row => !isOpen(row, now)).sort((a, b) => overAt(b) - overAt(a))
  const matches = [...open, ...over].map(row => keyFrom(ctx, row, makers))
  return { matches, totalEntries: matches.length, most: KEY_BOUNDS.perCompany, kinds }
}

const faulty = (pointer: string, code: string) =>
  new Refusal('invalid-body', { errors: [{ pointer, code, message: code }] })

/** @throws Refusal invalid-body for a day that is past, or too far ahead */
const assertLastDay = (ctx: Ctx, lastDay: Day): void => {
  const fault = keyDayFault(ctx.today, lastDay)
  if (fault) throw faulty('/lastDay', fault)
}

/** The user who calls: a system makes no keys. @throws Refusal forbidden */
const makerOf = ({ actor }: Ctx): string => {
  if (actor.kind !== 'user') throw new Refusal('forbidden')
  return actor.id
}

/** A new secret of a key. Only its hash is stored. @returns the key */
const addSecret = async (tx: Tx, ctx: Ctx, clientId: string): Promise<string> => {
  const text = keyOf(ctx.environment, randomToken())
  await tx.models.apiSecret.create({
    data: {
      clientId,
      prefix: parseKey(text)!.prefix,
      hash: new Uint8Array(hashToken(text)),
      createdAt: ctx.clock.now(),
    },
  })
  return text
}

/** A row with its secrets, and who made it, as it is now. */
const shownKey = async (tx: Tx, ctx: Ctx, id: string): Promise<z.infer<typeof Key>> => {
  const row = await tx.models.apiClient.findFirstOrThrow({ where: { id }, include: WITH_SECRETS })
  return keyFrom(ctx, row, await makersOf(tx.models, [row]))
}

const inTurn = (tx: Tx, companyId: string) => tx.serialize(`keys ${companyId}`)

/**
 * Makes a key. It can what was chosen, within what its maker may; the answer is not stored, so that the key is shown once.
 * @throws Refusal forbidden, invalid-body, key-rights with the `groups` that the maker lacks, keys-full
 */
export const createKey = (
  ctx: Ctx,
  companyId: string,
  { kind, name, groups, networks, lastDay }: z.infer<typeof KeyCreate>,
): Promise<z.infer<typeof MadeKey>> => {
  const createdById = makerOf(ctx)
  assertLastDay(ctx, lastDay)
  const own = groupsFor(ctx.access)
  const lacking = groups.filter(group => !own.includes(group))
  if (lacking.length > 0) throw new Refusal('key-rights', { groups: lacking })
  return inTenant(ctx, async tx => {
    await inTurn(tx, companyId)
    const now = ctx.clock.now()
    const open = await tx.models.apiClient.findMany({
      where: { companyId, ...OWN_KINDS, revokedAt: null, expiresAt: { gt: now } },
      select: { kind: true },
    })
    const max = KEY_BOUNDS.perCompany
    if (open.length >= max) throw new Refusal('keys-full', { max })
    const id = randomUUID()
    await tx.models.apiClient.create({
      data: {
        ...{ id, kind, companyId, name, createdById },
        roles: knownCompanyRoles(ctx.access.company!.roles),
        scopes: scopesOf(groups),
        allowedNetworks: networks,
        version: NEWEST_VERSION,
        createdAt: now,
        expiresAt: endOf(lastDay),
      },
    })
    const secret = kind === 'KEY' ? await addSecret(tx, ctx, id) : null
    await tx.audit({ action: 'key.create', companyId, entityId: id, detail: { groups, networks, lastDay } })
    tx.notice(tellOfKey(ctx, companyId, id))
    return { key: await shownKey(tx, ctx, id), secret }
  })
}

/** The row of a key that can still be used, and is locked. @throws Refusal not-found, key-ended */
const openKey = async (tx: Tx, ctx: Ctx, id: string): Promise<Row & { companyId: string }> => {
  await inTurn(tx, ctx.companyId!)
  const row = await tx.models.apiClient.findFirst({ where: { id, ...OWN_KINDS }, include: WITH_SECRETS })
  if (!row?.companyId) throw new Refusal('not-found')
  if (!isOpen(row, ctx.clock.now())) throw new Refusal('key-ended')
  return { ...row, companyId: row.companyId }
}

/**
 * Changes the name, the networks and the last day of a key. What it can stays: for that it is made anew.
 * @throws Refusal forbidden, not-found, key-ended, invalid-body
 */
export const changeKey = (
  ctx: Ctx,
  id: string,
  { name, networks, lastDay }: z.infer<typeof KeyChange>,
): Promise<z.infer<typeof Key>> => {
  makerOf(ctx)
  assertLastDay(ctx, lastDay)
  return inTenant(ctx, async tx => {
    const { companyId } = await openKey(tx, ctx, id)
    await tx.models.apiClient.updateMany({
      where: { id },
      data: { name, allowedNetworks: networks, expiresAt: endOf(lastDay) },
    })
    await tx.audit({ action: 'key.change', companyId, entityId: id, detail: { networks, lastDay } })
    tx.notice(tellOfKey(ctx, companyId, id))
    return shownKey(tx, ctx, id)
  })
}

/**
 * Gives a key another secret. The old one works for some days more, or stops at once.
 * @throws Refusal forbidden, not-found, key-ended, key-changing where an older one still works and no time was to be lost
 */
export const rotateKey = (
  ctx: Ctx,
  id: string,
  { atOnce }: z.infer<typeof KeyRotate>,
): Promise<z.infer<typeof MadeKey>> => {
  makerOf(ctx)
  return inTenant(ctx, async tx => {
    const key = await openKey(tx, ctx, id)
    const { companyId, kind, secrets } = key
    if (kind !== 'KEY') throw new Refusal('not-found')
    const now = ctx.clock.now()
    if (!atOnce && secrets.some(({ expiresAt }) => expiresAt && expiresAt > now))
      throw new Refusal('key-changing')
    const newest = newestOf(key)
    await tx.models.apiSecret.deleteMany({
      where: { clientId: id, ...(!atOnce && newest && { id: { not: newest.id } }) },
    })
    if (!atOnce)
      await tx.models.apiSecret.updateMany({
        where: { clientId: id },
        data: { expiresAt: addTime(now, { days: KEY_BOUNDS.changeDays }) },
      })
    const secret = await addSecret(tx, ctx, id)
    await tx.audit({ action: 'key.rotate', companyId, entityId: id, detail: { atOnce } })
    return { key: await shownKey(tx, ctx, id), secret }
  })
}

/** Ends a key at once. @throws Refusal forbidden, not-found, key-ended */
export const revokeKey = (ctx: Ctx, id: string): Promise<void> => {
  makerOf(ctx)
  return inTenant(ctx, async tx => {
    const { companyId } = await openKey(tx, ctx, id)
    await tx.models.apiClient.updateMany({ where: { id }, data: { revokedAt: ctx.clock.now() } })
    await tx.audit({ action: 'key.revoke', companyId, entityId: id })
    for (const kind of ['keyExpiring', 'keyUnused'] as const) tx.notice(tellOfKey(ctx, companyId, id, kind))
  })
}

/**
 * What a key has when its maker is deleted, it keeps: from then on nobody's roles say more. Called before the roles go.
 * @param userId of the maker
 */
export const keepRolesOfKeys = (tx: Tx, userId: string): Promise<number> =>
  // SQL: one set, by the rows of another table
  tx.$executeRaw`
    update api_client k set roles = array(
      select r.role from user_company_role r where r.user_id = k.created_by_id and r.company_id = k.company_id and r.role = any(k.roles) order by 1)
    where k.created_by_id = ${userId}::uuid`
