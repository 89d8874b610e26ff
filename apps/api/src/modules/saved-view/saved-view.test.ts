import { randomUUID } from 'node:crypto'
import { SAVED_VIEW_BOUNDS } from '@portal/domain/saved-view'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

type View = {
  id: string
  list: string
  name: string
  query: string
  isDefault: boolean
  companyId: string | null
}
const KARI = 'kari@nordlys.example'
const JON = 'jon@fjordbygg.example'
const INGRID = 'ingrid@operator.example'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.sql('oslo', 'delete from saved_view'))

const ACTIVE = { list: 'employees', name: 'Aktive', query: 'status=active', isDefault: false }
const save = (who: string, body: object = {}, key = randomUUID()) =>
  portal.as(who)('POST', '/saved-view', { ...ACTIVE, ...body }, { 'idempotency-key': key })
const saved = async (who: string, body: object = {}): Promise<View> => {
  const answer = await save(who, body)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const views = async (who: string, list = 'employees'): Promise<View[]> =>
  (await portal.as(who)('GET', `/saved-view?list=${list}`)).json().matches
const change = (who: string, { id }: View, body: object) => portal.as(who)('PUT', `/saved-view/${id}`, body)
const remove = (who: string, { id }: View) => portal.as(who)('DELETE', `/saved-view/${id}`)

describe('a saved view', () => {
  it('is its user’s, in its list, by name', async () => {
    const last = await saved(KARI, { name: 'venter', query: 'sorter=-from&status=pending' })
    const first = await saved(KARI)
    expect(first).toEqual({ ...ACTIVE, id: first.id, companyId: null })
    expect(last.query).toBe('status=pending&sorter=-from')
    expect(await views(KARI)).toEqual([first, last])
    expect(await views(KARI, 'invoices')).toEqual([])
    expect(await views(JON)).toEqual([])
  })

  it('is saved once by a request that is repeated', async () => {
    const key = randomUUID()
    const [first, again] = [await save(KARI, {}, key), await save(KARI, {}, key)]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect(await views(KARI)).toHaveLength(1)
  })

  it('is renamed, shows something else, and goes', async () => {
    const view = await saved(KARI)
    expect((await change(KARI, view, { name: 'Reiser nå' })).json()).toEqual({ ...view, name: 'Reiser nå' })
    const other = await change(KARI, view, { query: 'status=ended' })
    expect(other.json()).toEqual({ ...view, name: 'Reiser nå', query: 'status=ended' })
    expect((await change(KARI, view, {})).json()).toEqual(other.json())
    expect((await remove(KARI, view)).statusCode).toBe(204)
    expect(await views(KARI)).toEqual([])
    expect((await remove(KARI, view)).statusCode).toBe(404)
  })

  it('of another user answers as one that is not there', async () => {
    const view = await saved(KARI)
    const gone = { ...view, id: randomUUID() }
    for (const who of [JON, INGRID, 'anders@akt.example']) {
      const answers = [await change(who, view, { name: 'Min' }), await change(who, gone, { name: 'Min' })]
      const removed = [await remove(who, view), await remove(who, gone)]
      for (const answer of [...answers, ...removed]) {
        expect(answer.statusCode).toBe(404)
        expect({ ...answer.json(), requestId: '' }).toEqual({ ...answers[0]!.json(), requestId: '' })
      }
    }
    expect(await views(KARI)).toEqual([view])
  })

  it('is nothing for an external system, and for nobody without a session', async () => {
    expect((await save('erp')).statusCode).toBe(403)
    expect((await portal.as('erp')('GET', '/saved-view?list=employees')).statusCode).toBe(403)
    expect((await portal.anonymous()('GET', '/saved-view?list=employees')).statusCode).toBe(401)
  })

  it('has a name that no other view of the list has, whatever its letters', async () => {
    const view = await saved(KARI)
    const second = await saved(KARI, { name: 'Venter', query: 'status=pending' })
    const taken = { statusCode: 409 }
    const refusals = [await save(KARI, { name: 'AKTIVE' }), await change(KARI, second, { name: 'aktive' })]
    for (const refused of refusals) {
      expect(refused).toMatchObject(taken)
      expect(refused.json().code).toBe('saved-view-exists')
    }
    expect((await change(KARI, view, { name: 'AKTIVE' })).statusCode).toBe(200)
    await saved(KARI, { list: 'free-tickets' })
    await saved(JON)
  })
})

describe('how many views of a list there are', () => {
  const { perList } = SAVED_VIEW_BOUNDS

  it(`is ${perList} at most, also when several are saved at once`, async () => {
    await portal.sql(
      'oslo',
      `insert into saved_view (user_id, list, name, query) select u.id, 'employees', 'Visning ' || n, 'status=active'
       from app_user u, generate_series(1, ${perList - 1}) n where u.email = '${KARI}'`,
    )
    const answers = await Promise.all(['a', 'b', 'c'].map(name => save(KARI, { name })))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find(answer => answer.statusCode === 409)!.json()).toMatchObject({
      code: 'saved-views-full',
      max: perList,
    })
    expect(await views(KARI)).toHaveLength(perList)
    await saved(KARI, { list: 'invoices', query: 'status=open' })
  })
})

describe('the default', () => {
  const defaults = async (who: string) => (await views(who)).filter(view => view.isDefault)
  const inSession = async (who: string) => (await portal.as(who)('GET', '/session')).json().user.defaultViews

  it('is one of a list, said with the session', async () => {
    const first = await saved(KARI, { isDefault: true })
    const second = await saved(KARI, { name: 'Venter', query: 'status=pending', isDefault: true })
    expect(await defaults(KARI)).toEqual([second])
    await saved(KARI, { list: 'invoices', query: 'status=open', isDefault: true })
    expect(await inSession(KARI)).toEqual([
      { list: 'employees', companyId: null, query: 'status=pending' },
      { list: 'invoices', companyId: null, query: 'status=open' },
    ])
    expect((await change(KARI, first, { isDefault: true })).json()).toEqual(first)
    expect(await defaults(KARI)).toEqual([first])
    expect((await change(KARI, first, { isDefault: false })).json().isDefault).toBe(false)
    expect(await inSession(KARI)).toEqual([{ list: 'invoices', companyId: null, query: 'status=open' }])
    expect(await inSession(JON)).toEqual([])
  })

  it('is one also when several are chosen at once', async () => {
    const all = []
    for (const name of ['a', 'b', 'c', 'd']) all.push(await saved(KARI, { name }))
    const answers = await Promise.all([
      ...all.map(view => change(KARI, view, { isDefault: true })),
      save(KARI, { name: 'e', isDefault: true }),
    ])
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200, 200, 201])
    expect(await defaults(KARI)).toHaveLength(1)
  })

  it('is said to a person, and to no external system', async () => {
    expect(await portal.anonymous()('GET', '/session')).toMatchObject({ statusCode: 200 })
    expect((await portal.as('erp')('GET', '/session')).json().user.defaultViews).toEqual([])
  })
})

describe('what a view may hold', () => {
  it.each([
    'status=active&sok=Kari',
    'side=2',
    'status=deleted',
    'status=active&status=ended',
    'sorter=phone;drop table saved_view',
    'uten=name',
    '%00',
    '__proto__=1',
  ])('is not %s', async query => {
    const refused = await save(KARI, { query })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'invalid-body', errors: [{ pointer: '/query' }] })
    const view = await saved(KARI)
    expect((await change(KARI, view, { query })).statusCode).toBe(400)
    expect(await views(KARI)).toEqual([view])
  })

  it('is what its own list knows, not another', async () => {
    expect((await save(KARI, { list: 'invoices', query: 'slutter=snart' })).statusCode).toBe(400)
    expect((await save(KARI, { list: 'app_user' })).statusCode).toBe(400)
    expect((await portal.as(KARI)('GET', '/saved-view?list=constructor')).statusCode).toBe(400)
  })

  it('is read without what the list has no longer; what has nothing left opens nothing', async () => {
    const view = await saved(KARI, { isDefault: true })
    await portal.sql('oslo', `update saved_view set query = 'avdeling=12&status=active'`)
    expect(await views(KARI)).toEqual([view])
    expect((await change(KARI, view, { name: 'Andre' })).json().query).toBe('status=active')
    await portal.sql('oslo', `update saved_view set list = 'fax-machines'`)
    expect((await portal.as(KARI)('GET', '/session')).json().user.defaultViews).toEqual([])
    expect((await change(KARI, view, { name: 'Aktive' })).statusCode).toBe(404)
  })
})

describe('a view that names an agreement', () => {
  const AVTALE = 'avtale=200100'

  it('is of the company, which the user must know', async () => {
    const view = await saved(KARI, { query: AVTALE, companyId: NORDLYS })
    expect(view.companyId).toBe(NORDLYS)
    expect((await save(KARI, { name: 'x', query: AVTALE })).json()).toMatchObject({
      code: 'invalid-body',
      errors: [{ pointer: '/companyId', code: 'required' }],
    })
    for (const companyId of [FJORDBYGG, '999999'])
      expect((await save(KARI, { name: 'x', query: AVTALE, companyId })).statusCode).toBe(404)
    expect((await change(KARI, view, { query: AVTALE, companyId: FJORDBYGG })).statusCode).toBe(404)
    expect((await change(KARI, view, { query: 'status=ended' })).json().companyId).toBeNull()
    expect((await change(KARI, view, { query: AVTALE, companyId: NORDLYS })).json().companyId).toBe(NORDLYS)
  })

  it('says its company with the session; without an agreement, none', async () => {
    await saved(INGRID, { query: AVTALE, companyId: NORDLYS, isDefault: true })
    expect((await portal.as(INGRID)('GET', '/session')).json().user.defaultViews).toEqual([
      { list: 'employees', companyId: NORDLYS, query: AVTALE },
    ])
    expect((await saved(INGRID, { name: 'x', companyId: NORDLYS })).companyId).toBeNull()
  })
})

describe('the end of a user', () => {
  const left = async () => (await portal.sql<{ list: string }>('oslo', 'select list from saved_view')).length
  const leaver = async () => {
    const email = `${randomUUID()}@nordlys.example`
    await portal.addPerson(email, { inCompany: [[NORDLYS, 'COMPANY_ADMIN']] })
    const [user] = await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [
      email,
    ])
    const call = portal.as(email, 'oslo')
    const answer = await call('POST', '/saved-view', ACTIVE, { 'idempotency-key': randomUUID() })
    expect(answer.statusCode).toBe(201)
    return user!.id
  }

  it('is the end of the views: deleted by an administrator', async () => {
    const id = await leaver()
    const steps = []
    for (const _ of ['INACTIVE', 'DELETED']) {
      expect((await portal.as(INGRID)('DELETE', `/user-api/user/${id}`)).statusCode).toBe(204)
      steps.push(await left())
    }
    expect(steps).toEqual([1, 0])
  })

  it('is the end of the views: a year after being deactivated', async () => {
    const id = await leaver()
    expect((await portal.as(INGRID)('DELETE', `/user-api/user/${id}`)).statusCode).toBe(204)
    await portal.job('user-clean-up', { asOf: '2027-11-01' })
    expect(await left()).toBe(1)
    await portal.job('user-clean-up', { asOf: '2028-01-01' })
    expect(await left()).toBe(0)
  })
})
