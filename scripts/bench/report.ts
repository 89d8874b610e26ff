import { say } from '../lib/say.ts'
import type { Figure, Goal } from './load.ts'

/** One line of the result. `ratio` is the portal's rate against the bare handler's; `met` is null without a goal. */
export type Line = {
  work: string
  bare: string
  ours: string
  ratio: string
  goal: string
  met: boolean | null
}

export const show = ({ rate, p99 }: Figure) =>
  `${rate < 10 ? rate.toFixed(1) : rate.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms`

export const unanswered = (figures: Figure[]) => figures.reduce((sum, figure) => sum + figure.errors, 0)
// A refusal is fast and proves nothing, so it is counted beside the rate, and a goal is not met with one.
export const besides = (figures: Figure[]) =>
  unanswered(figures) > 0 ? `, ${unanswered(figures)} answers not 2xx` : ''

/** Our rate beside the bare handler's. */
export const besideBare = (work: string, goal: Goal, [bare, ours]: [Figure, Figure]): Line => {
  const ratio = ours.rate / bare.rate
  const slower = ours.p99 / Math.max(1, bare.p99)
  return {
    work,
    bare: show(bare),
    ours: show(ours),
    ratio: `${ratio.toFixed(2)}${goal.p99 ? `, p99 ${slower.toFixed(1)} ×` : ''}${besides([bare, ours])}`,
    goal: `${goal.rate}${goal.p99 ? `, p99 ${goal.p99} ×` : ''}`,
    met: unanswered([bare, ours]) === 0 && ratio >= goal.rate && (goal.p99 === null || slower <= goal.p99),
  }
}

/** The time of one kind of request beside that of page one; `most` times is the goal. */
export const besidePageOne = (work: string, most: number | null, pageOne: Figure, ours: Figure): Line => {
  const slower = pageOne.rate / ours.rate
  return {
    work,
    bare: '',
    ours: show(ours),
    ratio: `${slower.toFixed(2)} × page 1${besides([ours])}`,
    goal: most === null ? '' : `${most} ×`,
    met: most === null ? null : unanswered([ours]) === 0 && slower <= most,
  }
}

/** Seconds beside the limit's; `most` times is the goal. */
export const besideSeconds = (work: string, most: number, bare: number, ours: number): Line => ({
  work,
  bare: `${bare.toFixed(2)} s`,
  ours: `${ours.toFixed(2)} s`,
  ratio: `${(ours / bare).toFixed(2)} × the time`,
  goal: `${most} ×`,
  met: ours <= most * bare,
})

/** Seconds of one thing that was waited for, said at once too; `goal` is the most they may be. */
export const inSeconds = (work: string, seconds: number, goal?: number): Line => {
  const line = {
    ...{ work, bare: '', ours: `${seconds.toFixed(2)} s`, ratio: '' },
    goal: goal === undefined ? '' : `${goal} s`,
    met: goal === undefined ? null : seconds <= goal,
  }
  say(`${work}: ${line.ours}`)
  return line
}

/** Prints the results as the rows of the table of docs/speed.md. */
export const print = (lines: Line[]): void => {
  say('')
  say('| work | bare | portal | ratio | goal |')
  say('|---|---|---|---|---|')
  for (const { work, bare, ours, ratio, goal, met } of lines) {
    const judged = met === null ? goal : [goal, met ? 'met' : 'not met'].filter(Boolean).join(', ')
    say(`| ${work} | ${bare} | ${ours} | ${ratio} | ${judged} |`)
  }
  say('')
}
