import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

/** An order as its caller sees it: the phone, and the ticket of the answer. */
export type Order = { phone: string; ticketId: string | null; attempts: number; refused: string | null }

const FIRST_PHONE = 98_100_000
const GIVE_UP_MS = 120_000
const TOKEN_RENEWED_MS = 60_000
const COMPANY_PERSON = 'kari@nordlys.example'

async function tokenFrom(env: Record<string, string>): Promise<string> {
  const response = await fetch(`${env.OIDC_ISSUER}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:bedriftsportal:sandbox:person',
      client_id: 'portal-cli',
      username: COMPANY_PERSON,
      resource: env.API_AUDIENCE!,
    }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}

/** Sends one order until it is answered, with the same key each time, to any API process. */
async function place(order: Order, urls: string[], token: () => string): Promise<void> {
  const key = randomUUID()
  const startDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo' }).format(new Date())
  const body = JSON.stringify({
    agreementName: '200100',
    employeeId: order.phone.slice(-6),
    firstName: 'Nora',
    lastName: 'Østby',
    phone: order.phone,
    phoneCountryCode: '+47',
    startDate,
    zoneFrom: 'RUT:TariffZone:1',
  })
  const deadline = Date.now() + GIVE_UP_MS
  let last = 'no answer'
  while (Date.now() < deadline) {
    const url = urls[order.attempts++ % urls.length]!
    const answer = await fetch(`${url}/api/ticket/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token()}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (answer && answer.status !== 201) last = `${answer.status} ${(await answer.text()).slice(0, 300)}`
    if (answer?.status === 201) {
      order.ticketId = ((await answer.json()) as { id: string }).id
      return
    }
    if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429) {
      order.refused = last
      return
    }
    await delay(250)
  }
  order.refused = `given up after ${last}`
}

/** Phones of the demo data, which may have tickets of their own. */
async function phonesTaken(ownerUrl: string): Promise<Set<string>> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ phone: string }>('select phone from holder')
    return new Set(rows.map(({ phone }) => phone))
  } finally {
    await client.end()
  }
}

/** Places orders at a rate until an instant, each for a phone of its own; resolves when the last one has been answered. */
export async function placeOrders(
  orders: Order[],
  {
    env,
    ownerUrl,
    urls,
    rate,
    until,
  }: { env: Record<string, string>; ownerUrl: string; urls: string[]; rate: number; until: number },
): Promise<void> {
  // A token lives five minutes, which is as long as a run.
  let token = await tokenFrom(env)
  const renewal = setInterval(async () => {
    token = await tokenFrom(env).catch(() => token)
  }, TOKEN_RENEWED_MS)
  const taken = await phonesTaken(ownerUrl)
  const started = Date.now()
  let phone = FIRST_PHONE
  const placed: Promise<void>[] = []
  while (Date.now() < until) {
    while (taken.has(String(phone))) phone++
    const order: Order = {
      phone: String(phone++),
      ticketId: null,
      attempts: orders.length % 2,
      refused: null,
    }
    orders.push(order)
    placed.push(place(order, urls, () => token).catch(() => undefined))
    // By the clock and not by the pause, so that a busy machine does not lower the rate.
    await delay(Math.max(0, started + (orders.length * 1000) / rate - Date.now()))
  }
  await Promise.all(placed)
  clearInterval(renewal)
}
