import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

/** Key figures above a list. A `value` of null is still being fetched. */
export function StatTiles({ tiles }: { tiles: { label: string; value: ReactNode | null; unit?: string }[] }) {
  return (
    <dl className="stats">
      {tiles.map(({ label, value, unit }) => (
        <div className="card stat" key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null ? (
              <Skeleton width={92} height={26} />
            ) : (
              <>
                {value}
                {unit && <small> {unit}</small>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
