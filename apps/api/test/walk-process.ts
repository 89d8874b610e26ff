import { FIRST_DAY, LAST_DAY, walk } from './walk.ts'

/** A walk in a process of its own, whose time zone its environment sets. Prints the result as JSON. */
const [spans = `${FIRST_DAY}/${LAST_DAY}`, seed = '20261101', acts = '2', workers = '1'] =
  process.argv.slice(2)
const walked = await walk(
  spans.split(',').map(span => span.split('/') as [string, string]),
  { seed: Number(seed), acts: Number(acts), workers: Number(workers) },
)
console.log(JSON.stringify(walked))
