import autocannon from 'autocannon'

export type Figure = { rate: number; p99: number; errors: number }
/** One kind of work, asked of two sides in turn; `perSecond` limits the requests of all clients together. */
export type Work = {
  name: string
  goal: Goal
  clients: number
  perSecond?: number
  requests: () => autocannon.Request[]
}
export type Goal = { rate: number; p99: number | null }
export type Side = {
  name: 'bare' | 'ours'
  url: string
  headers: Record<string, string>
  /** The ids of the portal's own, where this process has started them. */
  processes?: { api: number; worker: number }
}

const ROUNDS = 3

export const drive = async (work: Work, side: Side, seconds: number): Promise<Figure> => {
  const result = await autocannon({
    url: side.url,
    connections: work.clients,
    duration: seconds,
    ...(work.perSecond !== undefined && { overallRate: work.perSecond }),
    headers: side.headers,
    requests: work.requests(),
  })
  return {
    rate: result['2xx'] / result.duration,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  }
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const medians = (figures: Figure[]): Figure => ({
  rate: median(figures.map(f => f.rate)),
  p99: median(figures.map(f => f.p99)),
  errors: figures.reduce((sum, f) => sum + f.errors, 0),
})

/** Medians of three rounds in which both sides take turns, after a warm-up round, so that load of the machine affects both. */
export const compare = async (
  work: Work,
  sides: [Side, Side],
  seconds: number,
): Promise<[Figure, Figure]> => {
  const rounds: [Figure[], Figure[]] = [[], []]
  for (const side of sides) await drive(work, side, Math.max(1, seconds / 2))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, side] of sides.entries()) rounds[at]!.push(await drive(work, side, seconds))
  return rounds.map(medians) as [Figure, Figure]
}

/** Medians of three rounds in which several kinds of requests to one side take turns, after a warm-up round. */
export const compareRequests = async (
  paths: Record<string, string[]>,
  side: Side,
  clients: number,
  seconds: number,
): Promise<Record<string, Figure>> => {
  const rounds = Object.entries(paths).map(([name, some]) => ({
    work: {
      name,
      goal: { rate: 0, p99: null },
      clients,
      requests: () => some.map(path => ({ method: 'GET' as const, path })),
    },
    figures: [] as Figure[],
  }))
  for (const { work } of rounds) await drive(work, side, Math.max(1, seconds / 2))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { work, figures } of rounds) figures.push(await drive(work, side, seconds))
  return Object.fromEntries(rounds.map(({ work, figures }) => [work.name, medians(figures)]))
}

/** `clients` loops that repeat a call for some seconds; rate per second and p99 in ms. */
export const repeat = async (
  call: (n: number) => Promise<unknown>,
  clients: number,
  seconds: number,
): Promise<Figure> => {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  let next = 0
  const loop = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      next += 1
      await call(next)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, loop))
  times.sort((a, b) => a - b)
  return { rate: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, errors: 0 }
}

/** Like `compare`, for calls made from this process. */
export const compareCalls = async (
  calls: [(n: number) => Promise<unknown>, (n: number) => Promise<unknown>],
  clients: number,
  seconds: number,
): Promise<[Figure, Figure]> => {
  const rounds: [Figure[], Figure[]] = [[], []]
  for (const call of calls) await repeat(call, clients, Math.max(1, seconds / 2))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, call] of calls.entries()) rounds[at]!.push(await repeat(call, clients, seconds))
  return rounds.map(medians) as [Figure, Figure]
}
