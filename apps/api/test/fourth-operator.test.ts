import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPERATORS, operatorById } from '@portal/domain'
import { COMPANIES, PEOPLE } from '@portal/domain/cast'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import example from '../../../docs/operator-example.json' with { type: 'json' }
import oslo from '../../../prisma/operators/oslo.json' with { type: 'json' }
import { watchOperators } from '../src/core/operators.ts'
import { runTransaction } from '../src/core/transaction.ts'
import { loadCompanies, loadPeople } from '../src/demo/load.ts'
import { storeTariff } from '../src/modules/tariff/store.ts'
import { subjectOf } from '../src/ports/identity.ts'
import { hostOf, orderFor, type Portal, startPortal } from './harness.ts'
import { startMatrix, textOf } from './matrix.ts'
import { type Owner, openOwner } from './owner.ts'

/** What operator A is, under a name that no code, test data or cast knows. */
const TWIN = {
  ...oslo,
  ...{ id: 'tvilling', code: 'Z', name: 'Tvilling', legalName: 'Tvilling AS', hosts: ['tvilling'] },
  organisationNumber: example.organisationNumber,
}

const COMMAND = join(import.meta.dirname, '../../../scripts/db.ts')
const folder = mkdtempSync(join(tmpdir(), 'portal-operators-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run db -- operator …`, in a process of its own, which the portal's knows nothing of. */
const command = async (portal: Portal, ...words: string[]): Promise<{ code: number; said: string }> => {
  const child = spawn(process.execPath, [COMMAND, 'operator', ...words], {
    env: { ...process.env, DATABASE_OWNER_URL: portal.database.ownerUrl, DATABASE_URL: portal.database.url },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  const code = await new Promise<number>(done => child.on('close', done))
  return { code, said }
}
const add = (portal: Portal, document: { id: string } & Record<string, unknown>) => {
  const file = join(folder, `${document.id}.json`)
  writeFileSync(file, JSON.stringify(document))
  return command(portal, 'add', file)
}

describe('an operator that only a document describes', () => {
  let portal: Portal
  let owner: Owner
  let statuses: Awaited<ReturnType<typeof startMatrix>>['statuses']
  beforeAll(async () => {
    ;({ portal, statuses } = await startMatrix({ home: TWIN }))
    owner = await openOwner(portal)
  })
  afterAll(async () => {
    await owner.close()
    await portal.stop()
  })

  it('lets every role do what the committed matrix says, for every operation', async () => {
    expect(operatorById('tvilling').name).toBe('Tvilling')
    await expect(textOf(statuses)).toMatchFileSnapshot('./access.golden.txt')
  })

  it('is behind the wall: nobody of another operator reads, changes or adds one of its rows, in any table', async () => {
    const tables = await portal.sql<{ name: string; write: boolean; remove: boolean }>(
      'akt',
      `select c.relname as name, has_table_privilege(c.oid, 'UPDATE') as write, has_table_privilege(c.oid, 'DELETE') as remove
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'SELECT')`,
    )
    const filled: string[] = []
    for (const { name, write, remove } of tables) {
      const before = await owner.sql<{ n: number; all: string }>(
        `select count(*)::int as n, md5(string_agg(t::text, '' order by t::text)) as all from ${name} t where operator_id = 'tvilling'`,
      )
      if (before[0]!.n > 0) filled.push(name)
      for (const [reader, own] of [
        ['akt', 'akt'],
        ['oslo', 'tvilling'],
      ] as const)
        expect(
          await portal.sql(reader, `select from ${name} where operator_id <> '${own}' limit 1`),
          `${name} by ${reader}`,
        ).toEqual([])
      const { pool } = portal.db.tenant('akt')
      if (write)
        await pool.query(`update ${name} set operator_id = operator_id where operator_id = 'tvilling'`)
      if (remove) await pool.query(`delete from ${name} where operator_id = 'tvilling'`)
      await expect(pool.query(`insert into ${name} (operator_id) values ('tvilling')`), name).rejects.toThrow(
        'row-level security',
      )
      expect(
        await owner.sql(
          `select count(*)::int as n, md5(string_agg(t::text, '' order by t::text)) as all from ${name} t where operator_id = 'tvilling'`,
        ),
        name,
      ).toEqual(before)
    }
    expect(filled.length).toBeGreaterThan(25)
  })

  it('signs people in at its host', async () => {
    const { answer, call } = await portal.signIn('kari@nordlys.example')
    expect(answer.headers.location).toMatch(/^\/|tvilling\.localhost/)
    expect((await call('GET', '/session')).json()).toMatchObject({ operator: 'tvilling' })
  })
})

describe('a running portal', () => {
  let portal: Portal
  const added: string[][] = []
  const changed: string[][] = []
  let watched: ReturnType<typeof watchOperators>
  const errors: unknown[] = []
  beforeAll(async () => {
    portal = await startPortal()
    const log = { info: () => undefined, error: (said: unknown) => errors.push(said) }
    watched = watchOperators(
      { db: portal.services.db, queue: portal.services.queue },
      log as unknown as FastifyBaseLogger,
      async (ids, other) => {
        if (ids.length > 0) added.push(ids)
        if (other.length > 0) changed.push(other)
      },
      2_000_000_000,
    )
    await watched.look()
  })
  afterAll(async () => {
    watched.stop()
    await portal.stop()
  })
  const at = (host: string, url: string) =>
    portal.app.inject({ url, headers: { host: `${host}:3000`, accept: '*/*' } })

  /** A company with its administrator there, who orders a ticket through the API. */
  const orderAt = async (id: string) => {
    await runTransaction(portal.db.tenant(id), tx => storeTariff(tx, id))
    const [company] = COMPANIES
    const person = PEOPLE[0]!
    await loadCompanies(portal.db, id, [company!])
    await loadPeople(portal.db, id, [person])
    await portal.db
      .tenant(id)
      .pool.query('update app_user set subject = $1', [subjectOf(portal.sandbox.issuer, person.subject)])
    const { prefix } = example.zones
    return portal.as(person.email, id)(
      'POST',
      '/api/ticket/create',
      orderFor({ zoneFrom: `${prefix}1`, zoneTo: `${prefix}2` }),
    )
  }

  it('has no operator whose document is wrong: the command names every fault', async () => {
    const { code, said } = await add(portal, { ...example, code: 'A', phone: '1' })
    expect([code, said]).toEqual([1, expect.stringContaining('/phone is no Norwegian phone number')])
    expect(await add(portal, { ...example, code: 'A' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('/code A of vidda is that of oslo already'),
    })
    await watched.look()
    expect(added).toEqual([])
    expect((await at('vidda.localhost', '/boot.js')).body).toContain('"id":"oslo"')
  })

  it('takes a fourth operator by data alone: name, colours, mark, pages and an order at its prices', async () => {
    expect(await add(portal, example)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Stored version 1 of vidda'),
    })
    await watched.look()
    expect(added).toEqual([['vidda']])
    const boot = (await at('vidda.localhost', '/boot.js')).body
    expect(boot).toContain('"name":"Vidda kollektiv"')
    expect(boot).toContain('--ds-color-accent-base-default:#6A1B9A')
    expect((await at('vidda.localhost', '/mark.svg')).body).toBe(example.mark)
    expect((await at('localhost', '/boot.js')).body).toContain('"id":"oslo"')
    expect(await orderAt('vidda')).toMatchObject({ statusCode: 201 })
    const [ticket] = await portal.sql<{ zone_from: string; zone_to: string }>(
      'vidda',
      'select zone_from, zone_to from ticket',
    )
    expect(ticket).toEqual({ zone_from: 'VID:TariffZone:1', zone_to: 'VID:TariffZone:2' })
    expect(await portal.job('ticket-issue', { operator: 'vidda' })).toMatchObject({
      vidda: { sent: 1, failed: 0 },
    })
  })

  it('takes a new version, and says what differs', async () => {
    const renamed = { ...example, name: 'Vidda og fjord', theme: { ...example.theme, accent: '#4527A0' } }
    const { said } = await add(portal, renamed)
    expect(said).toContain('/name: "Vidda kollektiv" → "Vidda og fjord"')
    expect(said).toContain('/theme/accent: "#6A1B9A" → "#4527A0"')
    expect(said).toContain('Stored version 2 of vidda')
    await watched.look()
    expect(changed).toEqual([['vidda']])
    expect((await at('vidda.localhost', '/boot.js')).body).toContain('"name":"Vidda og fjord"')
    expect((await add(portal, renamed)).said).toContain('as it was')
    expect((await command(portal, 'list')).said).toMatch(/^D +vidda +Vidda og fjord +version 2 of .* vidda$/m)
    expect(JSON.parse((await command(portal, 'show', 'vidda')).said)).toEqual(renamed)
  })

  it('refuses what may not change: the place, a price, a zone and a product that are in use', async () => {
    const [list] = example.priceLists
    const dearer = {
      ...list!,
      tickets: list!.tickets.map((each, n) =>
        n === 0 ? { ...each, kroner: { ...each.kroner, 1: 7000 } } : each,
      ),
    }
    const fewer = example.zones.list
      .filter(({ code }) => code !== '1')
      .map(zone => ({ ...zone, neighbours: zone.neighbours.filter(code => code !== '1') }))
    const { code, said } = await add(portal, {
      ...example,
      ...{
        code: 'E',
        priceLists: [dearer],
        zones: { ...example.zones, list: fewer },
        companyTicketSold: false,
      },
      ...{ agreementOptions: example.agreementOptions.filter(each => each !== 'SUBSCRIPTIONS') },
      ...{
        defaultAgreements: ['TICKETOFFICE'],
        defaultZones: { from: 'VID:TariffZone:2', to: 'VID:TariffZone:3' },
      },
      ...{
        landing: {
          ...example.landing,
          nb: { ...example.landing.nb, actions: [example.landing.nb.actions[0]] },
          en: { ...example.landing.en, actions: [example.landing.en.actions[0]] },
        },
      },
    })
    expect(code).toBe(1)
    expect(said).toContain('/code is the place of an operator')
    expect(said).toContain('2026-01-01 VID:PreassignedFareProduct:P365-ADULT 1 cost 6600 kroner')
    expect(said).toContain('/zones: VID:TariffZone:1 is a zone of 1 tickets')
    expect(said).toContain('/agreementOptions: SUBSCRIPTIONS is that of 2 agreements')
  })

  it('keeps the versions that are stored: nobody changes or takes one away', async () => {
    const owner = await openOwner(portal)
    for (const change of [
      'update registry.operator_document set version = 9',
      'delete from registry.operator_document',
    ])
      await expect(owner.sql(change)).rejects.toThrow('a stored version of an operator stays as it is')
    await expect(
      portal.sql('akt', `insert into registry.operator_document values ('x1', 1, '{"id":"x1"}')`),
    ).rejects.toThrow('permission denied')
    await owner.close()
  })

  it('goes on with what it has when a stored document is wrong, and logs why', async () => {
    const owner = await openOwner(portal)
    await owner.sql(`insert into registry.operator_document values ('vidda', 3, '{"id":"vidda","format":2}')`)
    await watched.look()
    expect(errors).toHaveLength(1)
    expect(String((errors[0] as { err: Error }).err)).toContain('vidda version 3 /format')
    expect((await at('vidda.localhost', '/boot.js')).body).toContain('"name":"Vidda og fjord"')
    await owner.sql(
      `insert into registry.operator_document select 'vidda', 4, document from registry.operator_document where operator_id = 'vidda' and version = 2`,
    )
    await owner.close()
  })

  it('takes the operators up to the hundredth, each at its own host', async () => {
    const owner = await openOwner(portal)
    const before = OPERATORS.length
    const codeOf = (n: number) =>
      String.fromCharCode(65 + Math.floor(n / 26)) + String.fromCharCode(65 + (n % 26))
    const check = (digits: string) => {
      const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, n) => total + weight * Number(digits[n]), 0)
      return (11 - (sum % 11)) % 11
    }
    const numbers = Array.from({ length: 200 }, (_, n) => String(31_420_000 + n))
      .filter(digits => check(digits) < 10)
      .map(digits => `${digits}${check(digits)}`)
    const documents = Array.from({ length: 100 - before }, (_, n) => ({
      ...example,
      ...{
        id: `op${n + before + 1}`,
        code: codeOf(n),
        name: `Operatør ${n + before + 1}`,
        hosts: [`op${n + before + 1}`],
      },
      organisationNumber: numbers[n]!,
    }))
    const last = documents.pop()!
    for (const document of documents)
      await owner.sql('insert into registry.operator_document values ($1, 1, $2)', [
        document.id,
        JSON.stringify(document),
      ])
    await owner.close()
    expect(await add(portal, last)).toMatchObject({ code: 0 })
    await watched.look()
    expect(errors).toHaveLength(1)
    expect(OPERATORS).toHaveLength(100)
    expect(last.id).toBe('op100')
    expect((await at('op100.localhost', '/boot.js')).body).toContain('"name":"Operatør 100"')
    expect((await at('op57.localhost', '/boot.js')).body).toContain('"name":"Operatør 57"')
    expect(hostOf('op100')).toMatch(/^op100\.localhost/)
    expect(await orderAt('op100')).toMatchObject({ statusCode: 201 })
    expect(await portal.sql('vidda', 'select from ticket')).toHaveLength(1)
  })
})
