import css from './drawings.module.css'
import { INK } from './ink.ts'
import * as products from './product-spots.tsx'
import * as steps from './step-spots.tsx'

const { ticket: _, ...ofProducts } = products
const SPOTS = { ...ofProducts, ...steps }
export type SpotName = keyof typeof SPOTS

/** A small drawing on the operator's soft colour; decoration. */
export function Spot({ name }: { name: SpotName }) {
  return (
    <div className={css.spot}>
      <svg viewBox="0 0 200 130" aria-hidden="true" focusable="false">
        <rect width="200" height="130" fill={INK.soft} />
        {SPOTS[name]}
      </svg>
    </div>
  )
}
