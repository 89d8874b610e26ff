import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { clockOf } from '../../apps/api/src/core/clock.ts'
import { PEOPLE } from '../../packages/domain/src/cast.ts'
import { dayOf } from '../../packages/domain/src/instants.ts'
import { defaultOperator, type OperatorId } from '../../packages/domain/src/operators/index.ts'

/** An order as its caller sees it: the phone, and the ticket of the answer. */
export type Order = { phone: string; ticketId: string | null; attempts: number; refused: string | null }

const FIRST_PHONE = 98_100_000
const GIVE_UP_MS = 120_000
const TOKEN_RENEWED_MS = 60_000
/** Who reads the activity log of a company at an operator while orders come in: the administrator of its first company. */
export function readOf(operator: OperatorId): { person: string; path: string } {
  const { email, companies } = PEOPLE.find(
    each => each.operator === operator && each.companies[0]?.roles[0] === 'COMPANY_ADMIN',
  )!
  return { person: email, path: `/audit/company/${companies[0]!.companyId}?maxEntries=25` }
}

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

/** Told what each attempt was answered; null where it was not. */
export type AnswerWatch = (answer: Response | null, text: string | null) => void

/** Sends a POST until it is answered, with the same key each time, to the API processes in turn, from number `first` on. */
export async function sendUntilAnswered(
  {
    urls,
    path,
    token,
    seen,
  }: { urls: string[]; path: string; token: () => string; seen?: AnswerWatch | undefined },
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
    const text = (await answer?.text().catch(() => null)) ?? null
    seen?.(answer, text)
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

/**
 * Places orders at a rate as long as `more` says, each for a phone of its own; resolves when the last one has been answered.
 * @param seen is told each answer, also those that are no final one
 */
export async function placeOrders(
  orders: Order[],
  {
    env,
    ownerUrl,
    urls,
    rate,
    more,
    seen,
  }: {
    env: Record<string, string>
    ownerUrl: string
    urls: string[]
    rate: number
    more: () => boolean
    seen?: AnswerWatch
  },
): Promise<void> {
  const { token, end } = await keepToken(env, readOf(defaultOperator().id).person)
  const taken = await phonesTaken(ownerUrl)
  const started = Date.now()
  const before = orders.length
  let phone = FIRST_PHONE
  const placed: Promise<unknown>[] = []
  while (more()) {
    while (taken.has(String(phone))) phone++
    const order: Order = { phone: String(phone++), ticketId: null, attempts: 0, refused: null }
    const first = orders.push(order) - 1
    placed.push(
      sendUntilAnswered(
        { urls, path: '/api/ticket/create', token, seen },
        bodyOf(order.phone, dayOf(clockOf(env).now())),
        first,
      ).then(({ body, attempts, refused }) =>
        Object.assign(order, { ticketId: body?.id ?? null, attempts, refused }),
      ),
    )
    // By the clock and not by the pause, so that a busy machine does not lower the rate.
    await delay(Math.max(0, started + ((orders.length - before) * 1000) / rate - Date.now()))
  }
  await Promise.all(placed)
  end()
}
