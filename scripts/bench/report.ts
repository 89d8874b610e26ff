import { say } from '../lib/say.ts'

/** One line of the result. `ratio` is the portal's rate against the bare handler's; `met` is null without a goal. */
export type Line = {
  work: string
  bare: string
  ours: string
  ratio: string
  goal: string
  met: boolean | null
}

const HEAD = { work: 'work', bare: 'bare handler', ours: 'portal', ratio: 'ratio', goal: 'goal', met: 'met' }

/** Prints the results as a table of plain text. */
export const print = (lines: Line[]): void => {
  const rows = [
    HEAD,
    ...lines.map(line => ({ ...line, met: line.met === null ? '-' : line.met ? 'yes' : 'no' })),
  ]
  const columns = Object.keys(HEAD) as (keyof typeof HEAD)[]
  const widths = columns.map(column => Math.max(...rows.map(row => row[column].length)))
  say('')
  for (const row of rows)
    say(
      columns
        .map((column, at) => row[column].padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
  say('')
}
