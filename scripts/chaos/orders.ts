import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { clockOf } from '../../apps/api/src/core/clock.ts'
import { dayOf } from '../../packages/domain/src/instants.ts'

/** An order as its caller sees it: the phone, and the ticket of the answer. */
export type Order = { phone: string; ticketId: string | null; attempts: number; refused: string | null }

const FIRST_PHONE = 98_100_000
const GIVE_UP_MS = 120_000
const TOKEN_RENEWED_MS = 60_000
const COMPANY_PERSON = 'kari@nordlys.example'

async function tokenFrom(env: Record<string, string>, person: string): Promise<string> {
  const response = await fetch(`${env.OIDC_ISSUER}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:bedriftsportal:sandbox:person',
      client_id: 'portal-cli',
      username: person,
      resource: env.API_AUDIENCE!,
    }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}

/** A token of a person that is renewed until `end`: it lives five minutes, which is as long as a run. */
export async function keepToken(
  env: Record<string, string>,
  person: string,
): Promise<{ token: () => string; end: () => void }> {
  let token = await tokenFrom(env, person)
  const renewal = setInterval(async () => {
    token = await tokenFrom(env, person).catch(() => token)
  }, TOKEN_RENEWED_MS)
  return { token: () => token, end: () => clearInterval(renewal) }
}

/** What came of a POST that was repeated until it was answered: the body of the 201, or why it was refused. */
export type Answered = { body: { id: string } | null; attempts: number; refused: string | null }

/** Sends a POST until it is answered, with the same key each time, to the API processes in turn, from number `first` on. */
export async function sendUntilAnswered(
  { urls, path, token }: { urls: string[]; path: string; token: () => string },
  body: string,
  first: number,
): Promise<Answered> {
  const key = randomUUID()
  const deadline = Date.now() + GIVE_UP_MS
  let last = 'no answer'
  let attempts = 0
  while (Date.now() < deadline) {
    const url = urls[(first + attempts++) % urls.length]!
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token()}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    // The process may be killed between the head of an answer and its end.
    const text = await answer?.text().catch(() => null)
    if (answer?.status === 201 && text) return { body: JSON.parse(text), attempts, refused: null }
    if (answer && text) last = `${answer.status} ${text.slice(0, 300)}`
    if (answer && answer.status < 500 && ![201, 409, 429].includes(answer.status))
      return { body: null, attempts, refused: last }
    await delay(250)
  }
  return { body: null, attempts, refused: `given up after ${last}` }
}

const bodyOf = (phone: string, startDate: string): string =>
  JSON.stringify({
    agreementName: '200100',
    employeeId: phone.slice(-6),
    firstName: 'Nora',
    lastName: 'Østby',
    phone,
    phoneCountryCode: '+47',
    startDate,
    zoneFrom: 'RUT:TariffZone:1',
  })

/** Today at the operators. */
export const today = (): string => dayOf(new Date())

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
  const { token, end } = await keepToken(env, COMPANY_PERSON)
  const taken = await phonesTaken(ownerUrl)
  const started = Date.now()
  let phone = FIRST_PHONE
  const placed: Promise<unknown>[] = []
  while (Date.now() < until) {
    while (taken.has(String(phone))) phone++
    const order: Order = { phone: String(phone++), ticketId: null, attempts: 0, refused: null }
    const first = orders.push(order) - 1
    placed.push(
      sendUntilAnswered(
        { urls, path: '/api/ticket/create', token },
        bodyOf(order.phone, dayOf(clockOf(env).now())),
        first,
      ).then(({ body, attempts, refused }) =>
        Object.assign(order, { ticketId: body?.id ?? null, attempts, refused }),
      ),
    )
    // By the clock and not by the pause, so that a busy machine does not lower the rate.
    await delay(Math.max(0, started + (orders.length * 1000) / rate - Date.now()))
  }
  await Promise.all(placed)
  end()
}
