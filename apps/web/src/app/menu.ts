/** The menu, from the permission table and what the operator offers [P-033, P-034]. Pure. */
import { type AccessFacts, can, toolsMode } from '@portal/domain'
import type { CompanyUse, MenuRow, Visitor } from '../lib/slice.ts'
import { SLICES } from './slices.ts'

const ROWS: readonly MenuRow[] = SLICES.flatMap(({ menu }) => menu ?? []).sort((a, b) => a.place - b.place)

/** What the menu shows; `facts` null is a visitor. */
export function menuFor(facts: AccessFacts | null, visitor: Visitor): MenuRow[] {
  return ROWS.filter(row => {
    if ('shownTo' in row) return facts === null && row.offered(visitor)
    if (row.needs === 'tools')
      return toolsMode(facts ?? { operator: visitor.operator, company: null }) !== 'none'
    return facts !== null && can(facts, row.needs) && (row.offered?.(visitor) ?? true)
  })
}

/** The text of a row in both languages. @param company what the selected company has switched on; nothing when left out */
export const labelOf = (
  { label }: Pick<MenuRow, 'label'>,
  facts: AccessFacts | null,
  company: CompanyUse = { payrollRuns: false },
) => (typeof label === 'function' ? label(facts, company) : label)

/** The rows of the menu as it lists them: alone, or with the others of their group. */
export const inGroups = (rows: readonly MenuRow[]): [MenuRow, ...MenuRow[]][] => {
  const listed: [MenuRow, ...MenuRow[]][] = []
  for (const row of rows) {
    const last = listed.at(-1)
    if (row.group && last?.[0].group?.below === row.group.below) last.push(row)
    else listed.push([row])
  }
  return listed
}
