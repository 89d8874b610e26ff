import type { ReactNode } from 'react'
import { INK } from './ink.ts'
import { Phone } from './Phone.tsx'
import { VEHICLES } from './vehicles.tsx'

const ground = <path d="M0 112h200v18H0z" fill={INK.near} />

/** Somebody to the shoulders, standing at x. */
const person = (x: number, y: number, size: number, fill: string): ReactNode => (
  <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
    <circle cx="0" cy="-46" r="13" fill={INK.dark} />
    <path d="M-22 0v-12c0-14 8-20 22-20s22 6 22 20V0z" fill={fill} />
  </g>
)

/** A ticket with its middle at 0, 0, 70 by 40. */
export const ticket = (fill: string): ReactNode => (
  <>
    <path
      d="M-35-14a6 6 0 0 1 6-6h58a6 6 0 0 1 6 6v8a6 6 0 0 0 0 12v8a6 6 0 0 1-6 6h-58a6 6 0 0 1-6-6v-8a6 6 0 0 0 0-12z"
      fill={fill}
    />
    <path d="M-12-20v40" stroke={INK.paper} strokeWidth="2.5" strokeDasharray="3 4" />
    <path d="M-4-7h28M-4 3h18" stroke={INK.paper} strokeWidth="5" strokeLinecap="round" />
  </>
)

/** A ticket on the phone that renews itself, with a bus behind. */
export const phoneTicket: ReactNode = (
  <>
    {ground}
    <g transform="translate(10 112) scale(.52)">{VEHICLES.bus.drawing}</g>
    <g transform="translate(126 14) scale(.48)">
      <Phone />
    </g>
    <circle cx="182" cy="34" r="14" fill={INK.paper} />
    <path
      d="M175.5 36a7 7 0 0 1 12-6M188.5 32a7 7 0 0 1-12 6M188 25v5.500h-5.500M176 43v-5.500h5.5"
      fill="none"
      stroke={INK.brand}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

/** A counter with an awning, and tickets on it. */
export const counter: ReactNode = (
  <>
    {ground}
    <rect x="42" y="34" width="116" height="78" fill={INK.paper} />
    <path d="M34 26h132l-6 22H40z" fill={INK.brand} />
    {[56, 86, 116, 146].map((x, index) => (
      <path key={x} d={`M${x - 8} 26h16v22h-16z`} fill={index % 2 ? INK.brand : INK.paper} opacity="0.85" />
    ))}
    <rect x="56" y="54" width="88" height="34" rx="4" fill={INK.near} />
    {person(100, 88, 0.62, INK.second)}
    <rect x="34" y="86" width="132" height="10" rx="4" fill={INK.dark} />
    <g transform="translate(64 80) rotate(-8) scale(.5)">{ticket(INK.brand)}</g>
    <g transform="translate(140 79) rotate(6) scale(.5)">{ticket(INK.brand)}</g>
  </>
)

/** A family with a ticket. */
export const family: ReactNode = (
  <>
    {ground}
    {person(46, 112, 1.05, INK.brand)}
    {person(104, 112, 1.14, INK.second)}
    {person(75, 112, 0.62, INK.paper)}
    <g transform="translate(156 62) rotate(-10) scale(.9)">{ticket(INK.brand)}</g>
    <circle cx="180" cy="32" r="11" fill={INK.paper} />
    <path
      d="m175 32 4 4 7-8"
      fill="none"
      stroke={INK.brand}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

/** A screen with the next departures. */
export const departures: ReactNode = (
  <>
    {ground}
    <path d="M92 88h16v24H92zM76 108h48v6H76z" fill={INK.dark} />
    <rect x="30" y="18" width="140" height="76" rx="9" fill={INK.dark} />
    <rect x="37" y="25" width="126" height="62" rx="4" fill={INK.paper} />
    {[34, 52, 70].map((y, index) => (
      <g key={y}>
        <rect x="44" y={y} width="20" height="11" rx="3" fill={index === 1 ? INK.second : INK.brand} />
        <rect x="72" y={y + 2} width={index === 1 ? 36 : 48} height="7" rx="3.5" fill={INK.grey} />
        <rect x="136" y={y + 2} width="20" height="7" rx="3.5" fill={INK.dark} />
      </g>
    ))}
  </>
)

/** A schoolbag beside a bus. */
export const schoolbag: ReactNode = (
  <>
    {ground}
    <g transform="translate(72 112) scale(.56)">{VEHICLES.bus.drawing}</g>
    <path d="M28 50c0-12 8-18 20-18s20 6 20 18v8H28z" fill="none" stroke={INK.dark} strokeWidth="5" />
    <path d="M18 64c0-14 8-22 22-22h16c14 0 22 8 22 22v50H18z" fill={INK.second} />
    <path d="M18 74h60" stroke={INK.dark} strokeWidth="3" opacity="0.5" />
    <rect x="30" y="84" width="36" height="22" rx="5" fill={INK.paper} />
    <rect x="42" y="70" width="12" height="10" rx="3" fill={INK.paper} />
  </>
)

/** A block of flats with a tree. */
export const flats: ReactNode = (
  <>
    {ground}
    <path d="M40 36h62v76H40z" fill={INK.brand} />
    <path d="M102 56h54v56h-54z" fill={INK.line} />
    {[48, 68, 88].flatMap(y =>
      [50, 68, 86].map(x => (
        <rect key={`${x}-${y}`} x={x - 2} y={y - 2} width="10" height="12" rx="2" fill={INK.paper} />
      )),
    )}
    {[68, 88].flatMap(y =>
      [112, 134].map(x => (
        <rect key={`${x}-${y}`} x={x} y={y - 2} width="12" height="12" rx="2" fill={INK.paper} />
      )),
    )}
    <path d="m34 36 37-20 37 20z" fill={INK.dark} opacity="0.85" />
    <path d="M64 100h14v12H64z" fill={INK.dark} />
    <circle cx="176" cy="82" r="15" fill={INK.near} />
    <path d="M174 84h4v28h-4z" fill={INK.dark} />
  </>
)

/** A page of an intranet with a button. */
export const intranet: ReactNode = (
  <>
    {ground}
    <rect x="28" y="20" width="144" height="92" rx="9" fill={INK.paper} />
    <path d="M28 29a9 9 0 0 1 9-9h126a9 9 0 0 1 9 9v9H28z" fill={INK.dark} />
    {[38, 48, 58].map(x => (
      <circle key={x} cx={x} cy="29" r="3" fill={INK.paper} />
    ))}
    <path d="M40 54h44M40 66h34M40 78h40" stroke={INK.grey} strokeWidth="6" strokeLinecap="round" />
    <rect x="98" y="48" width="62" height="54" rx="7" fill={INK.soft} />
    <g transform="translate(129 66) scale(.58)">{ticket(INK.brand)}</g>
    <rect x="108" y="84" width="42" height="11" rx="5.5" fill={INK.brand} />
    <path
      d="m140 88 18 8-8 3-3 8z"
      fill={INK.dark}
      stroke={INK.paper}
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </>
)

/** An electric bike. */
export const bike: ReactNode = (
  <>
    {ground}
    {[62, 140].map(cx => (
      <circle key={cx} cx={cx} cy="86" r="26" fill="none" stroke={INK.dark} strokeWidth="6" />
    ))}
    <path
      d="M62 86 84 52h42l14 34M84 52l20 34h-42M104 86l24-40"
      fill="none"
      stroke={INK.brand}
      strokeWidth="6"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M72 44h22M126 52l-5-16h14"
      fill="none"
      stroke={INK.dark}
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="104" cy="86" r="7" fill={INK.dark} />
    <rect
      x="-19"
      y="-6"
      width="38"
      height="12"
      rx="5"
      fill={INK.second}
      transform="translate(96 68) rotate(58)"
    />
    <path d="m176 22-10 16h8l-3 13 11-17h-8z" fill={INK.second} />
  </>
)
