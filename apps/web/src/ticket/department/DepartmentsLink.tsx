import { TextLink } from '../../kit/Link.tsx'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { useDepartmentWords } from './phrases.ts'

/** From the settings of a product to the departments, which are of the whole company. */
export function DepartmentsLink() {
  const t = useDepartmentWords()
  if (!useCan('departments')) return null
  return (
    <p className="above-12">
      <TextLink to={paths.departments}>{t('departments')}</TextLink>{' '}
      <span className="muted">{t('about')}</span>
    </p>
  )
}
