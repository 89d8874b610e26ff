/** The worker as it is, for as many operators as `OPERATORS_MOST` says: copies of the first one, known to nobody else. */
import { JOBS } from '../../apps/api/src/jobs.ts'
import { OPERATORS, type Operator } from '../../packages/domain/src/index.ts'

const count = Number(process.env.OPERATORS_MOST)
const list = OPERATORS as Operator[]
for (let n = list.length; n < count; n += 1)
  list.push({ ...list[0], id: `copy${n}`, code: `C${n}`, hosts: [] } as unknown as Operator)
// It would find no prices of theirs.
delete (JOBS as Partial<typeof JOBS>)['tariff-load']
await import('../../apps/api/src/worker.ts')
