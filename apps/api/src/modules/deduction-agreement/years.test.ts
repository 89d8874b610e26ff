import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '../../../test/bucket.ts'
import { agreementsOf } from '../../../test/deduction-agreements.ts'
import { type Portal, startPortal } from '../../../test/harness.ts'
import { keepDocumentStore } from '../einvoice/document-store.ts'
import { acceptAgreement } from './accept.ts'

let portal: Portal
let nordlys: ReturnType<typeof agreementsOf>
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  portal = await startPortal()
  bucket = await startBucket(portal.env)
  nordlys = agreementsOf(portal)
  // A list from March with prices a tenth higher, before anybody has read the lists.
  await portal.sql(
    'oslo',
    `with source as (select id from price_list order by valid_from desc limit 1),
      made as (insert into price_list (valid_from) values ('2027-03-01') returning id),
      products as (insert into fare_product (price_list_id, id, name, nr_of_days_valid, tags, profile_id, profile_name, profile_description, vat_rate, nr_of_zones_get_all, media_types, preset_zone_ids)
        select made.id, p.id, p.name, p.nr_of_days_valid, p.tags, p.profile_id, p.profile_name, p.profile_description, p.vat_rate, p.nr_of_zones_get_all, p.media_types, p.preset_zone_ids
        from fare_product p join source s on s.id = p.price_list_id cross join made returning id, price_list_id)
      insert into fare_price (price_list_id, product_id, tier, gross_ore)
        select made.id, f.product_id, f.tier, f.gross_ore * 11 / 10 from fare_price f join source s on s.id = f.price_list_id cross join made
        where exists (select from products p where p.id = f.product_id)`,
  )
})
afterAll(async () => {
  await bucket.remove()
  await portal.stop()
})

describe('a higher price', () => {
  const tell = async () => (await portal.job('deduction-agreement-prices', { operator: 'oslo' })).oslo!.told
  const days = [
    ['2027-01-29T11:00:00Z', 0],
    ['2027-01-30T11:00:00Z', 1],
    ['2027-02-15T11:00:00Z', 0],
  ] as const

  it('is told of once, 30 days before, and asked about anew where the company does', async () => {
    await nordlys.choose({ need: 'ASKED', asksAnew: true })
    portal.clock.set('2027-01-15T11:00:00Z')
    const { holder, phone } = await nordlys.order({ startDate: '2027-02-01' })
    await nordlys.agree(holder)
    const before = (await nordlys.texts(phone)).length
    for (const [instant, told] of days) {
      portal.clock.set(instant)
      expect(await tell(), instant).toBe(told)
    }
    const [told, ...rest] = (await nordlys.texts(phone)).slice(before)
    expect(rest).toEqual([])
    expect(told!).toMatch(
      /Fra 01\.03\.2027 koster bedriftsbilletten din \d{3} kr i måneden\. Nordlys AS ber deg godta det nye beløpet/,
    )
    const row = await nordlys.rowOf(holder, 'show=HAS')
    expect(row).toMatchObject({ state: 'AGREED', anew: true, newPrice: { from: '2027-03-01' } })
    expect(row.newPrice.monthlyDeduction).toBeGreaterThan(row.monthlyDeduction)
    // Reminded, and agreed to anew: the agreement before has ended.
    await nordlys.job()
    expect(await nordlys.texts(phone)).toHaveLength(before + 2)
    portal.clock.set('2027-03-01T11:00:00Z')
    const monthlyOre = row.newPrice.monthlyDeduction * 100
    const { id } = await acceptAgreement(
      nordlys.ctx(),
      holder,
      { ...(await nordlys.seenBy(holder)), monthlyOre },
      { by: 'SMS_CODE' },
    )
    expect(await nordlys.rowOf(holder, 'show=HAS')).toMatchObject({ anew: false, agreement: { id } })
    expect(
      await portal.sql(
        'oslo',
        'select ended_on::text as ended from deduction_agreement where holder_id = $1 order by accepted_at',
        [holder],
      ),
    ).toEqual([{ ended: '2027-03-01' }, { ended: null }])
  })
})

describe('the document of an agreement', () => {
  it('has the same hash 26 months later, after the text was changed and the document moved', async () => {
    await nordlys.choose({ need: 'NEEDED', paragraphNb: 'Trekket heter «Kollektivbillett».' })
    const { id: ticketId, holder, phone } = await nordlys.order({ startDate: '2027-04-01' })
    const { id } = await nordlys.agree(holder)
    await nordlys.issue()
    const [row] = await portal.sql<{ sha256: Buffer }>(
      'oslo',
      'select sha256 from deduction_agreement where id = $1',
      [id],
    )
    const hashNow = async () =>
      createHash('sha256')
        .update((await nordlys.pdfOf(id)).rawPayload)
        .digest()
    expect(await hashNow()).toEqual(row!.sha256)
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array((await nordlys.pdfOf(id)).rawPayload)),
      {
        mergePages: true,
      },
    )
    const plain = text.replaceAll('\u00a0', ' ')
    for (const said of [
      'Mellom Nordlys AS og Nora Østby',
      '821 kr i måneden',
      'Trekket heter «Kollektivbillett».',
      `slutter på ${phone.slice(-2)}`,
      id,
    ])
      expect(plain).toContain(said)
    await nordlys.choose({ need: 'NEEDED', paragraphNb: 'Noe helt annet.' })
    portal.useDocuments(bucket.store)
    await keepDocumentStore({ ...portal.ctxOf('oslo'), documents: bucket.store })
    await portal.sql('oslo', `update ticket set status = 'ACTIVE' where id = $1`, [ticketId])
    expect(
      (await nordlys.kari('POST', `/api/ticket/change-expiry/by-id/${ticketId}/2027-04-30`)).statusCode,
    ).toBe(200)
    portal.clock.set('2029-05-01T11:00:00Z')
    for (const night of ['ticket-lifecycle', 'ticket-anonymise', 'deduction-agreement-clean-up'] as const)
      await portal.job(night, { operator: 'oslo' })
    expect(await portal.sql('oslo', 'select from holder where id = $1', [holder])).toEqual([])
    expect(await hashNow()).toEqual(row!.sha256)
    // What was agreed to is changed by nobody.
    await expect(
      portal.sql('oslo', 'update deduction_agreement set monthly_ore = 1 where id = $1', [id]),
    ).rejects.toThrow()
  })

  it('goes five fiscal years after the year of its end', async () => {
    const [row] = await portal.sql<{ id: string; year: number }>(
      'oslo',
      'select id, extract(year from ended_on)::int as year from deduction_agreement where ended_on is not null limit 1',
    )
    const left = async () =>
      (await portal.sql('oslo', 'select from deduction_agreement where id = $1', [row!.id])).length
    for (const [instant, rows] of [
      [`${row!.year + 5}-12-31T11:00:00Z`, 1],
      [`${row!.year + 6}-01-01T11:00:00Z`, 0],
    ] as const) {
      portal.clock.set(instant)
      await portal.job('deduction-agreement-clean-up', { operator: 'oslo' })
      expect(await left()).toBe(rows)
    }
    portal.useDocuments(null)
  })
})
