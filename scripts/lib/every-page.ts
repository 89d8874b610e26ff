/** Every page of the web app, by its route table, for those who walk through all of them: pictures, and what must hold on each page. */
import { join } from 'node:path'
import { PEOPLE } from '../../packages/domain/src/cast.ts'
import type { OperatorId } from '../../packages/domain/src/operators/index.ts'
import { ROOT } from './say.ts'

/** A visitor sees the public pages, the administrator of a company those about it, and the operator's staff the others. */
export const viewers = ['visitor', 'administrator', 'staff'] as const
export type Viewer = (typeof viewers)[number]

type Route = { path: string; access: string; children?: readonly Route[] }
type Table = { APP_ROUTES: readonly Route[]; isForAnyone: (access: string, facts: null) => boolean }

/** The paths that each of them sees. Those with an id are last: pages before them link to the first of their kind. */
export async function everyPage(): Promise<Record<Viewer, string[]>> {
  // Loaded without its types, which need those of a browser.
  const { APP_ROUTES, isForAnyone }: Table = await import(join(ROOT, 'apps/web/src/app/route-table.ts'))
  const viewerOf = ({ access }: Route): Viewer => {
    if (access === 'public') return 'visitor'
    return isForAnyone(access, null) ? 'staff' : 'administrator'
  }
  const pathsOf = (viewer: Viewer) => {
    const routes = APP_ROUTES.filter(route => viewerOf(route) === viewer)
    const paths = new Set(routes.flatMap(({ path, children = [] }) => [path, ...children.map(c => c.path)]))
    return [...paths].sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
  }
  return { visitor: pathsOf('visitor'), administrator: pathsOf('administrator'), staff: pathsOf('staff') }
}

/** The e-mail address of the first of the demo cast who has the role at the operator; undefined for visitors. */
export function emailOf(viewer: Viewer, operator: OperatorId): string | undefined {
  if (viewer === 'visitor') return undefined
  return PEOPLE.filter(person => person.operator === operator).find(({ globalRoles, companies }) =>
    viewer === 'staff'
      ? globalRoles.includes('GLOBAL_COMPANY_ADMIN')
      : companies.some(({ roles }) => roles.includes('COMPANY_ADMIN')),
  )?.email
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
