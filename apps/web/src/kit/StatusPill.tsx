import type { ReactNode } from 'react'

export type StatusTone = 'good' | 'waiting' | 'paused' | 'over' | 'warning' | 'bad'

/** Colour and shape of the dot; the word carries the meaning. */
const LOOK = {
  good: { color: 'success', shape: 'dot' },
  waiting: { color: 'info', shape: 'ring' },
  paused: { color: 'info', shape: 'square' },
  over: { color: 'neutral', shape: 'square' },
  warning: { color: 'warning', shape: 'triangle' },
  bad: { color: 'danger', shape: 'square' },
} as const

/** The attributes of a mark with the colour and shape of a status. */
export const lookOf = (tone: StatusTone) => ({
  'data-color': LOOK[tone].color,
  'data-shape': LOOK[tone].shape,
})

/** A status: shape and word. `plain` is for the normal state in a list, so that the tinted exceptions are seen. */
export function StatusPill({
  tone,
  plain = false,
  children,
}: {
  tone: StatusTone
  plain?: boolean
  children: ReactNode
}) {
  return (
    <span className="gap-8 medium tiny nowrap st" {...lookOf(tone)} data-plain={plain || undefined}>
      {children}
    </span>
  )
}
