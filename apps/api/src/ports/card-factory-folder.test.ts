import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCardFactory } from './card-factory.ts'
import type { BatchToMake, CardFactoryPort } from './card-factory-wire.ts'

const KEY = 'shared-with-the-factory'
const sign = (text: string, key = KEY) => createHmac('sha256', key).update(text).digest('hex')
const batch: BatchToMake = {
  reference: '0192f0aa-0000-7000-8000-000000000001',
  operator: 'oslo',
  day: '2026-11-18',
  company: { id: '100100', name: 'Nordlys AS' },
  address: { line1: 'Lørenveien 11', line2: '', postCode: '0585', city: 'Oslo', country: 'NO' },
  cards: [{ reference: '0192f0aa-0000-7000-8000-000000000002', name: 'Åse Ødegård' }],
}

let folder: string
let factory: CardFactoryPort
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'))
  factory = openCardFactory({ CARD_FACTORY_URL: pathToFileURL(folder).href, CARD_FACTORY_KEY: KEY })
})
afterAll(() => rm(folder, { recursive: true }))

const put = async (name: string, text: string, signature = sign(text)) => {
  await writeFile(join(folder, 'oslo/reports', `${name}.sig`), `${signature}\n`)
  await writeFile(join(folder, 'oslo/reports', name), text)
}
const report = JSON.stringify({
  id: 'R-1',
  batch: batch.reference,
  cards: [
    {
      reference: batch.cards[0]!.reference,
      cardNumber: '9578002166344417',
      manufacturedAt: '2026-11-19T08:00:00Z',
    },
  ],
})

describe('the card factory by files', () => {
  it('gets a batch as a signed file, which a repeat replaces', async () => {
    await factory.handOver(batch)
    await factory.handOver(batch)
    const files = await readdir(join(folder, 'oslo/batches'))
    expect(files.sort()).toEqual([`${batch.reference}.json`, `${batch.reference}.json.sig`])
    const text = await readFile(join(folder, 'oslo/batches', files[0]!), 'utf8')
    expect(JSON.parse(text)).toEqual(batch)
    expect(await readFile(join(folder, 'oslo/batches', files[1]!), 'utf8')).toBe(sign(text))
  })

  it('gives its reports until they are acknowledged, and keeps nothing that was taken in', async () => {
    expect(await factory.reports('oslo')).toEqual([])
    await put('1.json', report)
    expect(await factory.reports('oslo')).toEqual(['1.json'])
    expect(await factory.report('oslo', '1.json')).toMatchObject({ batch: batch.reference, unreadable: [] })
    expect(await factory.reports('oslo')).toEqual(['1.json'])
    await factory.acknowledge('oslo', '1.json')
    await factory.forget('oslo', batch.reference)
    for (const what of ['reports', 'batches']) expect(await readdir(join(folder, 'oslo', what))).toEqual([])
    // Another worker has done both already.
    await factory.acknowledge('oslo', '1.json')
    await factory.forget('oslo', batch.reference)
    await expect(factory.report('oslo', '1.json')).rejects.toMatchObject({ status: 404, retryable: false })
  })

  it('leaves what is not signed, signed with another key, or not as agreed, and reads the rest', async () => {
    await put('a.json', report, '')
    await put('b.json', report, sign(report, 'another key'))
    await put('c.json', '{"id": "half a rep')
    await put('d.json', '{}')
    await mkdir(join(folder, 'oslo/reports/e.json'))
    await put('f.json', report)
    const ids = await factory.reports('oslo')
    const read = await Promise.all(ids.map(id => factory.report('oslo', id)))
    expect(ids.filter((_, at) => read[at] !== null)).toEqual(['f.json'])
    expect(await factory.reports('oslo')).toEqual(ids)
    // The factory mends one.
    await put('b.json', report)
    expect(await factory.report('oslo', 'b.json')).toMatchObject({ batch: batch.reference })
  })

  it('says that its folder cannot be used, so that the call is tried again', async () => {
    const file = join(folder, 'no-folder')
    await writeFile(file, '')
    const broken = openCardFactory({ CARD_FACTORY_URL: pathToFileURL(file).href, CARD_FACTORY_KEY: KEY })
    await expect(broken.handOver(batch)).rejects.toMatchObject({ retryable: true })
  })
})
