import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'
import { followsPattern, isPattern } from './pattern.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const kari = (...args: Parameters<ReturnType<Portal['as']>>) => portal.as('kari@nordlys.example')(...args)
const OF_NORDLYS = `/api/widget/by-company-id/${NORDLYS}`
const options = (changes: object = {}) => ({ agreementNumbers: ['200100'], ...changes })
const create = (changes: object = {}, call: ReturnType<Portal['as']> = kari) =>
  call('POST', '/api/auth/widget/create', { companyId: NORDLYS, ...options(), ...changes })

describe('the widget of a company', () => {
  it('is not there until it is created, with the defaults [C-222, C-112]', async () => {
    const before = await kari('GET', OF_NORDLYS)
    expect([before.statusCode, before.json().code]).toEqual([404, 'not-found'])
    const made = await create()
    expect(made.statusCode).toBe(200)
    expect(made.json()).toMatchObject({
      clientId: expect.stringMatching(/^[\w-]{16}$/),
      clientSecret: expect.stringMatching(/^[\w-]{43}$/),
      variant: 'COMPANY_TICKET',
      format: 'horisontal',
      width: 320,
      colourScheme: 'light',
      logo: true,
      employeeIdHelpText: '',
      employeeIdRegex: '',
      allowedOrigins: [],
    })
  })

  it('is answered with client id and client secret, and stays what it is when it is created again [C-221, C-111]', async () => {
    const first = (await create()).json()
    const again = await Promise.all([create({ width: 600 }), create(), kari('GET', OF_NORDLYS)])
    for (const answer of again) expect(answer.json()).toEqual(first)
  })

  it('has a secret of its own that follows from the key of the server, so that no table has it', async () => {
    const jon = portal.as('jon@fjordbygg.example')
    const other = await create({ companyId: FJORDBYGG, agreementNumbers: ['200102'] }, jon)
    const own = (await create()).json()
    expect(other.json().clientSecret).not.toBe(own.clientSecret)
    const [row] = await portal.sql<object>('oslo', 'select * from widget where company_id = $1', [NORDLYS])
    expect(JSON.stringify(row)).not.toContain(own.clientSecret)
  })

  it('has the address of its environment and operator [P-373]', async () => {
    const { clientId, widgetUrl, linkUrl } = (await create()).json()
    expect([widgetUrl, linkUrl]).toEqual([
      `${portal.config.PORTAL_URL}/widget/${clientId}`,
      `${portal.config.PORTAL_URL}/bestill/${clientId}`,
    ])
    const anders = portal.as('anders@akt.example')
    const made = await create({ companyId: '500100', agreementNumbers: ['600100'] }, anders)
    expect(made.json().widgetUrl).toMatch(/^http:\/\/akt\.localhost:\d+\/widget\//)
  })

  it('keeps the options that its administrators choose, the width within its limits [C-168]', async () => {
    await create()
    const change = options({
      width: 9999,
      colourScheme: 'dark',
      logo: false,
      employeeIdHelpText: 'Fem sifre, står på lønnsslippen',
      employeeIdRegex: '[0-9]{5}',
      allowedOrigins: ['https://intranett.nordlys.example/forside'],
    })
    const changed = await kari('PUT', OF_NORDLYS, change)
    expect(changed.json()).toMatchObject({
      width: 600,
      colourScheme: 'dark',
      logo: false,
      employeeIdRegex: '[0-9]{5}',
      allowedOrigins: ['https://intranett.nordlys.example'],
    })
    expect((await kari('GET', OF_NORDLYS)).json()).toEqual(changed.json())
    const entries = await portal.sql(
      'oslo',
      `select action, actor_kind from audit_entry where company_id = $1 and action like 'widget.%' order by at, id`,
      [NORDLYS],
    )
    // That its page was opened, which made it, is no act.
    expect(entries).toEqual([{ action: 'widget.change', actor_kind: 'user' }])
  })

  it('is in the log as made where somebody chose its options', async () => {
    await portal.sql('oslo', 'delete from widget where company_id = $1', [FJORDBYGG])
    const jon = portal.as('jon@fjordbygg.example')
    await create({ companyId: FJORDBYGG, agreementNumbers: ['200102'], width: 600 }, jon)
    expect(
      await portal.sql(
        'oslo',
        `select action from audit_entry where company_id = $1 and action like 'widget.%'`,
        [FJORDBYGG],
      ),
    ).toEqual([{ action: 'widget.create' }])
  })

  it.each([
    ['an agreement of another company', { agreementNumbers: ['200102'] }, '/agreementNumbers'],
    ['no agreement', { agreementNumbers: [] }, '/agreementNumbers'],
    ['what is no pattern', { employeeIdRegex: '[0-9' }, '/employeeIdRegex'],
    ['a pattern that this engine does not have', { employeeIdRegex: '(a)\\1' }, '/employeeIdRegex'],
    ['a site that is none', { allowedOrigins: ["https://a.example;'unsafe-inline'"] }, '/allowedOrigins/0'],
  ])('takes no %s', async (_what, change, pointer) => {
    await create()
    const answer = await kari('PUT', OF_NORDLYS, options(change))
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([400, pointer])
  })

  it('is changed where there is one only', async () => {
    const siri = portal.as('siri@konsern.example')
    const agreement = await portal.sql<{ id: string }>(
      'oslo',
      `select id from agreement where company_id = '100102' and sub_type = 'SUBSCRIPTIONS' order by id limit 1`,
    )
    const answer = await siri('PUT', '/api/widget/by-company-id/100102', {
      agreementNumbers: [agreement[0]!.id],
    })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })

  it('is nobody else’s: other companies, counter administrators, another operator', async () => {
    await create()
    for (const [who, status] of [
      ['jon@fjordbygg.example', 404],
      ['tor@nordlys.example', 403],
      ['anders@akt.example', 404],
    ] as const)
      expect((await portal.as(who)('GET', OF_NORDLYS)).statusCode, who).toBe(status)
    expect((await portal.anonymous()('GET', OF_NORDLYS)).statusCode).toBe(401)
  })
})

describe('a pattern for employee ids', () => {
  it.each([
    ['[0-9]{5}', '10482', true, true],
    ['[0-9]{5}', '1048', true, false],
    ['[0-9]{5}', 'x10482', true, false],
    ['[0-9]{5}', '10482\n', true, false],
    ['a|b', 'b', true, true],
    ['^[A-Z]-\\d+$', 'E-77', true, true],
    ['', 'anything', true, true],
    ['[0-9', '1', false, false],
    ['(?=a)a', 'a', false, false],
  ])('%s for %s: a pattern %s, followed %s', async (pattern, employeeId, valid, follows) => {
    const query = new URLSearchParams({ pattern, employeeId })
    const answer = await kari('GET', `${OF_NORDLYS}/pattern?${query}`)
    expect(answer.json()).toEqual({ valid, follows })
  })

  /** Each of these keeps a backtracking engine busy for longer than anybody waits. */
  it.each(['(a+)+$', '(a|a)*b', '(a|aa)+$', '([a-z]+)*!', '(.*a){12}', '(a?){20}a{20}', '(x+x+)+y'])(
    'cannot stall the server: %s',
    pattern => {
      const started = process.cpuUsage().user
      for (let n = 0; n < 50; n++) followsPattern(pattern, `${'a'.repeat(19)}!`)
      expect((process.cpuUsage().user - started) / 1000).toBeLessThan(2_000)
    },
  )

  it.each([
    '((a{100}){10}){10}',
    '(((a{30}){30}){30}){30}',
    '.{1000}.{1000}.{1000}',
    '(\\pL{30}){30}|(\\d{30}){30}|(a{30}){30}',
  ])('cannot become a large program: %s', pattern => {
    const started = process.cpuUsage().user
    expect(isPattern(pattern)).toBe(false)
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(2_000)
  })
})
