import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SftpServer } from '../../../../sandbox/src/sftp.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { givenCustomer } from '../../../test/invoicing.ts'
import { noticeOf } from '../../../test/notices.ts'
import { fileOf, openSending } from '../../../test/payroll-sending.ts'
import { inTenant } from '../../core/in-tenant.ts'
import { flushSecurityEvents } from '../../core/security-event.ts'
import { runOutbox } from '../outbox/service.ts'
import { payrollSendTopic, withdrawRun } from './send.ts'

const KARI = 'kari@nordlys.example'
let portal: Portal
let sending: ReturnType<typeof openSending>
let log = ''
const servers: SftpServer[] = []
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  portal = await startPortal({ log: sink })
  sending = openSending(portal)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await portal.sql('oslo', `delete from outbox_call where topic = 'payroll-send'`)
  await portal.sql('oslo', `update payroll_run set state = 'CANCELLED' where state in ('SENDING', 'FAILED')`)
  await portal.sql('oslo', 'delete from payroll_schedule')
  await portal.sql('oslo', 'delete from payroll_destination')
})
afterAll(() => portal.stop())

const opened = async () => {
  const made = await sending.server()
  servers.push(made.sftp)
  return made
}
const inFolder = async ({ folder }: SftpServer) => (await readdir(folder)).sort()
const mailsTo = async (to: string, subject: string) => {
  await portal.job('message-send', { operator: 'oslo' })
  const answer = await fetch(`${portal.sandbox.origin}/api/mail?to=${encodeURIComponent(to)}`)
  const { matches } = (await answer.json()) as { matches: { subject: string; text: string }[] }
  return matches.filter(each => each.subject.includes(subject))
}
const callsOf = ({ id }: { id: string }) =>
  portal.sql<{ state: string; attempts: number; last_error: string }>(
    'oslo',
    'select state, attempts, last_error from outbox_call where subject_id = $1',
    [id],
  )

describe('a run that is sent', () => {
  it('lies whole in the folder, and is delivered with what the server has', async () => {
    const { sftp, id } = await opened()
    const bytes = fileOf(3_402)
    const run = await sending.sent(id, bytes)
    await sending.work()
    expect(await inFolder(sftp)).toEqual([run.name])
    expect(Buffer.compare(await readFile(join(sftp.folder, run.name)), bytes)).toBe(0)
    expect(await sending.runOf(run)).toEqual({
      ...{ state: 'DELIVERED', failure: '', receipt: `${run.name} (${bytes.length} B)` },
      delivered_at: portal.clock.now(),
    })
    expect(
      (await sending.auditOf(run.id)).map(({ action, detail }) => [action, detail.lines, detail.month]),
    ).toEqual([['payroll-run.deliver', 3_402, '2026-11']])
    expect([await callsOf(run), (await sending.placeOf(id)).busy_until]).toEqual([[], null])
  })

  it('as a link goes to an address, with no file and nothing of anybody', async () => {
    const id = await sending.add({ kind: 'EMAIL_LINK', email: 'lonn@regnskap.example' })
    const run = await sending.sent(id, fileOf(2), 'EMAIL_LINK')
    await sending.work()
    expect((await sending.runOf(run)).state).toBe('DELIVERED')
    const [mail, ...more] = await mailsTo('lonn@regnskap.example', 'november 2026')
    expect(more).toEqual([])
    expect(mail!.text).toContain(`/bedriftsavtale/lonnstrekk/kjoringer/${run.id}`)
    expect(mail).toMatchObject({ attachments: [] })
    expect(mail!.text).not.toContain('ANSATT-77123')
  })

  it('is one file where the worker died before it could note it, also when two go on', async () => {
    const { sftp, id } = await opened()
    const bytes = fileOf(400)
    const run = await sending.sent(id, bytes)
    // What a worker leaves that has put the file and noted nothing: the file, and the host taken until its lease is over.
    await writeFile(join(sftp.folder, run.name), bytes)
    const before = sftp.connections
    await Promise.all([1, 2, 3].map(() => runOutbox(portal.ctxOf('oslo', 'payroll-send'), payrollSendTopic)))
    expect([await inFolder(sftp), sftp.connections - before]).toEqual([[run.name], 1])
    expect((await sending.runOf(run)).state).toBe('DELIVERED')
    expect((await sending.auditOf(run.id)).map(({ action }) => action)).toEqual(['payroll-run.deliver'])
  })

  it('shares a host with others, one connection at a time', async () => {
    const { sftp, id } = await opened()
    const runs = []
    for (let n = 0; n < 6; n++) runs.push(await sending.sent(id, fileOf(50 + n)))
    sftp.mostAtOnce = 0
    await Promise.all([1, 2].map(() => runOutbox(portal.ctxOf('oslo', 'payroll-send'), payrollSendTopic)))
    expect(sftp.mostAtOnce).toBe(1)
    expect(await inFolder(sftp)).toEqual(runs.map(({ name }) => name).sort())
  })

  it('waits for another process that has the host, and goes when that is over', async () => {
    const { sftp, id } = await opened()
    const run = await sending.sent(id, fileOf(3))
    const now = portal.clock.now().getTime()
    await portal.sql('oslo', 'update payroll_destination set busy_until = $2 where id = $1', [
      id,
      new Date(now + 60_000),
    ])
    await sending.work()
    expect([await inFolder(sftp), await callsOf(run)]).toEqual([
      [],
      [{ state: 'QUEUED', attempts: 1, last_error: 'payroll-host-busy' }],
    ])
    // Nothing is wrong with it.
    expect([(await sending.runOf(run)).failure, (await sending.placeOf(id)).failure]).toEqual(['', ''])
    sending.later(61)
    await sending.work()
    expect((await sending.runOf(run)).state).toBe('DELIVERED')
  })
})

describe('a run that does not arrive', () => {
  it('is tried again while it may pass, and says why meanwhile', async () => {
    const { sftp, id } = await opened()
    sftp.faults = { fullAt: 10 }
    const run = await sending.sent(id, fileOf(100))
    await sending.work()
    expect(await sending.runOf(run)).toMatchObject({ state: 'SENDING', failure: 'payroll-host-full' })
    expect([await inFolder(sftp), await callsOf(run)]).toMatchObject([[], [{ state: 'QUEUED', attempts: 1 }]])
    sftp.faults = {}
    sending.later(6)
    await sending.work()
    expect(await sending.runOf(run)).toMatchObject({ state: 'DELIVERED', failure: '' })
  })

  it('is parked after twelve tries, told to the company, and sent again by it', async () => {
    const { sftp, id } = await opened()
    const { port } = sftp
    await sftp.stop()
    const run = await sending.sent(id, fileOf(100))
    for (let n = 0; n < 12; n++) {
      await sending.work()
      sending.later(3_700)
    }
    expect(await callsOf(run)).toEqual([{ state: 'PARKED', attempts: 12, last_error: 'did not answer' }])
    expect(await sending.runOf(run)).toMatchObject({ state: 'FAILED', failure: 'payroll-host-unreachable' })
    expect(await sending.placeOf(id)).toMatchObject({ state: 'FAILING', failure: 'payroll-host-unreachable' })
    expect(await noticeOf(portal, KARI, 'payrollRunFailed')).toMatchObject({ count: 1, done: false })
    const [mail] = await mailsTo(KARI, 'ikke levert')
    expect(mail!.text).toContain('Serveren 127.0.0.1 svarer ikke.')
    // The same server is back, with the key it had: the run goes by the same button.
    await sftp.listen(port)
    await portal.sql('oslo', 'update payroll_destination set host_key_sha256 = $2 where id = $1', [
      id,
      sftp.hostKeySha256,
    ])
    await sending.send(run, id)
    await sending.work()
    expect(await sending.runOf(run)).toMatchObject({ state: 'DELIVERED', failure: '' })
    expect(await sending.placeOf(id)).toMatchObject({ state: 'TESTED', failure: '' })
    expect(await inFolder(sftp)).toEqual([run.name])
  })

  it.each([
    ['the folder is not there', { faults: {}, path: 'finnes/ikke' }, 'payroll-host-folder'],
    ['nobody may write there', { faults: { readOnly: true }, path: '' }, 'payroll-host-folder'],
    ['the server does not let it in', { faults: { refuses: true }, path: '' }, 'payroll-host-refused'],
  ])('is told at once where %s', async (_what, { faults, path }, code) => {
    const { sftp, id } = await opened()
    sftp.faults = faults
    await portal.sql('oslo', 'update payroll_destination set path = $2 where id = $1', [id, path])
    const run = await sending.sent(id, fileOf(3))
    await sending.work()
    expect(await sending.runOf(run)).toMatchObject({ state: 'FAILED', failure: code })
    expect((await sending.auditOf(run.id)).map(({ action, detail }) => [action, detail.reason])).toEqual([
      ['payroll-run.fail', code],
    ])
    expect(await callsOf(run)).toMatchObject([{ state: 'PARKED', attempts: 1, last_error: code }])
  })

  it('leaves another file of its name alone', async () => {
    const { sftp, id } = await opened()
    const run = await sending.sent(id, fileOf(3))
    await writeFile(join(sftp.folder, run.name), 'en annen kjøring')
    await sending.work()
    expect(await sending.runOf(run)).toMatchObject({ state: 'FAILED', failure: 'payroll-host-file-taken' })
    expect(await readFile(join(sftp.folder, run.name), 'utf8')).toBe('en annen kjøring')
  })

  it('comes back by the staff too, who try parked calls again', async () => {
    const { sftp, id } = await opened()
    sftp.faults = { readOnly: true }
    const run = await sending.sent(id, fileOf(3))
    await sending.work()
    sftp.faults = {}
    const [call] = await portal.sql<{ id: string }>(
      'oslo',
      'select id from outbox_call where subject_id = $1',
      [run.id],
    )
    const ingrid = portal.as('ingrid@operator.example')
    const parked = (await ingrid('GET', '/clock-api/parked')).json().matches
    expect(parked.find((each: { id: string }) => each.id === call!.id).what.en).toBe(
      `Payroll file ${run.name} to the company`,
    )
    expect((await ingrid('POST', `/clock-api/parked/outbox/${call!.id}/retry`)).statusCode).toBe(200)
    expect((await sending.runOf(run)).state).toBe('SENDING')
    await sending.work()
    expect((await sending.runOf(run)).state).toBe('DELIVERED')
  })
})

describe('a host with another key', () => {
  it('gets nothing until an administrator has confirmed the new one; then the run goes', async () => {
    const { sftp, id } = await opened()
    const { port, hostKeySha256: before } = sftp
    await sftp.stop()
    await sftp.listen(port)
    const [first, second] = [await sending.sent(id, fileOf(10)), await sending.sent(id, fileOf(20))]
    await sending.work()
    for (const run of [first, second])
      expect(await sending.runOf(run)).toMatchObject({ state: 'FAILED', failure: 'payroll-host-key-changed' })
    expect(await sending.placeOf(id)).toMatchObject({
      ...{ state: 'FAILING', failure: 'payroll-host-key-changed' },
      ...{ host_key_sha256: before, other_key_sha256: sftp.hostKeySha256 },
    })
    expect(await inFolder(sftp)).toEqual([])
    await flushSecurityEvents(portal.db)
    expect(
      await portal.sql(
        'oslo',
        `select company_id, times from security_event where kind = 'host-key.changed' and entity_id = $1 order by times`,
        [id],
      ),
    ).toEqual(Array.from({ length: 2 }, () => ({ company_id: '100100', times: 1 })))
    const mails = await mailsTo(KARI, 'ikke levert')
    expect(mails.filter(({ text }) => text.includes('viser en annen nøkkel')).length).toBe(2)

    // Nobody sends past it.
    await expect(sending.send(first, id)).rejects.toMatchObject({ code: 'payroll-host-key-changed' })
    const connections = sftp.connections
    await portal.sql('oslo', `update outbox_call set state = 'QUEUED', attempts = 0 where subject_id = $1`, [
      first.id,
    ])
    await portal.sql('oslo', `update payroll_run set state = 'SENDING' where id = $1`, [first.id])
    await sending.work()
    expect([sftp.connections, (await sending.runOf(first)).state]).toEqual([connections, 'FAILED'])

    const seen = await sending.kari('POST', `/payroll-api/destination/${id}/look`)
    expect(seen.json()).toEqual({ hostKeySha256: sftp.hostKeySha256, keyType: 'ecdsa-sha2-nistp256' })
    const confirmed = await sending.kari('POST', `/payroll-api/destination/${id}/confirm`, {
      hostKeySha256: sftp.hostKeySha256,
    })
    expect(confirmed.json()).toMatchObject({ state: 'TESTED', failure: '', otherKeySha256: '' })
    for (const run of [first, second]) await sending.send(run, id)
    await sending.work()
    expect((await inFolder(sftp)).length).toBe(2)
    expect(await noticeOf(portal, KARI, 'payrollRunFailed')).toMatchObject({ done: true })
  })
})

describe('a run that is called off', () => {
  const callOff = ({ id }: { id: string }) =>
    inTenant(
      portal.ctxOf('oslo'),
      async tx => {
        tx.lock('payrollRun', { id })
        await tx.models.payrollRun.updateMany({ where: { id }, data: { state: 'CANCELLED' } })
        await withdrawRun(tx, id)
      },
      { unaudited: 'the test does it' },
    )

  it('before anybody has taken it is never sent', async () => {
    const { sftp, id } = await opened()
    const run = await sending.sent(id, fileOf(3))
    await callOff(run)
    await sending.work()
    expect([await inFolder(sftp), (await sending.runOf(run)).state]).toEqual([[], 'CANCELLED'])
  })

  it('while its file is on the way counts as delivered, because it is there', async () => {
    const { sftp, id } = await opened()
    const run = await sending.sent(id, fileOf(3))
    sftp.faults = { beforeRename: () => callOff(run).then(() => undefined) }
    await sending.work()
    expect([await inFolder(sftp), (await sending.runOf(run)).state]).toEqual([[run.name], 'DELIVERED'])
    expect((await sending.auditOf(run.id)).at(-1)).toMatchObject({
      action: 'payroll-run.deliver',
      detail: { calledOff: true },
    })
  })
})

describe('a file that cannot be opened any more', () => {
  it('is told, and so is a key of ours that is lost', async () => {
    const { sftp, id } = await opened()
    const run = await sending.sent(id, fileOf(3))
    await portal.sql('oslo', 'update payroll_run set file_sealed = null where id = $1', [run.id])
    await sending.work()
    expect(await sending.runOf(run)).toMatchObject({ state: 'FAILED', failure: 'payroll-file-deleted' })
    const other = await sending.sent(id, fileOf(4))
    await portal.sql('oslo', 'update payroll_destination set key_sealed = $2 where id = $1', [
      id,
      Buffer.alloc(60),
    ])
    await sending.work()
    expect(await sending.runOf(other)).toMatchObject({ state: 'FAILED', failure: 'payroll-host-refused' })
    expect(await inFolder(sftp)).toEqual([])
  })
})

describe('what nobody may read', () => {
  it('stands in no log, no entry of the activity log and no message', async () => {
    const { sftp, id } = await opened()
    await sending.sent(id, fileOf(3))
    sftp.faults = { closesAt: 'WRITE' }
    await sending.work()
    expect(log).toContain('payroll-send')
    for (const secret of ['OPENSSH PRIVATE', 'ANSATT-77123', 'Månedsbillett']) {
      expect(log.includes(secret), secret).toBe(false)
      for (const table of ['audit_entry', 'outgoing_message', 'outbox_call', 'security_event', 'notice']) {
        const found = await portal.sql('oslo', `select from ${table} t where t::text like '%' || $1 || '%'`, [
          secret,
        ])
        expect([table, found.length]).toEqual([table, 0])
      }
    }
  })
})

describe('a run of a company', () => {
  it('goes from its page to its server, waits there for somebody, and goes once that is put right', async () => {
    const companyId = await givenCustomer(portal, {
      tickets: [{ start: '2026-11-01' }, { start: '2026-11-01' }],
    })
    await portal.sql(
      'oslo',
      `insert into user_company_role (user_id, company_id, role) select id, $1, 'COMPANY_ADMIN' from app_user where email = $2`,
      [companyId, KARI],
    )
    const of = openSending(portal, companyId)
    const { sftp, id: destinationId } = await of.server()
    servers.push(sftp)
    const profileId = await of.profile()
    const ok = async (answer: ReturnType<typeof of.kari>) => {
      const { statusCode, body } = await answer
      expect(statusCode, body).toBeLessThan(300)
      return JSON.parse(body)
    }
    await ok(
      of.kari('PUT', `/payroll-api/profile/${profileId}/schedule`, {
        ...{
          agreementIds: [],
          on: { day: 25 },
          time: '10:00',
          month: 'THIS',
          approval: 'NONE',
          approverId: null,
        },
        ...{ destinationId, onlyIfLines: false, pausedUntil: null, startMonth: '2026-11' },
      }),
    )
    const run = await ok(of.kari('POST', `/payroll-api/runs/by-company-id/${companyId}`, { profileId }))
    const send = () =>
      of.kari('POST', `/payroll-api/run/${run.id}/send`, { sha256: run.sha256, without: false })
    sftp.faults = { readOnly: true }
    expect(await ok(send())).toMatchObject({ state: 'SENDING', destination: 'SFTP' })
    await of.work()
    const read = () => ok(of.kari('GET', `/payroll-api/run/${run.id}`))
    expect(await read()).toMatchObject({ state: 'FAILED', failure: 'payroll-host-folder' })
    sftp.faults = {}
    expect(await ok(send())).toMatchObject({ state: 'SENDING', failure: '' })
    await of.work()
    const done = await read()
    expect(done).toMatchObject({ state: 'DELIVERED', lines: 2, failure: '' })
    const file = await of.kari('GET', `/payroll-api/run/${run.id}/file`)
    expect(await inFolder(sftp)).toEqual([run.fileName])
    expect(Buffer.compare(await readFile(join(sftp.folder, run.fileName)), file.rawPayload)).toBe(0)
    expect(done.receipt).toBe(`${run.fileName} (${file.rawPayload.length} B)`)
    expect((await of.auditOf(run.id)).map(({ action }) => action.replace('payroll-run.', ''))).toEqual([
      ...['prepare', 'send', 'fail', 'send', 'deliver', 'download'],
    ])
  })
})
