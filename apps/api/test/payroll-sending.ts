import { hash, randomUUID } from 'node:crypto'
import { formOfSystem } from '@portal/domain/payroll-run'
import { SftpServer } from '../../sandbox/src/sftp.ts'
import { inTenant } from '../src/core/in-tenant.ts'
import { sealFile } from '../src/modules/payroll-run/sealed.ts'
import { sendRun } from '../src/modules/payroll-run/send.ts'
import { NORDLYS, type Portal } from './harness.ts'

const UNI = { ...formOfSystem('UNI_MICRO') }
/** With a pay type, so that an invented person has a line. */
const FORM = { ...UNI, payTypes: { ...UNI.payTypes, employee: { ...UNI.payTypes.employee, TICKET: '410' } } }

/** Servers, places and runs of a company, for tests that send. */
export const openSending = (portal: Portal, companyId = NORDLYS) => {
  const kari = portal.as('kari@nordlys.example')
  const PLACES = `/payroll-api/destination/by-company-id/${companyId}`

  const profile = async (): Promise<string> => {
    const [row] = await portal.sql<{ id: string }>(
      'oslo',
      `with p as (insert into payroll_profile (company_id, name, created_at) values ($1, 'Uni', now()) returning id),
         v as (insert into payroll_profile_version (profile_id, version, form, created_at) select id, 1, $2, now() from p)
       select id from p`,
      [companyId, JSON.stringify(FORM)],
    )
    return row!.id
  }
  const add = async (body: object): Promise<string> => (await kari('POST', PLACES, body)).json().id
  const placeOf = async (id: string) =>
    (
      await portal.sql<{
        state: string
        failure: string
        host_key_sha256: string
        other_key_sha256: string
        public_key: string
        busy_until: Date | null
      }>('oslo', 'select * from payroll_destination where id = $1', [id])
    )[0]!

  /** A server that lets the place in, whose key is confirmed, and which was tried. */
  const server = async (more: object = {}) => {
    let ours = ''
    const sftp = new SftpServer({ accepts: (user, key) => user === 'lonn' && ours.startsWith(key) })
    await sftp.listen()
    const id = await add({ kind: 'SFTP', host: '127.0.0.1', port: sftp.port, username: 'lonn', ...more })
    ours = (await placeOf(id)).public_key
    await kari('POST', `/payroll-api/destination/${id}/confirm`, { hostKeySha256: sftp.hostKeySha256 })
    const tried = await kari('POST', `/payroll-api/destination/${id}/test`, { profileId: await profile() })
    if (tried.statusCode !== 200) throw new Error(tried.body)
    return { sftp, id }
  }

  /** A run with its file, frozen and SENDING, as it is when it is handed over. */
  const run = async (destinationId: string, bytes: Buffer, kind = 'SFTP') => {
    const id = randomUUID()
    const lines = bytes.toString().split('\r\n').length - 1
    const name = `uni-314100123-2026-11-${id.slice(0, 8)}.csv`
    const file = {
      bytes: bytes.toString('base64'),
      text: '',
      columns: [],
      raw: [],
      lines: [],
      parked: [],
      fingerprint: '',
    }
    await portal.sql(
      'oslo',
      `insert into payroll_run (id, company_id, profile_id, version, month, no, state, people, lines, sum_ore, parked, parked_ore, file_name, sha256, file_sealed,
         prepared_at, destination_id, destination, sent_at, created_at)
       values ($1, $2, $3, 1, '2026-11-01', 1, 'SENDING', $4, $4, 42100, 0, 0, $5, $6, $7, now(), $8, $9, now(), now())`,
      [
        ...[id, companyId, await profile(), lines, name, hash('sha256', bytes)],
        ...[sealFile(portal.ctxOf('oslo'), id, file), destinationId, kind],
      ],
    )
    return { id, name }
  }
  /** Hands a run over, as sending it does. */
  const send = ({ id }: { id: string }, destinationId: string) => {
    const ctx = portal.ctxOf('oslo', 'payroll-send')
    return inTenant(
      ctx,
      async tx => {
        tx.lock('payrollRun', { id })
        await tx.models.payrollRun.updateMany({ where: { id }, data: { state: 'SENDING', failure: '' } })
        await sendRun(ctx, tx, { id, companyId, destinationId })
      },
      { unaudited: 'the test does it' },
    )
  }
  const sent = async (destinationId: string, bytes: Buffer, kind = 'SFTP') => {
    const made = await run(destinationId, bytes, kind)
    await send(made, destinationId)
    return made
  }
  const runOf = async ({ id }: { id: string }) =>
    (
      await portal.sql<{ state: string; failure: string; receipt: string; delivered_at: Date | null }>(
        'oslo',
        'select state::text, failure, receipt, delivered_at from payroll_run where id = $1',
        [id],
      )
    )[0]!
  const work = () => portal.job('payroll-send', { operator: 'oslo' })
  const later = (seconds: number) =>
    portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000).toISOString())
  const auditOf = (id: string) =>
    portal.sql<{ action: string; detail: Record<string, unknown> }>(
      'oslo',
      'select action, detail from audit_entry where entity_id = $1 order by at, id',
      [id],
    )
  return { add, auditOf, kari, later, placeOf, PLACES, profile, run, runOf, send, sent, server, work }
}

/** The lines of a file that a system could have asked for. */
export const fileOf = (lines: number): Buffer =>
  Buffer.from('ANSATT-77123;410;Månedsbillett;421,00\r\n'.repeat(lines))
