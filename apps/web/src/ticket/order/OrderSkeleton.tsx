import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'

/** What stands in the place of an order form until it is known what can be ordered. */
export const OrderSkeleton = () => (
  <AfterAWhile>
    <div className="two" aria-busy="true">
      <Skeleton width="100%" height={560} />
      <Skeleton width="100%" height={220} />
    </div>
  </AfterAWhile>
)
