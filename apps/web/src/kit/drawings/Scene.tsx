import type { Scene as SceneData } from '@portal/domain'
import css from './drawings.module.css'
import { INK } from './ink.ts'
import { LANDS } from './lands.tsx'
import { Phone } from './Phone.tsx'
import { VEHICLES } from './vehicles.tsx'

/** Where the vehicles drive, the nearest first: on the street, behind it, and further away. */
const LANES = [
  { x: 24, y: 372, size: 0.96 },
  { x: 274, y: 318, size: 0.6 },
  { x: 152, y: 272, size: 0.7 },
] as const

/** Travelling in the operator's part of the country, with the ticket on the phone; decoration. */
export function Scene({ land, vehicles }: SceneData) {
  return (
    <div className={css.scene}>
      <svg viewBox="0 0 560 420" aria-hidden="true" focusable="false">
        <rect width="560" height="420" fill={INK.soft} />
        <g fill="none" stroke={INK.line} strokeWidth="3" strokeDasharray="2 10" strokeLinecap="round">
          <circle cx="452" cy="150" r="84" />
          <circle cx="452" cy="150" r="144" />
          <circle cx="452" cy="150" r="210" />
        </g>
        {LANDS[land]}
        <rect y="312" width="560" height="108" fill={INK.far} />
        <rect y="372" width="560" height="48" fill={INK.near} />
        {vehicles
          .map((vehicle, index) => ({ vehicle, lane: LANES[index] ?? LANES[2] }))
          .reverse()
          .map(({ vehicle, lane: { x, y, size } }) => (
            <g key={vehicle} transform={`translate(${x} ${y}) scale(${size})`}>
              {VEHICLES[vehicle].drawing}
            </g>
          ))}
        <g fill="none" strokeLinecap="round">
          <path d="M-10 396h580" stroke={INK.brand} strokeWidth="8" />
          {[70, 230].map(x => (
            <circle key={x} cx={x} cy="396" r="8" fill={INK.paper} stroke={INK.brand} strokeWidth="5" />
          ))}
        </g>
        <g transform="rotate(6 468 220) translate(400 112) scale(1.08)">
          <Phone />
        </g>
      </svg>
    </div>
  )
}
