import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../src/core/clock.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import { freshPhone, orderFor, type Portal, startPortal } from './harness.ts'

const LONG = 600_000
let portal: Portal
let folder: string
const phone = freshPhone()
beforeAll(async () => {
  portal = await startPortal()
  await setUpQueue(portal.database.ownerUrl, systemClock)
  folder = mkdtempSync(join(tmpdir(), 'person-'))
  const kari = portal.as('kari@nordlys.example')
  for (const [firstName, number] of [
    ['Mona', phone],
    ['Aisha', freshPhone()],
    ['Aisha', freshPhone()],
  ]) {
    const order = orderFor({ firstName, lastName: 'Lind', phone: number, employeeId: `E-${number}` })
    expect((await kari('POST', '/api/ticket/create', order)).statusCode).toBe(201)
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await portal.stop()
})

const person = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>(done => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../src/person-cli.ts'), ...args],
      { env: { ...process.env, ...portal.env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    )
  })
const ask = (...args: string[]) => person('--operator', 'oslo', '--case', '2026/17', ...args)

describe('npm run person', () => {
  it(
    'prints what is held of a phone or a whole name, as data and as a document',
    async () => {
      const file = join(folder, 'mona.pdf')
      const byPhone = await ask(`+47 ${phone}`, '--pdf', file)
      expect([byPhone.code, byPhone.err]).toEqual([0, ''])
      const { held } = JSON.parse(byPhone.out)
      expect(held[0]).toMatchObject({ source: 'holder', rows: [{ first_name: 'Mona', phone }] })
      const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)))
      const { text } = await extractText(pdf, { mergePages: true })
      for (const part of ['Opplysninger om en person', 'Fornavn: Mona', phone]) expect(text).toContain(part)
      const byName = await ask('mona  LIND')
      expect([byName.code, JSON.parse(byName.out)]).toEqual([0, { held }])
    },
    LONG,
  )

  it(
    'asks which of several is meant, and says when there is nobody',
    async () => {
      const several = await ask('Aisha Lind')
      expect([several.code, several.err]).toEqual([1, 'Several persons: give the person that is meant.\n'])
      const [first] = JSON.parse(several.out)
      const one = await ask(first.person)
      expect(JSON.parse(one.out).held[0].rows).toMatchObject([{ first_name: 'Aisha' }])
      const nobody = await ask('Ingen Slik')
      expect([nobody.code, nobody.out, nobody.err]).toEqual([1, '', 'Nobody was found.\n'])
      const gone = await ask('phone:+4799999999')
      expect([gone.code, gone.out]).toEqual([1, ''])
      expect(gone.err).toMatch(/Nobody was found/)
    },
    LONG,
  )

  it(
    'deletes what the law allows, not while a ticket runs',
    async () => {
      const refused = await ask(phone, '--delete')
      expect([refused.code, refused.out]).toEqual([1, ''])
      expect(refused.err).toMatch(/ticket or add-on that still runs/)
      await portal.sql(
        'oslo',
        `update ticket set status = 'EXPIRED', expiration_date = start_date where holder_id = (select id from holder where phone = $1)`,
        [phone],
      )
      const deleted = await ask(phone, '--delete')
      expect([deleted.code, deleted.err]).toEqual([0, ''])
      expect(JSON.parse(deleted.out).removed).toContainEqual({ source: 'ticket', count: 1 })
      expect((await ask(phone)).err).toBe('Nobody was found.\n')
      const logged = await portal.sql(
        'oslo',
        `select detail ->> 'caseNumber' as number from audit_entry where action = 'privacy.delete'`,
      )
      expect(logged).toEqual([{ number: '2026/17' }])
    },
    LONG,
  )

  it.each([
    ['an unknown operator', ['--operator', 'nowhere', '--case', '2026/17', '41210100']],
    ['no number of a case', ['--operator', 'oslo', '41210100']],
    ['a name for the number of a case', ['--operator', 'oslo', '--case', 'Mona', '41210100']],
    ['nobody to look for', ['--operator', 'oslo', '--case', '2026/17']],
    ['an empty name', ['--operator', 'oslo', '--case', '2026/17', ' ']],
    ['more than one to look for', ['--operator', 'oslo', '--case', '2026/17', 'Mona', 'Lind']],
    ['an option that it does not have', ['--operator', 'oslo', '--case', '2026/17', '--erase', '41210100']],
  ])('says how it is used for %s, and looks for nobody', async (_what, args) => {
    const { code, out, err } = await person(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('Usage: npm run person -- --operator <id>')
    // Which operators there are is known once the database was asked.
    if (args.includes('nowhere')) expect(err).toContain('there are oslo, brakar, akt')
  })
})
