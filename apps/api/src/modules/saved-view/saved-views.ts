import {
  isOfCompany,
  queryToSave,
  SAVED_VIEW_BOUNDS,
  type SavedListId,
  savedListOf,
  savedQuery,
} from '@portal/domain/saved-view'
import type { z } from 'zod'
import type { AccessRow, MoreOfUser } from '../../core/access.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { inTenant, type Prisma, readTenant, refuseDuplicate, type Tx } from '../../core/in-tenant.ts'
import type { DefaultView, SavedView, SavedViewChange, SavedViewCreate, SavedViews } from './schemas.ts'

type View = z.infer<typeof SavedView>

// A view changes nothing but what its own user sees.
const UNAUDITED = { unaudited: 'a view is a convenience of one user, and changes nothing of the business' }

/** Whose views they are. An external system has none. @throws Refusal forbidden */
const ownerOf = ({ actor }: Ctx): string => {
  if (actor.kind !== 'user') throw new Refusal('forbidden')
  return actor.id
}

/** Without what the list has no longer. */
const knownView = <V extends Pick<View, 'list' | 'query'>>(view: V): V => {
  const list = savedListOf(view.list)
  return { ...view, query: list ? savedQuery(list, view.query) : '' }
}

const faulty = (pointer: string, code: string) =>
  new Refusal('invalid-body', { errors: [{ pointer, code, message: code }] })

/**
 * The query and the company as they are stored.
 * @throws Refusal invalid-body for what the list does not know, or what is of a company and names none
 */
const toStore = (id: SavedListId, text: string, companyId: string | null) => {
  const list = savedListOf(id)!
  const query = queryToSave(list, text)
  if (query === null) throw faulty('/query', 'wrong-format')
  if (!isOfCompany(list, query)) return { query, companyId: null }
  if (companyId === null) throw faulty('/companyId', 'required')
  return { query, companyId }
}

const refuseTaken = refuseDuplicate('saved-view-exists')

/** Changes of one user's views follow one another, so that they are counted, and one is the default. */
const inTurn = (tx: Tx, owner: string) => tx.serialize(`saved-view ${owner}`)

const VIEW = {
  id: true,
  list: true,
  companyId: true,
  name: true,
  query: true,
  isDefault: true,
} satisfies Prisma.SavedViewSelect

/** The caller's views of a list, by name. @throws Refusal forbidden */
export const listViews = async (ctx: Ctx, list: SavedListId): Promise<z.infer<typeof SavedViews>> => {
  // SQL: sorted by what no column holds
  const matches = await readTenant<View>(ctx, {
    name: 'saved-views',
    text: `select id, list, company_id as "companyId", name, query, is_default as "isDefault" from saved_view
      where user_id = $1::uuid and list = $2 order by lower(name), id`,
    values: [ownerOf(ctx), list],
  })
  return { matches: matches.map(knownView), totalEntries: matches.length }
}

/** What the lists of whoever a session belongs to open with, read with the session. */
export const WITH_DEFAULT_VIEWS: MoreOfUser = {
  name: 'defaultViews',
  sql: `(select coalesce(json_agg(json_build_object('list', v.list, 'companyId', v.company_id, 'query', v.query) order by v.list), '[]'::json)
    from saved_view v where v.user_id = known.user_id and v.is_default)`,
}

export const defaultViewsOfSession = ({ more }: AccessRow): z.infer<typeof DefaultView>[] => {
  const views = (more?.defaultViews ?? []) as z.infer<typeof DefaultView>[]
  // A list that is gone opens with nothing.
  return views.filter(({ list }) => savedListOf(list)).map(knownView)
}

/** No other view is the default of the list any more. */
const noOtherDefault = (tx: Tx, owner: string, list: string) =>
  tx.models.savedView.updateMany({
    where: { userId: owner, list, isDefault: true },
    data: { isDefault: false },
  })

/**
 * Saves what a list shows under a name.
 * @throws Refusal forbidden, invalid-body, saved-view-exists, saved-views-full, idempotency-key-reused
 */
export const createView = (
  ctx: Ctx,
  { list, companyId, query: text, name, isDefault }: z.infer<typeof SavedViewCreate>,
): Promise<{ body: View; replayed: boolean }> => {
  const owner = ownerOf(ctx)
  const stored = toStore(list, text, companyId ?? null)
  return createOnce(
    ctx,
    async tx => {
      await inTurn(tx, owner)
      const views = await tx.models.savedView.count({ where: { userId: owner, list } })
      const max = SAVED_VIEW_BOUNDS.perList
      if (views >= max) throw new Refusal('saved-views-full', { max })
      if (isDefault) await noOtherDefault(tx, owner, list)
      const view = await tx.models.savedView.create({
        data: { userId: owner, list, ...stored, name, isDefault, createdAt: ctx.clock.now() },
        select: VIEW,
      })
      return { ...view, list }
    },
    UNAUDITED,
  ).catch(refuseTaken)
}

/**
 * Changes the name or the query of a view, or whether it is the default; what is left out stays.
 * @throws Refusal forbidden, not-found, invalid-body, saved-view-exists
 */
export const changeView = (
  ctx: Ctx,
  id: string,
  { companyId, query, name, isDefault }: z.infer<typeof SavedViewChange>,
): Promise<View> => {
  const owner = ownerOf(ctx)
  return inTenant(
    ctx,
    async tx => {
      await inTurn(tx, owner)
      const view = await tx.models.savedView.findFirst({ where: { id, userId: owner }, select: VIEW })
      if (!view || !savedListOf(view.list)) throw new Refusal('not-found')
      const list = view.list as SavedListId
      const stored = query === undefined ? view : toStore(list, query, companyId ?? null)
      if (isDefault && !view.isDefault) await noOtherDefault(tx, owner, list)
      const changed = await tx.models.savedView.update({
        where: { operatorId_id: { operatorId: ctx.operator.id, id } },
        data: {
          name: name ?? view.name,
          query: stored.query,
          companyId: stored.companyId,
          isDefault: isDefault ?? view.isDefault,
        },
        select: VIEW,
      })
      return knownView({ ...changed, list })
    },
    UNAUDITED,
  ).catch(refuseTaken)
}

/** Deletes a view. @throws Refusal forbidden, not-found */
export const deleteView = (ctx: Ctx, id: string): Promise<void> => {
  const owner = ownerOf(ctx)
  return inTenant(
    ctx,
    async tx => {
      const { count } = await tx.models.savedView.deleteMany({ where: { id, userId: owner } })
      if (count === 0) throw new Refusal('not-found')
    },
    UNAUDITED,
  )
}
