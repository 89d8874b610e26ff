import { Link } from 'react-router'
import { MARK, useOperator } from '../../lib/operator.ts'
import { useKit } from '../phrases.ts'

/** The operator's mark and name, with the product's name below; leads to the front page. */
export function Logo({ to }: { to: string }) {
  const t = useKit()
  const operator = useOperator()
  return (
    <Link to={to} className="row gap-12 ink corners-8 logo">
      <img src={MARK} alt="" width={36} height={36} />
      <span>
        <b className="line heavy text-18">{operator.name}</b>
        <span className="line muted tiny">{t('product')}</span>
        <span className="sr-only">{t('toFrontPage')}</span>
      </span>
    </Link>
  )
}
