import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { MARK } from '../../lib/operator.ts'
import { useApp } from '../phrases.ts'

/** Until the session is known [P-126]. */
export function LoadingPage() {
  const t = useApp()
  return (
    <main className="grid gap-20 muted loading-page" aria-busy="true">
      <img src={MARK} alt="" />
      <div role="status">
        <h1>{t('loadingPortal')}</h1>
      </div>
      <div className="loading-line" aria-hidden="true" />
    </main>
  )
}

/** While a page's own code is fetched: the shape of a heading and a card. */
export function PageSkeleton() {
  return (
    <AfterAWhile>
      <div className="stack" aria-busy="true">
        <Skeleton width={240} height={34} />
        <Skeleton width="100%" height={320} />
      </div>
    </AfterAWhile>
  )
}
