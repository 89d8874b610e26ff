import { Link } from 'react-router'
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { fullName, phoneOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { PortalUser } from './calls.ts'
import { UserStatus } from './labels.tsx'
import { useUsers } from './phrases.ts'

/**
 * Columns of the users list [P-184].
 * @param actionsFor what the menu of a row offers; a row without anything has no menu
 * @param from the list's address, passed to the page of an opened user
 */
export function useUserColumns(
  actionsFor: (user: PortalUser) => MenuAction[],
  from: unknown,
): Column<PortalUser>[] {
  const t = useUsers()
  return [
    {
      id: 'email',
      header: t('colEmail'),
      skeletonWidth: 170,
      cell: user => (
        <span className="any-length">
          {user.state === 'DELETED' ? (
            <span className="muted">{user.email}</span>
          ) : (
            <Link className="row-link" to={paths.user(user.id)} state={from}>
              {user.email}
            </Link>
          )}
          <span className="small on-phone">
            {fullName(user)} · <span className="num">{phoneOf(user)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'firstName',
      header: t('colFirstName'),
      phone: 'hide',
      cell: user => <span className="any-length">{user.firstName}</span>,
    },
    {
      id: 'lastName',
      header: t('colLastName'),
      phone: 'hide',
      cell: user => <span className="any-length">{user.lastName}</span>,
    },
    {
      id: 'phone',
      header: t('colPhone'),
      phone: 'hide',
      wide: true,
      cell: user => <span className="num">{phoneOf(user)}</span>,
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'meta',
      skeletonWidth: 50,
      cell: user => <UserStatus state={user.state} />,
    },
    {
      id: 'actions',
      header: t('colActions'),
      align: 'right',
      phone: 'end',
      skeletonWidth: 30,
      cell: user => {
        const actions = actionsFor(user)
        return (
          actions.length > 0 && (
            <ActionMenu label={t('actionsFor', { name: fullName(user) })} actions={actions} />
          )
        )
      },
    },
  ]
}
