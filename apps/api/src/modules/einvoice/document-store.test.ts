import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '../../../test/bucket.ts'
import { givenReceiver, invoiced, sentTo } from '../../../test/einvoices.ts'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { type Owner, openOwner } from '../../../test/owner.ts'
import { dryRunJob } from '../../core/dry-run.ts'
import { partAsked } from '../../core/file-answer.ts'
import { JOBS } from '../../jobs.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { keepDocumentStore } from './document-store.ts'

const HOUR_MS = 3_600_000

let portal: Portal
let bucket: Awaited<ReturnType<typeof startBucket>>
let owner: Owner
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-07T06:00:00Z' })
  bucket = await startBucket(portal.env)
  owner = await openOwner(portal)
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(async () => {
  await owner.close()
  await bucket.remove()
  await portal.stop()
})

const use = (store: DocumentStore | null) => portal.useDocuments(store)
const keysOf = async (prefix = 'oslo/'): Promise<string[]> =>
  (await bucket.store.list(prefix)).files.map(({ key }) => key)
type Row = { language: string; pdf: Buffer | null; size: number | null; sha256: Buffer }
const rowsOf = (id: string): Promise<Row[]> =>
  portal.sql<Row>('oslo', 'select * from invoice_document where invoice_id = $1 order by language', [id])
const pdfOf = (id: string, headers: Record<string, string> = {}) =>
  ingrid('GET', `/api/invoice/pdf/${id}`, undefined, headers)
const xmlOf = (id: string) => ingrid('GET', `/api/invoice/by-invoice-id/${id}/xml`)
const keep = (store: DocumentStore = bucket.store) =>
  keepDocumentStore({ ...portal.ctxOf('oslo', 'einvoice-document-store'), documents: store })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
/** The store as if everything in it had been there for so long. */
const aged = (ms: number): DocumentStore => ({
  ...bucket.store,
  list: async (prefix, page) => {
    const { files, next } = await bucket.store.list(prefix, page)
    const storedAt = new Date(portal.clock.now().getTime() - ms)
    return { files: files.map(file => ({ ...file, storedAt })), next }
  },
})

describe('a document where there is a document store', () => {
  it('stands in it and not in its row, is the same to everybody, and is sent as a part too', async () => {
    use(bucket.store)
    const company = await givenReceiver(portal, 'E_INVOICE')
    const { id } = await invoiced(portal, company)
    const rows = await rowsOf(id)
    expect(rows.map(({ language, pdf }) => [language, pdf])).toEqual([
      ['en', null],
      ['nb', null],
    ])
    expect((await keysOf(`oslo/${id}/`)).sort()).toEqual(
      rows.map(({ sha256 }) => `oslo/${id}/${sha256.toString('hex')}.pdf`).sort(),
    )
    const { statusCode, headers, rawPayload } = await pdfOf(id)
    expect([statusCode, headers['content-type'], headers['accept-ranges']]).toEqual([
      200,
      'application/pdf',
      'bytes',
    ])
    expect([rawPayload.length, hashOf(rawPayload)]).toEqual([rows[1]!.size, rows[1]!.sha256])

    const part = await pdfOf(id, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-199/${rawPayload.length}`,
      '100',
    ])
    expect(part.rawPayload).toEqual(rawPayload.subarray(100, 200))
    const ofThis = { range: 'bytes=-7', 'if-range': String(headers.etag) }
    expect((await pdfOf(id, ofThis)).rawPayload).toEqual(rawPayload.subarray(-7))
    expect((await pdfOf(id, { ...ofThis, 'if-range': '"another"' })).statusCode).toBe(200)

    await portal.job('einvoice-send', { operator: 'oslo' })
    const [sent] = await sentTo(portal, company)
    expect((await xmlOf(id)).body).toBe(sent!.document)
    const [einvoice] = await portal.sql('oslo', 'select xml, xml_size from einvoice where invoice_id = $1', [
      id,
    ])
    expect(einvoice).toEqual({ xml: null, xml_size: Buffer.byteLength(sent!.document) })
    expect(await keep()).toEqual({ moved: 0, swept: 0 })
  })

  it('is made when the store answers again, and is told to be unavailable while it does not', async () => {
    use(bucket.store)
    const before = await invoiced(portal, await givenReceiver(portal, 'PORTAL'))
    const company = await givenReceiver(portal, 'PORTAL')
    await bucket.stop()
    await expect(invoiced(portal, company)).rejects.toThrow('did not answer')
    const answer = await pdfOf(before.id)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    await bucket.start()
    expect(await portal.job('invoice-document', { operator: 'oslo' })).toMatchObject({
      oslo: { documents: 2 },
    })
    expect((await pdfOf(before.id)).statusCode).toBe(200)
    expect(await keep()).toEqual({ moved: 0, swept: 0 })
  })

  it('does not go to a bucket whose key or name is wrong', async () => {
    for (const [settings, says] of [
      [{ DOCUMENT_STORE_KEY: 'another' }, 'answered 403'],
      [{ DOCUMENT_STORE_URL: `${bucket.url}/nowhere` }, 'answered 404'],
    ] as const) {
      const store = bucket.storeWith(settings)
      const about = { type: 'application/pdf', sha256: hashOf(Buffer.from('x')) }
      await expect(store.put('oslo/x', Buffer.from('x'), about)).rejects.toThrow(says)
    }
  })
})

describe('the document store', () => {
  it('gets what was in the database, once, and the row cannot be told anything else', async () => {
    use(null)
    const company = await givenReceiver(portal, 'E_INVOICE')
    const { id } = await invoiced(portal, company)
    await portal.job('einvoice-send', { operator: 'oslo' })
    const [pdf, xml] = [(await pdfOf(id)).rawPayload, (await xmlOf(id)).body]
    expect((await rowsOf(id))[1]!.pdf).toEqual(pdf)
    expect(await keysOf(`oslo/${id}/`)).toEqual([])
    const change = (set: string) => owner.sql(`update invoice_document set ${set} where invoice_id = '${id}'`)
    for (const set of ['pdf = null', 'pdf = null, size = 1', `pdf = '', size = 0`])
      await expect(change(set), set).rejects.toMatchObject({ code: '23000' })

    expect(await keep()).toEqual({ moved: 3, swept: 0 })
    expect(await keep()).toEqual({ moved: 0, swept: 0 })
    expect((await rowsOf(id)).map(row => row.pdf)).toEqual([null, null])
    await expect(change(`pdf = 'x'`)).rejects.toMatchObject({ code: '23000' })
    // Without the setting nobody can say where they are.
    expect((await pdfOf(id)).statusCode).toBe(503)
    use(bucket.store)
    expect((await pdfOf(id)).rawPayload).toEqual(pdf)
    expect((await xmlOf(id)).body).toBe(xml)
  })

  it('is swept of what no row has named for a day, at this operator only', async () => {
    use(bucket.store)
    const id = '01999999-0000-7000-8000-000000000001'
    const orphans = [`oslo/${id}/aa.pdf`, `oslo/${id}/bb.xml`, 'oslo/not-an-id.pdf', `akt/${id}/cc.pdf`]
    const bytes = Buffer.from('orphan')
    for (const key of orphans) await bucket.store.put(key, bytes, { type: 'x/y', sha256: hashOf(bytes) })
    const before = await keysOf()
    expect(await keep(aged(23 * HOUR_MS))).toEqual({ moved: 0, swept: 0 })
    expect(await keysOf()).toEqual(before)
    expect(await keep(aged(25 * HOUR_MS))).toEqual({ moved: 0, swept: 3 })
    expect(await keysOf()).toEqual(before.filter(key => !orphans.includes(key)))
    expect(await keysOf('akt/')).toEqual([orphans[3]])
  })

  it.each([1, 2, 3])('is compared whole when its pages have %i files', async size => {
    use(bucket.store)
    const all = await keysOf()
    const paged: DocumentStore = {
      ...bucket.store,
      list: async (_prefix, page = '0') => {
        const from = Number(page)
        const files = all.slice(from, from + size).map(key => ({ key, storedAt: new Date(0) }))
        return { files, next: from + size < all.length ? String(from + size) : undefined }
      },
    }
    expect(await keep(paged)).toEqual({ moved: 0, swept: 0 })
    expect(await keysOf()).toEqual(all)
    for (const lost of [0, Math.floor(all.length / 2), all.length - 1]) {
      const [key] = all.splice(lost, 1)
      await expect(keep(paged), key).rejects.toThrow('the document store lacks 1 documents')
      all.splice(lost, 0, key!)
    }
  })

  it('is neither filled nor swept by a dry run', async () => {
    use(null)
    const { id } = await invoiced(portal, await givenReceiver(portal, 'PORTAL'))
    use(bucket.store)
    const before = await keysOf()
    const dry = await dryRunJob(
      { ...portal.services, documents: aged(25 * HOUR_MS) },
      JOBS,
      'einvoice-document-store',
      { operator: 'oslo' },
      pino({ level: 'silent' }),
    )
    expect(dry.counts).toMatchObject({ moved: 2, swept: 0 })
    expect(await keysOf()).toEqual(before)
    expect((await rowsOf(id)).map(({ pdf }) => pdf === null)).toEqual([false, false])
  })

  it('loses the documents of purged invoices', async () => {
    use(bucket.store)
    const company = await givenReceiver(portal, 'E_INVOICE')
    const { id } = await invoiced(portal, company)
    await portal.job('einvoice-send', { operator: 'oslo' })
    expect(await keysOf(`oslo/${id}/`)).toHaveLength(3)
    // As `purge_invoices` does five years later.
    await owner.sql('set session_replication_role = replica')
    await owner.sql(`delete from invoice_document where invoice_id = '${id}'`)
    await owner.sql(
      `update einvoice set xml = null, xml_sha256 = null, xml_size = null where invoice_id = '${id}'`,
    )
    await owner.sql('reset session_replication_role')
    await keep(aged(25 * HOUR_MS))
    expect(await keysOf(`oslo/${id}/`)).toEqual([])
  })

  it('is not believed when it has another document under the name of one', async () => {
    use(bucket.store)
    const { id } = await invoiced(portal, await givenReceiver(portal, 'PORTAL'))
    const [, nb] = await rowsOf(id)
    const other = Buffer.from('another')
    const key = `oslo/${id}/${nb!.sha256.toString('hex')}.pdf`
    await bucket.store.put(key, other, { type: 'application/pdf', sha256: hashOf(other) })
    expect((await pdfOf(id)).statusCode).toBe(503)
    await bucket.store.remove([key])
    expect((await pdfOf(id)).statusCode).toBe(503)
    await expect(keep()).rejects.toThrow('the document store lacks 1 documents')
  })
})

it.each([
  ['bytes=0-0', 10, { first: 0, last: 0 }],
  ['bytes=2-', 10, { first: 2, last: 9 }],
  ['bytes=-3', 10, { first: 7, last: 9 }],
  ['bytes=-30', 10, { first: 0, last: 9 }],
  ['bytes=5-100', 10, { first: 5, last: 9 }],
  ['bytes=10-', 10, null],
  ['bytes=5-4', 10, null],
  ['bytes=-', 10, null],
  ['bytes=-0', 10, null],
  ['bytes=0-1,3-4', 10, null],
  ['lines=0-1', 10, null],
  ['bytes=0-99999999999999999999', 10, { first: 0, last: 9 }],
  [undefined, 10, null],
])('of a range %s of %i bytes', (range, size, part) => {
  expect(partAsked({ range }, { size, tag: '"a"' })).toEqual(part)
})
