import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf, openLog } from '../../../test/audit-log.ts'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { exportAudit } from './file.ts'

let portal: Portal
let log: Awaited<ReturnType<typeof openLog>>
beforeAll(async () => {
  portal = await startPortal()
  log = await openLog(portal)
})
afterAll(() => portal.stop())

describe('the CSV file', () => {
  const linesOf = (body: string) => body.replace('\ufeff', '').split('\r\n')

  it('has the entries that match the filters, with times in Norwegian time, in both languages', async () => {
    await log.add('2026-01-15T08:05:00Z', {
      detail: '{"subType":"SUBSCRIPTIONS"}',
      action: 'agreement.create',
    })
    const query = 'from=2026-01-15&to=2026-01-15&actor=kari'
    const nb = await log.csv(`/audit/company/${NORDLYS}/csv?${query}`)
    expect(nb.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(nb.headers['content-disposition']).toBe('attachment; filename="aktivitetslogg-2026-11-21.csv"')
    expect(nb.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, row, end] = linesOf(nb.body)
    expect(head).toBe(
      'Tidspunkt;Hvem;Type;Kundenummer;Bedrift;Handling;Handlingskode;Gjelder;Gjelder (id);Detaljer',
    )
    expect(row).toMatch(
      /^15\.01\.2026 09:05;Kari [^;]+;Person;100100;Nordlys AS;Opprettet avtale;agreement\.create;;;"\{""subType"":""SUBSCRIPTIONS""\}"$/,
    )
    expect(end).toBe('')
    const en = linesOf((await log.csv(`/audit/csv?${query}&language=en`, log.ingrid)).body)
    expect(en[0]).toMatch(/^Time;Who;Type;/)
    expect(en[1]).toContain(';Created an agreement;')
  })

  it('defuses formulas', async () => {
    await portal.sql('oslo', `update company set name = '=HYPERLINK("http://x";"y")' where id = $1`, [
      FJORDBYGG,
    ])
    await log.add('2026-01-20T08:00:00Z', { company: FJORDBYGG, actor: '=1+1', kind: 'job' })
    const [, row] = linesOf((await log.csv('/audit/csv?from=2026-01-20&to=2026-01-20', log.ingrid)).body)
    expect(row).toContain(`;'=1+1;Portalen;`)
    expect(row).toContain(`;"'=HYPERLINK(""http://x"";""y"")";`)
  })

  it('is itself an entry of the log, without the name that was searched for', async () => {
    const count = async () =>
      (await log.read(logOf(NORDLYS, 'action=audit.export&maxEntries=100'))).totalEntries
    const before = await count()
    await log.csv(`/audit/company/${NORDLYS}/csv?from=2026-01-01&actor=hemmelig`)
    expect(await count()).toBe(before + 1)
    const [entry] = (await log.read(logOf(NORDLYS, 'action=audit.export'))).matches
    expect(entry).toMatchObject({ actor: { id: log.kariId }, onBehalfOf: { companyId: NORDLYS } })
    expect(JSON.stringify(entry)).not.toContain('hemmelig')
    expect((await portal.as('tor@nordlys.example')('GET', `/audit/company/${NORDLYS}/csv`)).statusCode).toBe(
      403,
    )
    expect((await log.kari('GET', '/audit/csv')).statusCode).toBe(403)
    expect(await count()).toBe(before + 1)
  })

  it('is read in chunks without gaps, up to the newest rows it may hold', async () => {
    await portal.sql(
      'oslo',
      `insert into audit_entry (at, actor_kind, actor_id, company_id, action, entity_id)
        select timestamptz '2025-06-01T10:00:00Z' + (n / 3) * interval '1 second', 'job', 'invoice-run', $1, 'invoice.run', n::text
        from generate_series(1, 4500) n`,
      [NORDLYS],
    )
    const ids = (body: string) =>
      linesOf(body)
        .slice(1, -1)
        .map(line => line.split(';')[8])
    const whole = ids((await log.csv(`/audit/company/${NORDLYS}/csv?to=2025-06-30`)).body)
    expect(whole).toHaveLength(4500)
    expect(new Set(whole).size).toBe(4500)
    let some = ''
    const ctx = { ...portal.ctxOf('oslo'), companyId: NORDLYS }
    for await (const piece of await exportAudit(
      ctx,
      { actor: '', to: '2025-06-30', companyId: NORDLYS, language: 'nb' },
      2500,
    ))
      some += piece
    expect(ids(some)).toEqual(whole.slice(0, 2500))
  })

  it('has only its header when nothing matches', async () => {
    expect(linesOf((await log.csv('/audit/csv?to=2020-01-01', log.ingrid)).body)).toHaveLength(2)
  })
})
