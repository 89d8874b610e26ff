import type { Vehicle } from '@portal/domain'
import type { ReactNode } from 'react'
import { INK } from './ink.ts'

const Wheel = ({ cx, cy }: { cx: number; cy: number }) => (
  <>
    <circle cx={cx} cy={cy} r="14" fill={INK.dark} />
    <circle cx={cx} cy={cy} r="6" fill={INK.pale} />
  </>
)

const windows = (xs: readonly number[], y: number, width: number, height: number): ReactNode =>
  xs.map(x => <rect key={x} x={x} y={y} width={width} height={height} rx="5" fill={INK.paper} />)

const Bus = () => (
  <>
    <path
      d="M14 0h166c12 0 20 7 22 19l6 37c1 10-5 18-15 18H14C6 74 0 68 0 60V14C0 6 6 0 14 0z"
      fill={INK.brand}
    />
    <path d="M0 52h207.500l.5 4c1 10-5 18-15 18H14C6 74 0 68 0 60z" fill={INK.deep} opacity="0.28" />
    {windows([12, 50, 126], 13, 32, 27)}
    <rect x="88" y="12" width="32" height="60" rx="5" fill={INK.near} />
    <path d="M104 14v56" stroke={INK.brand} strokeWidth="3" />
    <path d="M167 13h12c6 0 10 4 11 10l3 17h-26z" fill={INK.paper} />
    <rect x="195" y="52" width="11" height="8" rx="4" fill={INK.second} />
    <rect x="14" y="58" width="58" height="5" rx="2.5" fill={INK.second} />
    <Wheel cx={46} cy={74} />
    <Wheel cx={160} cy={74} />
  </>
)

const Tram = () => (
  <>
    <path
      d="M84 12 104-8l20 20M92-8h24"
      fill="none"
      stroke={INK.dark}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M22 10h202c26 0 46 22 50 52l1 8c0 8-5 14-13 14H12C5 84 0 79 0 72c1-38 4-62 22-62z"
      fill={INK.brand}
    />
    <path d="M0 66h274.500l.5 4c0 8-5 14-13 14H12C5 84 0 79 0 72z" fill={INK.second} />
    {windows([26, 62, 154, 190], 24, 30, 26)}
    <path d="M10 50c1-12 3-20 6-26h4v26z" fill={INK.paper} />
    <rect x="100" y="20" width="34" height="62" rx="5" fill={INK.near} />
    <path d="M117 22v58" stroke={INK.brand} strokeWidth="3" />
    <path d="M144 12v70" stroke={INK.deep} strokeWidth="5" opacity="0.45" />
    <path d="M229 24c15 2 26 12 31 26h-31z" fill={INK.paper} />
    <circle cx="262" cy="66" r="4.5" fill={INK.paper} />
    <path d="M30 84h60l-6 9H36zM176 84h60l-6 9h-48z" fill={INK.dark} />
  </>
)

const Boat = () => (
  <>
    <path d="M52 0h14v18H52z" fill={INK.second} />
    <path d="M34 16h74c8 0 13 4 16 12l6 14H26V24c0-5 3-8 8-8z" fill={INK.paper} />
    {[40, 62, 84].map(x => (
      <rect key={x} x={x} y="24" width="14" height="11" rx="3" fill={INK.brand} />
    ))}
    <path
      d="M2 42h156c3 0 4 2 3 5l-9 18c-2 5-6 7-11 7H26c-6 0-10-3-12-8L0 45c-1-2 0-3 2-3z"
      fill={INK.brand}
    />
    <path d="M8 56h148l-4 9c-2 5-6 7-11 7H26c-6 0-10-3-12-8z" fill={INK.deep} opacity="0.3" />
  </>
)

/** Each stands on the line y = 0 with its back at x = 0, and drives to the right. */
export const VEHICLES: Readonly<Record<Vehicle, { width: number; drawing: ReactNode }>> = {
  bus: {
    width: 208,
    drawing: (
      <g transform="translate(0 -88)">
        <Bus />
      </g>
    ),
  },
  tram: {
    width: 275,
    drawing: (
      <g transform="translate(0 -95)">
        <Tram />
      </g>
    ),
  },
  boat: {
    width: 161,
    drawing: (
      <g transform="translate(0 -68)">
        <Boat />
      </g>
    ),
  },
}
