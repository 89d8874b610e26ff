import {
  addDays,
  addMonths,
  type Day,
  firstOfMonth,
  lastOfMonth,
  monthOf,
  nextMonth,
  operatorById,
} from '@portal/domain'
import { schoolStartDates } from '@portal/domain/school'
import type { Random } from './billing-walk.ts'
import { bulkCalls, file, line } from './bulk-orders.ts'
import { COUNTER, EMPTY_CARD, lineFor } from './counter-orders.ts'
import { freshCard } from './free-tickets.ts'
import { type Call, freshPhone, hostOf, NORDLYS, type Portal, voucherKeySentTo } from './harness.ts'
import { ask } from './ticket-requests.ts'
import { feedActs } from './walk-feed.ts'
import { orderInWidget, typed, visitorOf } from './widgets.ts'

/** The companies of the walk, who acts for them, and their agreements. */
export const WALKED = {
  company: { id: NORDLYS, who: 'kari@nordlys.example', agreements: ['200100', '200101'] },
  housing: { id: '100109', who: 'solveig@solhaug.example', agreements: ['200961'] },
  free: { id: '100107', who: 'frida@ruteflaten.example', agreements: ['200962', '200963'] },
  school: { id: '100108', who: 'liv@liaskole.example', agreements: ['200964'] },
} as const
const SUPPORT = 'ingrid@operator.example'
const ZONES = ['RUT:TariffZone:1', 'RUT:TariffZone:2V', 'RUT:TariffZone:4N']

type Thing = { id: string; since: Day }

/**
 * What people do to the products of the walk, one act at a time, by the calls of their pages. An act that its rules refuse is counted as
 * refused; anything else than an answer or a refusal fails the walk.
 */
export const walkActs = (portal: Portal, random: Random, clientId: string) => {
  const done: Record<string, number> = {}
  const refused: Record<string, number> = {}
  const things: Record<string, Thing[]> = {}
  let act = ''
  let made = 0

  const count = (what: Record<string, number>, name: string) => {
    what[name] = (what[name] ?? 0) + 1
  }
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many operations
  const answerOf = ({ statusCode, body }: { statusCode: number; body: string }): any => {
    if (statusCode < 300) {
      count(done, act)
      return body === '' ? {} : JSON.parse(body)
    }
    const { code } = JSON.parse(body) as { code: string }
    if (statusCode >= 500 || [400, 401].includes(statusCode)) throw new Error(`${act}: ${statusCode} ${body}`)
    count(refused, `${act} ${code}`)
    return null
  }
  const send = async (who: string, ...call: Parameters<Call>) => answerOf(await portal.as(who)(...call))
  const keep = (kind: string, id: string | undefined, since: Day) => {
    if (id === undefined) return
    things[kind] ??= []
    things[kind].push({ id, since })
  }
  /** One of the latest things of a kind. */
  const some = (kind: string): string | null => {
    const latest = (things[kind] ?? []).slice(-40)
    return latest.length > 0 ? random.one(latest).id : null
  }
  const number = () => `W-${++made}`
  const person = () => ({
    firstName: random.one(['Nora', 'Åse', 'Ida', 'Per']),
    lastName: `Østby ${++made}`,
    phone: freshPhone(),
    phoneCountryCode: '+47',
  })
  const zones = () => ({ zoneFrom: random.one(ZONES), zoneTo: random.one(ZONES) })
  const startOf = (today: Day) =>
    random.one([today, today, addMonths(firstOfMonth(today), 1 + random.int(4))])
  const lastDayOf = (today: Day) => {
    const early = Number(today.slice(8)) <= 6 ? [addDays(firstOfMonth(today), -1)] : []
    return random.one(
      [0, 0, 1, 2].map(months => lastOfMonth(addMonths(firstOfMonth(today), months))).concat(early),
    )
  }

  /** The acts on monthly tickets of a phone, of employees or of residents. */
  const phoneTickets = (of: 'company' | 'housing', base: string) => {
    const { who, agreements } = WALKED[of]
    return {
      [`${of} order`]: async (today: Day) => {
        const late = of === 'company' && random.chance(15)
        const startDate = late ? addDays(today, -random.int(80)) : startOf(today)
        const addOns =
          of === 'housing' && random.chance(40) ? { addOns: [random.one(['JOULE', 'OTTO', 'CAR_POOL'])] } : {}
        const body = {
          ...person(),
          ...zones(),
          ...addOns,
          agreementName: random.one(agreements),
          employeeId: number(),
          startDate,
        }
        keep(of, (await send(late ? SUPPORT : who, 'POST', `${base}/ticket/create`, body))?.id, today)
      },
      [`${of} zones`]: async (today: Day) => {
        const id = some(of)
        if (id)
          keep(
            of,
            (
              await send(who, 'POST', `${base}/ticket/change-zone/${id}`, {
                zoneFrom: random.one(ZONES),
                expiryDate: lastDayOf(today),
              })
            )?.id,
            today,
          )
      },
      [`${of} end`]: async (today: Day) => {
        const [id, support] = [some(of), of === 'company' && random.chance(40)]
        const lastDay = support ? addDays(today, random.int(120) - 90) : lastDayOf(today)
        if (id)
          await send(support ? SUPPORT : who, 'POST', `${base}/ticket/change-expiry/by-id/${id}/${lastDay}`)
      },
      [`${of} resend`]: async (today: Day) => {
        const id = some(of)
        if (id) keep(of, (await send(who, 'POST', `${base}/ticket/resend/${id}`))?.id, today)
      },
      [`${of} withdraw`]: async () => {
        const id = some(of)
        if (id) await send(who, 'POST', `${base}/ticket/cancel-pending/by-id/${id}`)
      },
      [`${of} pause`]: async (today: Day) => {
        const id = some(of)
        const from = nextMonth(monthOf(today), random.int(4) - (Number(today.slice(8)) <= 6 ? 1 : 0) + 1)
        const body = { from, to: nextMonth(from, random.one([0, 0, 1, 2, 5, 11])), addOns: ['OTTO'] }
        if (id && (await send(who, 'POST', `${base}/ticket/pause/${id}`, body)))
          keep(`${of} pause`, id, today)
      },
      [`${of} pause change`]: async (today: Day) => {
        const id = some(`${of} pause`)
        const [months] = await portal.sql<{ from: Day; to: Day }>(
          'oslo',
          'select from_month as "from", to_month as "to" from ticket_pause where ticket_id = $1 order by created_at desc limit 1',
          [id],
        )
        if (!id || !months) return
        const to = nextMonth(monthOf(random.one([months.to, today])), random.int(4) - 1)
        await send(who, 'PUT', `${base}/ticket/pause/${id}`, { from: monthOf(months.from), to })
      },
      [`${of} pause given up`]: async () => {
        const id = some(`${of} pause`)
        if (id) await send(who, 'DELETE', `${base}/ticket/pause/${id}?end=${random.chance(30)}`)
      },
      [`${of} add-on`]: async (today: Day) => {
        const body = {
          ...person(),
          agreementId: agreements[0],
          type: random.one(['JOULE', 'OTTO', 'CAR_POOL']),
          employeeId: number(),
        }
        keep(`${of} add-on`, (await send(who, 'POST', `${base}/subscription/create`, body))?.id, today)
      },
      [`${of} add-on end`]: async (today: Day) => {
        const id = some(`${of} add-on`)
        if (id) await send(who, 'PUT', `${base}/subscription/${id}/expiry/${lastDayOf(today)}`)
      },
    }
  }

  const FREE = '/freeticket-api/ticket'
  const free = WALKED.free
  const freeOrder = async (today: Day, changes: Record<string, unknown>) => {
    const body = {
      ...{
        ticketHolderType: 'EMPLOYEE',
        employeeId: number(),
        profile: 'ADULT',
        dateOfBirth: '1984-02-29',
        mediaType: 'MOBILE_TICKET',
      },
      ...{
        ...person(),
        zoneFrom: random.one(ZONES),
        startDate: startOf(today),
        agreementNumber: random.one(free.agreements),
        ...changes,
      },
    }
    keep('free', (await send(free.who, 'POST', `${FREE}/create`, body))?.id, today)
  }
  const onCard = (today: Day) =>
    freeOrder(today, { mediaType: 'TRAVEL_CARD', cardNumber: freshCard(), phone: undefined })

  const say = {
    done: () => count(done, act),
    refused: (code: string) => count(refused, `${act} ${code}`),
  }
  const acts: Record<string, (today: Day) => Promise<unknown>> = {
    ...feedActs(portal, random, say),
    ...phoneTickets('company', '/api'),
    ...phoneTickets('housing', '/housing-api'),
    'paused at once': async today => {
      const base = `/api/subscriber/by-company-id/${WALKED.company.id}`
      const to = nextMonth(monthOf(today), random.int(5))
      const action = random.one([
        { act: 'change-pause', to },
        { act: 'resume-earlier', to },
        { act: 'cancel-pause' },
        { act: 'end-pause' },
      ])
      const checked = await send(WALKED.company.who, 'POST', `${base}/check`, {
        ...{ action, filters: { paused: 'true' } },
      })
      const tickets = (checked?.tickets ?? []).slice(0, 3)
      if (tickets.length > 0) await send(WALKED.company.who, 'POST', `${base}/many`, { action, tickets })
    },
    'free order': today => freeOrder(today, {}),
    // Some become 19 or 20 on the way, two of them on a day that only leap years have.
    'free child': today =>
      freeOrder(today, {
        ...{ ticketHolderType: 'FAMILY_MEMBER', profile: 'CHILD' },
        dateOfBirth: random.one([
          '2008-02-29',
          '2008-12-31',
          '2009-03-28',
          '2007-11-30',
          '2015-06-06',
          addDays('2007-12-01', random.int(700)),
        ]),
      }),
    'free card': onCard,
    'free end': async today => {
      const id = some('free')
      if (id) await send(free.who, 'PUT', `${FREE}/${id}/expiry/${lastDayOf(today)}`)
    },
    'free withdraw': async () => {
      const id = some('free')
      if (id) await send(free.who, 'DELETE', `${FREE}/${id}`)
    },
    'free resend': async today => {
      const id = some('free')
      if (id) keep('free', (await send(free.who, 'POST', `${FREE}/${id}/resend`))?.id, today)
    },
    'free department': async today => {
      const id = some('free')
      const timeOfChange = random.one([null, addDays(today, 1 + random.int(40))])
      if (id)
        await send(free.who, 'POST', `${FREE}/${id}/update-agreement-number`, {
          agreementNumber: random.one(free.agreements),
          timeOfChange,
        })
    },
    'free card lost': async () => {
      const id = some('free')
      if (id) await send(free.who, 'PUT', `${FREE}/travel-card/${id}/replace`)
    },
    'school order': async today => {
      const { who, agreements } = WALKED.school
      const startDate = schoolStartDates(operatorById('oslo'), today)!.min
      const recipients = Array.from({ length: 1 + random.int(3) }, () => ({
        ...{ ...person(), className: random.one(['8A', '9B', '10C']), mediaType: 'MOBILE_TICKET' },
        ...(random.chance(30)
          ? { mediaType: 'TRAVEL_CARD', orderCard: true, phone: undefined, phoneCountryCode: undefined }
          : {}),
      }))
      const body = { agreementNumber: agreements[0], startDate, zoneIdFrom: random.one(ZONES), recipients }
      const answer = await send(who, 'POST', '/schoolticket-api/ticket/create', body)
      for (const { id } of (answer?.tickets ?? answer?.matches ?? []) as { id: string }[])
        keep('school', id, today)
    },
    'school end': async today => {
      const id = some('school')
      if (id)
        await send(WALKED.school.who, 'PUT', `/schoolticket-api/ticket/${id}/expiry/${lastDayOf(today)}`)
    },
    'school resend': async today => {
      const id = some('school')
      if (id)
        keep(
          'school',
          (await send(WALKED.school.who, 'POST', `/schoolticket-api/ticket/${id}/resend`))?.id,
          today,
        )
    },
    'counter order': async today => {
      const tickets = lineFor({ quantity: 1 + random.int(4) })
      const lines = random.chance(30)
        ? [tickets, { productId: EMPTY_CARD, mediaType: 'TRAVEL_CARD', quantity: 2 }]
        : [tickets]
      const body = {
        agreementNumber: COUNTER,
        lines,
        ...(lines.length > 1 && { delivery: { method: 'POST' } }),
      }
      const answer = await send('tor@nordlys.example', 'POST', '/ticketcounter-api/order/create', body)
      for (const { id } of (answer?.orders ?? []) as { id: string }[]) keep('counter order', id, today)
    },
    'counter refund': async () => {
      const [one] = await portal.sql<{ id: string }>(
        'oslo',
        `select d.ticket_id as id from counter_delivery d join counter_order o on o.id = d.order_id join ticket t on t.id = d.ticket_id
         where t.status = 'ACTIVE' order by o.number, d.place offset $1 limit 1`,
        [random.int(12)],
      )
      const staff = random.chance(50)
      if (one && staff) await send(SUPPORT, 'POST', `/ticketcounter-api/ticket/${one.id}/refund`)
      if (one && !staff) await send('tor@nordlys.example', 'DELETE', `/ticketcounter-api/ticket/${one.id}`)
    },
    'counter cancel': async () => {
      const id = some('counter order')
      if (id) await send('tor@nordlys.example', 'POST', `/ticketcounter-api/order/${id}/cancel`)
    },
    'voucher offers': async today => {
      const months = [addMonths(firstOfMonth(today), random.int(2)).slice(0, 7)]
      const codes = Array.from({ length: 3 }, () => `KODE-${number()}`)
      await send(SUPPORT, 'POST', '/voucher-api/codes', {
        month: months[0],
        carProvider: random.one(['HYRE', 'GETAROUND']),
        codes,
      })
      const phones = Array.from({ length: 2 }, freshPhone)
      await send(SUPPORT, 'POST', '/voucher-api/offers', { months, denomination: 300, phones })
    },
    'voucher claim': async today => {
      const [offer] = await portal.sql<{ phone: string }>(
        'oslo',
        `select o.phone from voucher_offer o join outgoing_message m on m.dedupe_key = 'voucher-link:' || o.id and m.state = 'SENT'
         where o.period = $1 and o.claimed_at is null and o.key_hash is not null order by o.phone limit 1`,
        [firstOfMonth(today)],
      )
      const key = offer && (await voucherKeySentTo(portal, offer.phone))
      if (key)
        answerOf(
          await portal.anonymous()(
            'POST',
            '/voucher-api/offer',
            { selectedCarProvider: random.one(['HYRE', 'GETAROUND']) },
            {
              authorization: `Basic ${Buffer.from(`portal-web:${key}`).toString('base64')}`,
              host: hostOf('oslo'),
            },
          ),
        )
    },
    request: async today => {
      keep(
        'request',
        await ask(portal, { phone: freshPhone(), employeeId: number(), startDate: startOf(today) }),
        today,
      )
      count(done, act)
    },
    // Those that nobody answers expire.
    'request answer': async () => {
      const id = some('request')
      if (id && random.chance(70))
        await send('jon@fjordbygg.example', 'POST', '/api/ticket-request/approve', { id })
      else if (id) await send('jon@fjordbygg.example', 'DELETE', `/api/ticket-request/${id}`)
    },
    'widget order': async today => {
      const startDate = addMonths(firstOfMonth(today), 1)
      if (random.chance(60))
        answerOf((await orderInWidget(portal, clientId, { startDate, employeeId: number() })).answer)
      else answerOf(await visitorOf(portal, clientId).code(typed({ startDate, employeeId: number() })))
    },
    file: async today => {
      const start = addMonths(firstOfMonth(today), 1).split('-').reverse().join('.')
      const rows = [
        line({ start, id: number() }),
        line({ start, id: number() }),
        line({ start, first: random.one(['', 'Nora']), id: number() }),
      ]
      const bulk = bulkCalls(portal, WALKED.company.who)
      const id = await bulk.uploaded(file(...rows))
      const answer = await bulk.start(id)
      if (answer.statusCode < 300) count(done, act)
      else count(refused, `${act} ${answer.json().code}`)
    },
    refund: async () => {
      const [found] = await portal.sql<{ invoice: string; line: string; gross: number }>(
        'oslo',
        `select l.invoice_id as invoice, l.id as line, l.gross_ore as gross from invoice_line l join invoice i on i.id = l.invoice_id
         where i.kind = 'INVOICE' and l.sequence = 0 order by i.number desc, l.position limit 1 offset $1`,
        [random.int(20)],
      )
      const amount = found && (random.chance(40) ? found.gross / 100 : 1 + random.int(found.gross / 100))
      if (found)
        await send(SUPPORT, 'POST', `/invoice-admin-api/invoice/${found.invoice}/refund-line/${found.line}`, {
          amount,
        })
    },
    payment: async today => {
      const [owed] = await portal.sql<{ kid: string; gross: number }>(
        'oslo',
        `select kid, gross_ore::float8 as gross from invoice i where kind = 'INVOICE' and gross_ore > 0 and number % 4 > 0
           and not exists (select from invoice_payment p where p.invoice_id = i.id) order by number limit 1`,
      )
      if (owed)
        await send(SUPPORT, 'POST', '/invoice-admin-api/payment', {
          kid: owed.kid,
          amount: owed.gross / 100,
          paidOn: today,
          reference: number(),
        })
    },
  }
  const names = Object.keys(acts)
  const orders = names.filter(name => name.endsWith('order'))

  return {
    done,
    refused,
    names,
    /** Does some of the acts. */
    day: async (today: Day, many: number) => {
      for (let n = 0; n < many; n += 1) {
        act = random.chance(25) ? random.one(orders) : random.one(names)
        await acts[act]!(today)
      }
    },
  }
}
