import type { ReactNode } from 'react'

export type StatusTone = 'good' | 'waiting' | 'over' | 'warning' | 'bad'

/** Colour and shape of the dot; the word carries the meaning. */
const LOOK = {
  good: { color: 'success', shape: 'dot' },
  waiting: { color: 'info', shape: 'ring' },
  over: { color: 'neutral', shape: 'square' },
  warning: { color: 'warning', shape: 'dot' },
  bad: { color: 'danger', shape: 'square' },
} as const

export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { color, shape } = LOOK[tone]
  return (
    <span className="st" data-color={color} data-shape={shape}>
      {children}
    </span>
  )
}
