import { PAGE_SIZES, type PageSize } from '@portal/domain'
import { useState } from 'react'
import type { Paging } from './Pager.tsx'

/** Pages of rows that are all here, as a `DataTable` takes them. A page that is no longer there is the last one. */
export function usePages<Row>(all: readonly Row[]): { rows: Row[]; paging: Paging } {
  const [{ page, pageSize }, setPaging] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: PAGE_SIZES[0],
  })
  const shown = Math.min(page, Math.max(1, Math.ceil(all.length / pageSize)))
  return {
    rows: all.slice((shown - 1) * pageSize, shown * pageSize),
    paging: {
      page: shown,
      pageSize,
      total: all.length,
      onChange: change => setPaging(before => ({ ...before, ...change })),
    },
  }
}
