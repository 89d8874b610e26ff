import { type Month, monthOf } from '@portal/domain'
import type { DestinationKind } from '@portal/domain/payroll-run'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayOfColumn, modelsOf, Prisma, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { OutboundError } from '../../ports/outbound.ts'
import { SFTP_MS, SftpFault } from '../../ports/sftp.ts'
import { type OutgoingMessage, queueMessages } from '../message/service.ts'
import { type OutboxMade, type OutboxTopic, queueCalls, withdrawCalls } from '../outbox/service.ts'
import { openKey } from './destination-key.ts'
import { DESTINATION_COLUMNS, type DestinationRow, tellOfKey } from './destination-row.ts'
import { inTurnOfHost, TURN_MS } from './destination-turn.ts'
import { bytesOf, openFile } from './sealed.ts'
import { failedMail, readyMail } from './send-texts.ts'

export type RunToSend = { id: string; companyId: string; destinationId: string | null }

type Place = DestinationRow & { keySealed: Uint8Array | null }

type Subject = {
  id: string
  companyId: string
  company: string
  month: Month
  no: number
  lines: number
  sha256: string
  fileName: string
  /** Null where it was deleted since. */
  place: Place | null
  /** The key that the host showed at this try, where it is another one than was confirmed. */
  otherKeySha256: string
}

const OTHER_KEY = 'payroll-host-key-changed'
/** Another process has the host: nothing is wrong with the place. */
const BUSY = 'payroll-host-busy'

/** Tells those who see the runs of a company how many files did not get to their place, after a change of it. */
export const tellOfFailedRuns = (tx: Tx, companyId: string): void =>
  tx.notice({
    kind: 'payrollRunFailed',
    companyId,
    waits: Prisma.sql`select count(*) from payroll_run where company_id = ${companyId} and state = 'FAILED'`,
  })

/** Notes that a file is at its place, once. `from`: the state that the run had until then. */
const noteDelivered = async (
  ctx: Ctx,
  tx: Tx,
  { subject, answer, call }: OutboxMade<unknown, Subject, string>,
  from: 'SENDING' | 'CANCELLED',
): Promise<void> => {
  const { id, companyId, month, no, lines, sha256, place } = subject
  const { count } = await tx.models.payrollRun.updateMany({
    where: { id, state: from },
    data: { state: 'DELIVERED', deliveredAt: ctx.clock.now(), receipt: answer, failure: '' },
  })
  if (count === 0) return
  await tx.audit({
    action: 'payroll-run.deliver',
    companyId,
    entityId: id,
    detail: {
      ...{ month, no, lines, sha256, destination: place?.kind },
      ...(from === 'CANCELLED' && { calledOff: true }),
    },
    cause: call.requestId,
  })
}

/** @throws Refusal payroll-destination-lacking, payroll-host-key-unconfirmed, payroll-host-key-changed */
const refuseUnready = (place: DestinationRow | null): void => {
  if (!place) throw new Refusal('payroll-destination-lacking')
  if (place.kind !== 'SFTP') return
  if (place.hostKeySha256 === '') throw new Refusal('payroll-host-key-unconfirmed')
  if (place.otherKeySha256 !== '') throw new Refusal(OTHER_KEY)
  if (place.testedAt === null) throw new Refusal('payroll-destination-lacking')
}

/**
 * Has the file of a run, or the link to it, go to a place, in the transaction in which the run becomes SENDING; the caller has locked its row.
 * A run that failed is sent again by the same.
 * @throws Refusal payroll-destination-lacking where there is no place or nobody has tried it, payroll-host-key-unconfirmed,
 * payroll-host-key-changed
 */
export const sendRun = async (
  ctx: Ctx,
  tx: Tx,
  { id, companyId, destinationId }: RunToSend,
): Promise<void> => {
  refuseUnready(
    destinationId === null
      ? null
      : await tx.models.payrollDestination.findFirst({
          where: { id: destinationId, companyId },
          select: DESTINATION_COLUMNS,
        }),
  )
  await withdrawCalls(tx, 'payroll-send', [id])
  await queueCalls(tx, ctx, 'payroll-send', [{ subjectId: id, companyId }])
  tellOfFailedRuns(tx, companyId)
}

/** Takes back what is queued of a run that is called off, whose row the caller has locked. */
export const withdrawRun = (tx: Tx, id: string): Promise<number> => withdrawCalls(tx, 'payroll-send', [id])

/** The refusal that says what went wrong, from what the outbox notes of it. */
const failureOf = (reason: string, kind: DestinationKind | undefined): string => {
  if (reason === BUSY) return 'payroll-host-unreachable'
  if (reason.startsWith('payroll-')) return reason
  if (kind === 'EMAIL_LINK') return 'payroll-email-refused'
  return reason === 'did not answer' ? 'payroll-host-unreachable' : 'internal'
}

/** The file as it was frozen. @throws OutboundError where it was deleted, or was sealed with another CODE_KEY */
const fileOf = (ctx: JobCtx, id: string, sealed: Uint8Array | null): Buffer => {
  try {
    if (sealed) return bytesOf(openFile(ctx, id, sealed))
  } catch (error) {
    ctx.log.error({ err: error }, 'a payroll file could not be opened')
  }
  throw new OutboundError('payroll-file-deleted', false)
}

/** @returns what the other side has now; null where the run was called off while others had their turn */
const putFile = async (
  ctx: JobCtx,
  { id, fileName: name }: Subject,
  place: Place,
): Promise<string | null> => {
  if (place.otherKeySha256 !== '') throw new SftpFault(OTHER_KEY, undefined, place.otherKeySha256)
  const key = place.keySealed && openKey(ctx, place.id, place.keySealed)
  // The key went with an earlier CODE_KEY; there is a new one once somebody tries the place.
  if (!key) throw new SftpFault('payroll-host-refused')
  return inTurnOfHost(ctx, place, async () => {
    // Read when it is its turn: the files of a morning together may be large.
    const run = await modelsOf(ctx).payrollRun.findFirst({
      where: { id, state: 'SENDING' },
      select: { fileSealed: true },
    })
    if (!run) return null
    const bytes = fileOf(ctx, id, run.fileSealed)
    await ctx.ports.sftp.put({ ...place, key }, { name, bytes })
    return `${name} (${bytes.length} B)`
  })
}

const tellAdministrators = async (
  ctx: JobCtx,
  tx: Tx,
  { id, companyId, company, month, place }: Subject,
  failure: string,
): Promise<void> => {
  const people = await tx.models.user.findMany({
    where: { state: 'ACTIVE', companyRoles: { some: { companyId, role: 'COMPANY_ADMIN' } } },
    select: { email: true },
    orderBy: { email: 'asc' },
  })
  const mail = failedMail(ctx, { id, company, month }, failure, place?.host ?? '')
  await queueMessages(
    tx,
    { ...ctx, companyId },
    people.map(
      ({ email }): OutgoingMessage => ({
        // Told once of each time that it was sent.
        dedupeKey: `payroll-failed:${id}:${ctx.clock.now().toISOString()}:${email}`,
        ...{ channel: 'EMAIL', recipient: email, replyTo: ctx.operator.email.customerService, ...mail },
      }),
    ),
  )
}

/**
 * Takes files of runs to their places. A file that lies there already, because a worker died before it could note it, is found by its content
 * and noted. What may pass is tried again; what needs somebody is told to the company, which sends it anew.
 */
export const payrollSendTopic: OutboxTopic<unknown, Subject, string | null> = {
  name: 'payroll-send',
  // Those before it have their turn first.
  callMs: TURN_MS + SFTP_MS + 10_000,
  says: () => ({ nb: 'Lønnsfil[ {of}] til bedriften', en: 'Payroll file[ {of}] to the company' }),
  named: 'select r.file_name from payroll_run r where r.id = o.subject_id',

  load: async (ctx, calls) => {
    const models = modelsOf(ctx)
    const runs = await models.payrollRun.findMany({
      where: { id: { in: calls.map(({ subjectId }) => subjectId) }, state: 'SENDING' },
      select: {
        ...{ id: true, companyId: true, month: true, no: true, lines: true, sha256: true, fileName: true },
        ...{ destinationId: true, company: { select: { name: true } } },
      },
    })
    const places = await models.payrollDestination.findMany({
      where: { id: { in: runs.flatMap(({ destinationId }) => destinationId ?? []) } },
      select: { ...DESTINATION_COLUMNS, keySealed: true },
    })
    return new Map(
      calls.flatMap(call => {
        const run = runs.find(({ id }) => id === call.subjectId)
        if (!run) return []
        const { company, month, destinationId, ...rest } = run
        const place = places.find(({ id }) => id === destinationId) ?? null
        const subject = {
          ...rest,
          company: company.name,
          month: monthOf(dayOfColumn(month)),
          place,
          otherKeySha256: '',
        }
        return [[call.id, subject]]
      }),
    )
  },

  call: async (ctx, run) => {
    const { place } = run
    if (!place) throw new OutboundError('payroll-destination-lacking', false)
    if (place.kind === 'EMAIL_LINK') {
      const { subject, body } = readyMail(ctx, run)
      await ctx.ports.mail.send({ to: place.email, subject, text: body, reference: run.id })
      return ''
    }
    try {
      return await putFile(ctx, run, place)
    } catch (error) {
      if (error instanceof SftpFault) run.otherKeySha256 = error.otherKeySha256
      throw error instanceof Refusal ? new OutboundError(BUSY, true) : error
    }
  },

  lock: async (tx, ids) => {
    for (const id of [...ids].sort()) tx.lock('payrollRun', { id })
  },

  done: async (ctx, tx, made) => {
    for (const { answer, ...each } of made) {
      if (answer === null) continue
      await noteDelivered(ctx, tx, { ...each, answer }, 'SENDING')
      await tx.models.payrollDestination.updateMany({
        where: { id: each.subject.place!.id, otherKeySha256: '' },
        data: { state: 'TESTED', failure: '' },
      })
    }
  },

  failed: async (ctx, tx, subject, { attempts, reason, parked }, call) => {
    if (reason === BUSY && !parked) return
    const { id, companyId, place, otherKeySha256 } = subject
    const failure = failureOf(reason, place?.kind)
    if (place)
      await tx.models.payrollDestination.updateMany({
        where: { id: place.id },
        data: {
          failure,
          ...(parked && { state: 'FAILING' }),
          ...(failure === OTHER_KEY && { otherKeySha256 }),
        },
      })
    // While it is tried again, the run says why.
    const { count } = await tx.models.payrollRun.updateMany({
      where: { id, state: 'SENDING' },
      data: { failure, ...(parked && { state: 'FAILED' }) },
    })
    if (!parked || count === 0) return
    await tx.audit({
      action: 'payroll-run.fail',
      companyId,
      entityId: id,
      detail: { reason: failure, attempts },
      cause: call.requestId,
    })
    tellOfFailedRuns(tx, companyId)
    await tellAdministrators(ctx, tx, subject, failure)
    if (place && failure === OTHER_KEY) tellOfKey(ctx, place)
  },

  // A file that arrived although its run was called off is there: it counts as exported, or people would pay twice.
  withdrawn: async (ctx, tx, { answer, ...made }) => {
    if (answer !== null && made.subject.place?.kind === 'SFTP')
      await noteDelivered(ctx, tx, { ...made, answer }, 'CANCELLED')
  },

  reopen: async (_ctx, tx, { subjectId, companyId }) => {
    const { count } = await tx.models.payrollRun.updateMany({
      where: { id: subjectId, state: 'FAILED' },
      data: { state: 'SENDING', failure: '' },
    })
    if (count === 0) throw new Refusal('not-found')
    if (companyId !== null) tellOfFailedRuns(tx, companyId)
  },
}
