import type { ReactNode } from 'react'
import { INK } from './ink.ts'
import { Phone } from './Phone.tsx'
import { ticket } from './product-spots.tsx'

const lines = (x: number, y: number, widths: readonly number[], fill: string = INK.grey): ReactNode =>
  widths.map((width, index) => (
    <rect key={`${x}-${y}-${width}`} x={x} y={y + index * 13} width={width} height="6" rx="3" fill={fill} />
  ))

/** A sheet of paper, 84 by 104. */
const sheet = (x: number, y: number): ReactNode => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M8 0h52l24 24v72a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z" fill={INK.paper} />
    <path d="M60 0v16a8 8 0 0 0 8 8h16z" fill={INK.near} />
  </g>
)

/** A contract that is signed. */
export const sign: ReactNode = (
  <>
    {sheet(44, 14)}
    {lines(58, 46, [48, 56, 40])}
    <path
      d="M58 98c6-10 12-10 12-3s8 4 12-4 8 6 18 2"
      fill="none"
      stroke={INK.brand}
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path d="m112 88 38-44 13 11-38 44-16 6z" fill={INK.second} />
    <path d="m112 88 13 11-16 6z" fill={INK.dark} />
  </>
)

/** A form with somebody's row, and a button. */
export const order: ReactNode = (
  <>
    <rect x="30" y="16" width="140" height="86" rx="10" fill={INK.dark} />
    <rect x="37" y="23" width="126" height="72" rx="5" fill={INK.paper} />
    <path d="M16 106h168l-8 10H24z" fill={INK.dark} />
    {[32, 52].map((y, index) => (
      <g key={y}>
        <circle cx="53" cy={y + 7} r="7" fill={index ? INK.line : INK.second} />
        <rect x="66" y={y + 4} width={index ? 38 : 48} height="6" rx="3" fill={INK.grey} />
        <rect x="132" y={y + 1} width="22" height="12" rx="6" fill={INK.near} />
      </g>
    ))}
    <rect x="100" y="73" width="54" height="16" rx="6" fill={INK.brand} />
    <path d="M112 81h30" stroke={INK.onBrand} strokeWidth="4" strokeLinecap="round" />
  </>
)

/** A message with a code beside a phone. */
export const message: ReactNode = (
  <>
    <g transform="translate(112 10) scale(.47)">
      <Phone />
    </g>
    <path
      d="M24 34a10 10 0 0 1 10-10h66a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H92l8 16-26-16H34a10 10 0 0 1-10-10z"
      fill={INK.paper}
    />
    {[38, 53, 68, 83].map(x => (
      <circle key={x} cx={x + 6} cy="47" r="5" fill={INK.brand} />
    ))}
  </>
)

/** A month with a day that is marked. */
export const calendar: ReactNode = (
  <>
    <rect x="46" y="24" width="108" height="92" rx="10" fill={INK.paper} />
    <path d="M46 34a10 10 0 0 1 10-10h88a10 10 0 0 1 10 10v14H46z" fill={INK.brand} />
    <path d="M70 16v16M130 16v16" stroke={INK.dark} strokeWidth="6" strokeLinecap="round" />
    {[0, 1, 2].flatMap(row =>
      [0, 1, 2, 3, 4].map(column => (
        <rect
          key={`${row}-${column}`}
          x={57 + column * 18}
          y={58 + row * 18}
          width="13"
          height="12"
          rx="3"
          fill={row === 1 && column === 0 ? INK.second : INK.near}
        />
      )),
    )}
  </>
)

/** One invoice for many tickets. */
export const invoice: ReactNode = (
  <>
    <g transform="translate(46 44) rotate(-14) scale(.72)">{ticket(INK.brand)}</g>
    <g transform="translate(40 76) rotate(4) scale(.72)">{ticket(INK.second)}</g>
    <g transform="translate(50 106) rotate(-4) scale(.72)">{ticket(INK.brand)}</g>
    <path
      d="M84 70h14m-7-7 7 7-7 7"
      fill="none"
      stroke={INK.dark}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    {sheet(106, 14)}
    {lines(118, 48, [44, 56, 36])}
    <path d="M118 92h60" stroke={INK.grey} strokeWidth="2" />
    <rect x="148" y="99" width="30" height="8" rx="4" fill={INK.brand} />
  </>
)

/** Tickets that are handed out. */
export const share: ReactNode = (
  <>
    <path
      d="M60 66 142 34M60 66h86M60 66l82 34"
      stroke={INK.line}
      strokeWidth="4"
      strokeDasharray="2 8"
      strokeLinecap="round"
    />
    <g transform="translate(54 66) scale(1.05)">{ticket(INK.brand)}</g>
    {[30, 66, 102].map(y => (
      <g key={y}>
        <circle cx="152" cy={y} r="15" fill={INK.paper} />
        <circle cx="152" cy={y - 4} r="4.5" fill={INK.dark} />
        <path d={`M144 ${y + 9}c0-6 3-9 8-9s8 3 8 9z`} fill={INK.dark} />
      </g>
    ))}
  </>
)

/** A list in which some are ticked. */
export const follow: ReactNode = (
  <>
    <rect x="38" y="18" width="124" height="96" rx="10" fill={INK.paper} />
    {[38, 62, 86].map((y, index) => (
      <g key={y}>
        <circle cx="58" cy={y + 4} r="9" fill={index < 2 ? INK.brand : INK.near} />
        {index < 2 && (
          <path
            d={`m54 ${y + 4} 3 3 5-6`}
            fill="none"
            stroke={INK.onBrand}
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
        <rect x="76" y={y} width={[66, 50, 58][index]} height="8" rx="4" fill={INK.grey} />
      </g>
    ))}
  </>
)
