import type { Schemas } from '@portal/api-client'
import { Link } from 'react-router'
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { Email } from '../../kit/Email.tsx'
import { NewMark } from '../../kit/NewMark.tsx'
import { fullName, phoneOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { UserStatus, useRoleText } from './labels.tsx'
import { useUsers } from './phrases.ts'
import styles from './user.module.css'

type Row = Schemas['Users']['matches'][number]

/** Columns of the users list [P-184]: the name first, and what they may do. */
export function useUserColumns({
  actionsFor,
  from,
  companyId,
  isNew,
}: {
  /** What the menu of a row offers; a row without anything has no menu. */
  actionsFor: (user: Row) => MenuAction[]
  /** The list's address, passed to the page of an opened user. */
  from: unknown
  /** The company whose users they are; its roles are shown then. */
  companyId: string | undefined
  isNew: (user: Row) => boolean
}): Column<Row>[] {
  const t = useUsers()
  const roleText = useRoleText()
  return [
    {
      id: 'firstName',
      header: t('colFirstName'),
      cell: user => (
        <span>
          {user.state === 'DELETED' ? (
            <span className="muted">{user.firstName}</span>
          ) : (
            <Link className="row-link" to={paths.user(user.id)} state={from}>
              {user.firstName}
              <span className={styles.lastName}> {user.lastName}</span>
            </Link>
          )}
          {isNew(user) && <NewMark />}
          <span className="on-phone small">
            <Email address={user.email} />
          </span>
        </span>
      ),
    },
    {
      id: 'lastName',
      header: t('colLastName'),
      phone: 'hide',
      cell: user => <b>{user.lastName}</b>,
    },
    {
      id: 'email',
      header: t('colEmail'),
      phone: 'hide',
      skeletonWidth: 170,
      cell: user => <Email address={user.email} />,
    },
    {
      id: 'phone',
      header: t('colPhone'),
      phone: 'hide',
      wide: true,
      cell: user => <span className="num">{phoneOf(user)}</span>,
    },
    {
      id: 'roles',
      header: t('colRoles'),
      phone: 'meta',
      skeletonWidth: 120,
      cell: user => {
        const { roles, where } = roleText(user, companyId)
        return (
          <span className="two-l">
            {roles || <span className="muted">{t('noRole')}</span>}
            {where && <span className="small muted">{where}</span>}
          </span>
        )
      },
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'meta',
      skeletonWidth: 50,
      cell: user => <UserStatus user={user} />,
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
