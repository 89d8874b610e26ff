import type { modelsOf } from '../../core/in-tenant.ts'
import { isUuid } from '../../core/params.ts'

type CreatedRow = { readonly createdById: string }

/**
 * The names of those who handed requests in, by their ids: users by name, clients by theirs. A user who was deleted has none.
 * @param models those of a transaction, or of reads outside of one
 */
export const creatorsOf = async (
  models: Pick<ReturnType<typeof modelsOf>, 'user' | 'apiClient'>,
  requests: readonly CreatedRow[],
): Promise<{ users: ReadonlyMap<string, string>; clients: ReadonlyMap<string, string> }> => {
  const ids = [...new Set(requests.map(({ createdById }) => createdById))]
  const ofUsers = ids.filter(isUuid)
  const [users, clients] = await Promise.all([
    models.user.findMany({
      where: { id: { in: ofUsers } },
      select: { id: true, firstName: true, lastName: true },
    }),
    models.apiClient.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  ])
  return {
    users: new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])),
    clients: new Map(clients.map(({ id, name }) => [id, name])),
  }
}
