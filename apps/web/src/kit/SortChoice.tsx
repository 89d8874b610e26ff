import { Select } from '@digdir/designsystemet-react'
import { useId } from 'react'
import type { Column } from './DataRow.tsx'
import { useListPhrases } from './list-phrases.ts'
import type { Sort } from './list-state.ts'
import './css/list.css'

/** How the list is sorted, where a phone has no headers to press. */
export function SortChoice<Row>({
  columns,
  sorts,
  sort,
  onSort,
}: {
  columns: Column<Row>[]
  sorts: readonly string[]
  sort: Sort | null | undefined
  onSort: (sort: Sort) => void
}) {
  const t = useListPhrases()
  const id = useId()
  const sortable = columns.filter(column => sorts.includes(column.id))
  return (
    <div className="sort-choice">
      <label className="sr-only" htmlFor={id}>
        {t('sortBy')}
      </label>
      <Select
        id={id}
        width="auto"
        value={sort ? `${sort.descending ? '-' : ''}${sort.by}` : ''}
        onChange={({ target: { value } }) =>
          onSort({ by: value.replace(/^-/, ''), descending: value.startsWith('-') })
        }
      >
        {!sort && (
          <Select.Option value="" disabled>
            {t('unsorted')}
          </Select.Option>
        )}
        {sortable.flatMap(column => [
          <Select.Option key={column.id} value={column.id}>
            {t('upwards', { column: String(column.header) })}
          </Select.Option>,
          <Select.Option key={`-${column.id}`} value={`-${column.id}`}>
            {t('downwards', { column: String(column.header) })}
          </Select.Option>,
        ])}
      </Select>
    </div>
  )
}
