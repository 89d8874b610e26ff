import type { Land } from '@portal/domain'
import type { ReactNode } from 'react'
import { INK } from './ink.ts'

const block = (x: number, y: number, width: number, fill: string): ReactNode => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height={270 - y} fill={fill} />
)
const lights = (x: number, y: number, columns: number, rows: number): ReactNode => (
  <path
    d={Array.from({ length: columns * rows }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      return `M${x + column * 17} ${y + row * 21}h8v11h-8z`
    }).join('')}
    fill={INK.paper}
  />
)
const tree = (x: number, y: number, height: number): ReactNode => (
  <path
    key={`${x}-${y}`}
    d={`M${x} ${y - height}l${height * 0.32} ${height * 0.86}h-${height * 0.24}v${height * 0.14}h-${height * 0.16}v-${height * 0.14}h-${height * 0.24}z`}
    fill={INK.near}
  />
)
const waves = (y: number): ReactNode => (
  <path
    key={y}
    d={`M-20 ${y}q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0`}
    fill="none"
    stroke={INK.paper}
    strokeWidth="3"
    opacity="0.6"
  />
)

const sun = <circle cx="300" cy="64" r="26" fill={INK.second} />

/** Houses between hills and a fjord. */
const City = () => (
  <>
    <path d="M-10 176c80-70 140-80 210-34s150 40 210-16 120-50 170-20v160H-10z" fill={INK.far} />
    {block(24, 150, 54, INK.near)}
    {block(86, 112, 64, INK.line)}
    {block(158, 164, 76, INK.near)}
    {block(242, 132, 52, INK.line)}
    {block(302, 176, 84, INK.near)}
    <path d="M158 164l38-30 38 30zM302 176l42-26 42 26z" fill={INK.line} />
    {lights(37, 166, 2, 4)}
    {lights(98, 128, 3, 5)}
    {lights(172, 180, 3, 3)}
    {lights(256, 148, 2, 4)}
    {lights(318, 192, 4, 2)}
    <rect x="-10" y="250" width="580" height="62" fill={INK.line} />
    {[266, 290].map(waves)}
  </>
)

/** Hills with trees, and a river through them. */
const Valley = () => (
  <>
    {sun}
    <path d="M-10 190c70-96 140-120 220-50 70-90 160-90 230-10 50-44 90-44 140-14v200H-10z" fill={INK.far} />
    <path d="M-10 244c90-54 190-54 290-14 100-52 190-52 300-6v100H-10z" fill={INK.near} opacity="0.75" />
    <path d="M-10 300c120-34 200 8 300-16s180-18 280-8v44H-10z" fill={INK.line} />
    <path
      d="M40 296c60-8 110 6 160 2M250 292c70-10 130-8 190-4"
      fill="none"
      stroke={INK.paper}
      strokeWidth="3"
      opacity="0.7"
      strokeLinecap="round"
    />
    {tree(46, 238, 66)}
    {tree(84, 230, 84)}
    {tree(122, 226, 58)}
    {tree(268, 236, 60)}
    {tree(300, 228, 78)}
    {tree(338, 222, 56)}
    <path d="M172 196h52v34h-52z" fill={INK.paper} />
    <path d="m164 198 34-28 34 28z" fill={INK.brand} />
    <path d="M190 210h16v20h-16z" fill={INK.line} />
  </>
)

/** White houses by the sea, islands and a lighthouse. */
const Coast = () => (
  <>
    {sun}
    <rect x="-10" y="206" width="580" height="110" fill={INK.line} />
    {[226, 252, 280].map(waves)}
    <path d="M-10 208c30-40 90-58 150-34 50-30 110-20 150 34z" fill={INK.near} />
    <path d="M300 214c16-22 50-26 74 0zM440 210c30-30 80-30 130-2v6H440z" fill={INK.near} />
    <path d="M328 118h18l6 84h-30z" fill={INK.paper} />
    <path d="M326.6 142h20.800l1.7 22h-24.200z" fill={INK.brand} />
    <path d="M328 102h18v16h-18z" fill={INK.second} />
    <path d="m324 102 13-12 13 12z" fill={INK.brand} />
    {[
      [30, 166, 46],
      [92, 154, 56],
      [164, 168, 44],
    ].map(([x = 0, y = 0, width = 0]) => (
      <g key={x}>
        <path d={`M${x} ${y}h${width}v36h-${width}z`} fill={INK.paper} />
        <path d={`M${x - 6} ${y}l${width / 2 + 6}-24 ${width / 2 + 6} 24z`} fill={INK.brand} opacity="0.85" />
        <path d={`M${x + 8} ${y + 10}h10v12h-10zM${x + width - 18} ${y + 10}h10v12h-10z`} fill={INK.line} />
      </g>
    ))}
  </>
)

/** What lies behind the street, drawn 560 wide down to y = 312. */
export const LANDS: Readonly<Record<Land, ReactNode>> = {
  city: <City />,
  valley: <Valley />,
  coast: <Coast />,
}
