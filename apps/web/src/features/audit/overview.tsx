import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type CardData, overviewPart } from '../../lib/overview.ts'

const LatestActs = lazy(() => import('./LatestActs.tsx'))

/** The words of all acts are fetched when there are some. */
function Card({ data: { acts } }: { data: CardData<'customerActs'> }) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={240} />}>
      <LatestActs acts={acts} />
    </Suspense>
  )
}

/** What customers did last. */
export const customerActsPart = overviewPart({
  card: 'customerActs',
  place: 55,
  label: { nb: 'Siste hendelser', en: 'Latest events' },
  column: 'side',
  Card,
})
