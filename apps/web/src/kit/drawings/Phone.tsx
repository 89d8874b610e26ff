import { INK } from './ink.ts'

/** The dark squares of the code on the ticket, row by row. */
const CODE = ['1101011', '1000101', '0110010', '1011101', '0100110', '1010001', '1101011']
  .flatMap((row, y) =>
    [...row].map((cell, x) => (cell === '1' ? `M${42 + x * 7} ${82 + y * 7}h6v6h-6z` : '')),
  )
  .join('')

/** A phone that shows a ticket, 132 by 236. */
export function Phone() {
  return (
    <g>
      <rect width="132" height="236" rx="24" fill={INK.dark} />
      <rect x="7" y="7" width="118" height="222" rx="18" fill={INK.paper} />
      <rect x="48" y="14" width="36" height="7" rx="3.5" fill={INK.dark} />
      <rect x="20" y="34" width="52" height="9" rx="4.5" fill={INK.dark} />
      <rect x="20" y="48" width="34" height="6" rx="3" fill={INK.grey} />
      <path
        d="M30 64h72a12 12 0 0 1 12 12v66a9 9 0 0 0 0 18v22a12 12 0 0 1-12 12H30a12 12 0 0 1-12-12v-22a9 9 0 0 0 0-18V76a12 12 0 0 1 12-12z"
        fill={INK.brand}
      />
      <path d="M32 151h68" stroke={INK.onBrand} strokeWidth="2.5" strokeDasharray="5 6" opacity="0.6" />
      <rect x="36" y="76" width="60" height="60" rx="8" fill={INK.onBrand} />
      <path d={CODE} fill={INK.brand} />
      <rect x="34" y="163" width="44" height="7" rx="3.5" fill={INK.onBrand} />
      <rect x="34" y="176" width="28" height="6" rx="3" fill={INK.onBrand} opacity="0.7" />
      <circle cx="94" cy="172" r="11" fill={INK.second} />
      <rect x="44" y="206" width="44" height="6" rx="3" fill={INK.grey} />
    </g>
  )
}
