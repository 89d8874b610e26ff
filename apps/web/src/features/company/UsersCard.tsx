import { Link } from 'react-router'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Avatar } from '../../kit/Avatar.tsx'
import { Row, Split } from '../../kit/Layout.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import { useRoleLabels } from '../../lib/labels.ts'
import { paths } from '../../lib/paths.ts'
import styles from './company.module.css'
import { useCompanyPhrases } from './phrases.ts'

const MOST_SHOWN = 3

/** The first of those who work in the company, and the way to all of them. */
export function UsersCard({ companyId }: { companyId: string }) {
  const t = useCompanyPhrases()
  const roleLabel = useRoleLabels()
  const { data, error } = api.useQuery('get', '/user-api/user', {
    params: { query: { companyId, maxEntries: MOST_SHOWN } },
  })
  return (
    <section className="card padded stack" aria-labelledby="users">
      <Split as="header" wrap gap={12}>
        <h2 id="users">{t('users')}</h2>
        {data && data.totalEntries > 0 && (
          <TextLink to={paths.company(companyId, 'brukere')}>
            {t('allUsers', { count: data.totalEntries })}
            <span className="sr-only"> {t('users').toLowerCase()}</span>
          </TextLink>
        )}
      </Split>
      <FailureAlert error={error} />
      {!data && !error && <Loading heights={[150]} />}
      {data?.totalEntries === 0 && <p className="muted">{t('noUsers')}</p>}
      {data && data.totalEntries > 0 && (
        <ul className={`ruled ${styles.people}`}>
          {data.matches.map(user => (
            <Row as="li" gap={12} key={user.id}>
              <Avatar name={fullName(user)} />
              <span className="grow tight">
                <Link to={paths.user(user.id)} className="row-link line">
                  {fullName(user)}
                </Link>
                <span className="small muted">
                  {user.invited
                    ? t('invited')
                    : user.companies
                        .filter(company => company.companyId === companyId)
                        .flatMap(({ roles }) => roles.map(role => roleLabel(role).label))
                        .join(', ')}
                </span>
              </span>
            </Row>
          ))}
        </ul>
      )}
    </section>
  )
}
