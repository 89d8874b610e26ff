import { AfterAWhile, Skeleton } from '../../../kit/Skeleton.tsx'
import { useEmployee } from './phrases.ts'

export function LoadingEmployee() {
  const t = useEmployee()
  return (
    <AfterAWhile>
      <div className="stack" aria-busy="true">
        <span className="sr-only" role="status">
          {t('loadingEmployee')}
        </span>
        <Skeleton width={260} height={36} />
        <Skeleton width="100%" height={96} />
        <Skeleton width="100%" height={210} />
      </div>
    </AfterAWhile>
  )
}
