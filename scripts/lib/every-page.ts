/** Every page of the web app, by its route table, for those who walk through all of them: pictures, and what must hold on each page. */
import { join } from 'node:path'
import { PEOPLE } from '../../packages/domain/src/cast.ts'
import { type OperatorId, operatorById } from '../../packages/domain/src/operators/index.ts'
import { type AccessFacts, can, type Permission } from '../../packages/domain/src/permissions.ts'
import { ROOT } from './say.ts'

type Route = {
  path: string
  access: 'public' | Permission
  offered: (where: Pick<AccessFacts, 'operator' | 'environment'>) => boolean
  children?: readonly Route[]
}
type Routes = { APP_ROUTES: readonly Route[]; isForAnyone: (access: string, facts: AccessFacts) => boolean }
type Fetched = { status: 'success'; data: unknown }
type Session = {
  sessionState: (session: Fetched, companies: Fetched) => { kind: string; companies?: unknown[] }
  accessFacts: (state: object, operator: AccessFacts['operator'], company: unknown) => AccessFacts | null
}

/** Somebody of the demo cast, or a visitor, and the pages they walk through. */
export type Tour = {
  /** Their e-mail address; undefined for a visitor. */
  as: string | undefined
  /** Those with an id are last: pages before them link to the first of their kind. */
  paths: string[]
}

// Loaded without their types, which need those of a browser.
const web = async <T>(file: string): Promise<T> => await import(join(ROOT, 'apps/web/src', file))

/**
 * The pages that an operator offers, each walked through by the first of its people who may see it: an area is seen by those who work in it.
 * People of several companies are left out, because they have to choose one first.
 * @param answersFor what the portal answers to GET requests of somebody of the cast
 * @returns the tours, and the pages that nobody of the cast may see
 */
export async function toursOf(
  id: OperatorId,
  answersFor: (email: string) => Promise<(path: string) => Promise<unknown>>,
): Promise<{ tours: Tour[]; unseen: string[] }> {
  const { APP_ROUTES, isForAnyone } = await web<Routes>('app/route-table.ts')
  const { sessionState, accessFacts } = await web<Session>('lib/session.ts')
  const operator = operatorById(id)
  const left = new Set(APP_ROUTES.filter(route => route.offered({ operator, environment: 'prod' })))
  const tours: Tour[] = []
  const tour = (as: string | undefined, sees: (route: Route) => boolean) => {
    const seen = [...left].filter(sees)
    for (const route of seen) left.delete(route)
    const paths = [
      ...new Set(seen.flatMap(({ path, children = [] }) => [path, ...children.map(c => c.path)])),
    ]
    if (paths.length)
      tours.push({ as, paths: paths.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':'))) })
  }
  tour(undefined, ({ access }) => access === 'public')
  for (const { email } of PEOPLE.filter(person => person.operator === id && person.companies.length < 2)) {
    const answer = await answersFor(email)
    const data = async (path: string): Promise<Fetched> => ({ status: 'success', data: await answer(path) })
    const state = sessionState(await data('/session'), await data('/user-api/auth/companies'))
    const facts = accessFacts(state, operator, state.companies?.length === 1 ? state.companies[0] : null)
    if (facts)
      tour(
        email,
        ({ access }) =>
          access !== 'public' && can(facts, access) && (facts.company !== null || isForAnyone(access, facts)),
      )
  }
  return { tours, unseen: [...left].map(({ path }) => path) }
}

/**
 * Where a page is: at its own path or, where that has an id, at the first link of this form.
 * @param links addresses that pages link to, without parameters
 * @param paths those of all pages: one without an id is no page of another one's form
 * @returns undefined when nothing links to such a page
 */
export function addressOf(
  path: string,
  links: Iterable<string>,
  paths: readonly string[],
): string | undefined {
  if (!path.includes(':')) return path
  const form = new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`)
  return [...links].find(link => form.test(link) && !paths.includes(link))
}
