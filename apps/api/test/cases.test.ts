import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorById, zonesOf } from '@portal/domain'
import { bulkFile, decodeFile, type FileKind, readCsv, readRows } from '@portal/domain/bulk'
import { massOrderFile, readMassChange, readMassEnd } from '@portal/domain/free-ticket'
import { classList } from '@portal/domain/school'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipientFor, schoolOrderFor } from '../src/modules/school/examples.ts'
import { bulkCalls } from './bulk-orders.ts'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from './harness.ts'
import { addSchool, SCHOOL, SCHOOL_ADMIN } from './school-tickets.ts'

/** Files as people's programs write them, and what the portal makes of them. */
const FOLDER = join(import.meta.dirname, 'cases')
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(FOLDER, name)))
/** The text of a file, as the page reads it before it sends it. */
const textOf = (name: string): string => {
  const file = decodeFile(bytesOf(name))
  if (!file.ok) throw new Error(`${name}: ${file.fault}`)
  return file.text
}

let portal: Portal
let jon: ReturnType<typeof bulkCalls>
beforeAll(async () => {
  portal = await startPortal({ employees: 2 })
  await addSchool(portal)
  jon = bulkCalls(portal, 'jon@fjordbygg.example', FJORDBYGG)
})
afterAll(() => portal.stop())

/** Phone, names and employee number of each row, and its faults. */
const rowsOf = async (name: string) => {
  const answer = await jon.upload(textOf(name), name)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json()
  const rows = await jon.rows(id)
  return { id, rows: rows.map(({ faults }) => faults.map(({ column, code }) => `${column} ${code}`)) }
}
/** The holders that a file has ordered for, by phone. */
const ordered = async (name: string) => {
  const { id, rows } = await rowsOf(name)
  expect(rows.flat(), name).toEqual([])
  expect((await jon.start(id)).statusCode).toBe(202)
  await portal.job('bulk-order', { operator: 'oslo' })
  const tickets = (await jon.rows(id)).map(row => row.ticketId)
  return portal.sql(
    'oslo',
    `select h.phone_country_code || h.phone as phone, h.first_name as first, h.last_name as last, h.employee_id as number
     from ticket t join holder h on h.id = t.holder_id where t.id = any($1::uuid[]) order by h.phone`,
    [tickets],
  )
}

const ORDERED: Record<string, { phone: string; first: string; last: string; number: string }[]> = {
  'employees-saved-on-a-mac.csv': [
    { phone: '+4741247101', first: 'Øystein', last: 'Kvæven', number: 'E-7101' },
    { phone: '+4741247102', first: 'Pål', last: 'Fjeldstad', number: 'E-7102' },
    { phone: '+4741247103', first: 'Frida', last: 'Skøyen', number: 'E-7103' },
  ],
  'employees-with-excel-text-cells.csv': [
    { phone: '+4741247121', first: 'Kari', last: 'Nordmann', number: '0077' },
    { phone: '+4741247122', first: 'Jon', last: 'Fjordvik', number: '0078' },
  ],
  'employees-with-sep-line.csv': [
    { phone: '+4741247131', first: 'Kari', last: 'Nordmann', number: 'E-7131' },
  ],
  'phones-with-invisible-characters.csv': [
    { phone: '+4741247141', first: 'Kari', last: 'Nordmann', number: 'E-7141' },
    { phone: '+4741247142', first: 'Jon', last: 'Fjordvik', number: 'E-7142' },
    { phone: '+4741247143', first: 'Tor', last: 'Lukehaug', number: 'E-7143' },
    { phone: '+4741247144', first: 'Unni', last: 'Brukerud', number: 'E-7144' },
  ],
  'phones-without-plus.csv': [
    { phone: '+4741247151', first: 'Kari', last: 'Nordmann', number: 'E-7151' },
    { phone: '+4741247152', first: 'Jon', last: 'Fjordvik', number: 'E-7152' },
  ],
  'names-with-loose-rings.csv': [{ phone: '+4741247161', first: 'Siri', last: 'Ånestad', number: 'E-7161' }],
}

it.each(Object.entries(ORDERED))('%s is ordered from as somebody reads it', async (name, holders) => {
  expect(await ordered(name)).toEqual(holders)
})

it('names-in-other-scripts.csv is refused in its rows, because they cannot be printed', async () => {
  expect((await rowsOf('names-in-other-scripts.csv')).rows).toEqual([
    ['firstName not-printable', 'lastName not-printable'],
    ['firstName not-printable', 'lastName not-printable'],
    ['lastName not-printable'],
  ])
})

it('pupils-with-loose-rings.json is one pupil, whose second ticket is refused', async () => {
  await portal.sql('oslo', 'update agreement set allow_order_ticket = true where id = $1', [SCHOOL])
  const { first, second } = JSON.parse(readFileSync(join(FOLDER, 'pupils-with-loose-rings.json'), 'utf8'))
  const order = (pupil: object) =>
    portal.as(SCHOOL_ADMIN, 'oslo')(
      'POST',
      '/schoolticket-api/ticket/create',
      schoolOrderFor({ agreementNumber: SCHOOL, recipients: [recipientFor(pupil as object)] }),
      { 'idempotency-key': randomUUID() },
    )
  expect((await order(first)).statusCode).toBe(201)
  const again = await order(second)
  expect([again.statusCode, again.json().code]).toEqual([422, 'school-ticket-exists'])
  const list = `/schoolticket-api/ticket/by-company-id/${NORDLYS}?searchFor=`
  for (const typed of ['Ånestad', 'A\u030anestad', '8Å']) {
    const found = await portal.as(SCHOOL_ADMIN, 'oslo')('GET', list + encodeURIComponent(typed))
    expect([typed, found.json().totalEntries]).toEqual([typed, 1])
  }
})

it('finds whom a file with loose rings has ordered for, however the name is written', async () => {
  for (const typed of [
    'Ånestad E-7161',
    'A\u030anestad E-7161',
    '0047 412 47 161',
    '\u202a41247161\u202c',
    'E-7161, Ånestad',
  ]) {
    const answer = await jon.call(
      'GET',
      `/api/subscriber/by-company-id/${FJORDBYGG}?searchFor=${encodeURIComponent(typed)}`,
    )
    expect([typed, answer.json().totalEntries]).toEqual([typed, 1])
  }
})

it('has every file of the folder', () => {
  const read = [...Object.keys(ORDERED), 'names-in-other-scripts.csv', 'pupils-with-loose-rings.json']
  expect(readdirSync(FOLDER).sort()).toEqual(read.sort())
})

describe('the same in the files of every other product', () => {
  const today = '2026-11-20'
  const readText = async <Column extends string, Order>(text: string, kind: FileKind<Column, Order>) => {
    const file = bulkFile(readCsv(text), kind)
    if (!file.ok) return file
    return { ok: true as const, rows: await readRows(file.rows, kind, () => Promise.resolve()) }
  }
  const words = { operator: operatorById('oslo'), zones: zonesOf('oslo') }
  const bytes = (text: string) => Uint8Array.from([...text].map(sign => sign.charCodeAt(0)))
  const MAC = { Ø: '\xaf', ø: '\xbf', å: '\x8c', æ: '\xbe', Å: '\x81', Æ: '\xae' }
  /** As Excel for Mac writes it: its letters, lines that end in CR; below a line that names the separator. */
  const saved = (text: string) => {
    const inMac = text.replace(/[ØøåæÅÆ]/g, letter => MAC[letter as keyof typeof MAC])
    const file = decodeFile(bytes(`sep=;\r\r${inMac.replaceAll('\n', '\r')}\r`))
    return file.ok ? file.text : file.fault
  }

  it('a class list', async () => {
    const header = 'Fornavn;Etternavn;Klasse;Elevnummer;Medium;Telefon;Kortnummer;Sone fra;Sone til'
    const file = `${header}\nØystein;Kvæven;8Å;="0077";Mobil;="4741247201";;1;\nPål;Å;8Å;;Mobil;41247202;;1;`
    const read = await readText(saved(file), classList(words))
    expect(read.ok && read.rows.map(({ row, faults }) => [row, faults.map(({ code }) => code)])).toEqual([
      [3, []],
      [4, ['too-short']],
    ])
    expect(read.ok && read.rows[0]!.order).toMatchObject({
      ...{ firstName: 'Øystein', lastName: 'Kvæven', className: '8Å' },
      ...{ employeeId: '0077', phone: '41247201', phoneCountryCode: '+47' },
    })
    const foreign = await readText(`${header}\nØ;Kv¾ven;8;;Mobil;41247201;;1;`, classList(words))
    expect(foreign).toMatchObject({ ok: false, fault: { reason: 'foreign-signs', row: 2, column: 2 } })
  })

  it('a file of free tickets, with and without a header', async () => {
    const header =
      'Ansattnr;Fornavn;Etternavn;Fødselsdato;Relasjon;Telefon;Reisekortnummer;Medium;Sone fra;Sone til;Profil'
    const row = '="0077";Øystein;Kvæven;01.02.1980;Ansatt;4741247203;;Mobil;1;1;Voksen'
    const order = {
      ...words,
      ...{ today, startDate: today, travelCards: true, profilesOf: () => ['ADULT' as const] },
    }
    for (const text of [`${header}\n${row}`, row]) {
      const read = await readText(saved(text), massOrderFile(order))
      expect(read.ok && read.rows[0]).toMatchObject({
        order: { employeeId: '0077', firstName: 'Øystein', lastName: 'Kvæven', phone: '41247203' },
        faults: [],
      })
      const foreign = await readText(text.replace('Kvæven', 'KvÃ¦ven'), massOrderFile(order))
      expect(foreign).toMatchObject({ ok: false, fault: { reason: 'foreign-signs', column: 3 } })
    }
  })

  it('the files that end free tickets and that move them to another department', () => {
    const end = readMassEnd(readCsv(saved('="0077";01.02.1980')), today)
    expect(end.ok && end.rows.map(({ person }) => person)).toEqual([
      { employeeId: '0077', dateOfBirth: '1980-02-01' },
    ])
    const departments = [{ agreementNumber: '290100', name: 'Skøyen' }]
    for (const text of [
      saved('Ansattnr;Fødselsdato;Avdeling\n="0077";01.02.1980;Skøyen'),
      'Ansattnr;Fødselsdato;Ny avdeling\n0077;\u200e01.02.1980;Sk\u00adøyen',
    ]) {
      const read = readMassChange(readCsv(text), { today, departments })
      expect(read.ok && read.rows.map(({ person }) => person)).toEqual([
        { employeeId: '0077', dateOfBirth: '1980-02-01', agreementNumber: '290100' },
      ])
    }
  })
})
