import { Button, Pagination, Select, usePagination } from '@digdir/designsystemet-react'
import { ChevronLeftIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import { useId } from 'react'
import { usePhone } from './media.ts'
import { useKit } from './phrases.ts'
import { PAGE_SIZES } from './useListState.ts'

export type Paging = {
  page: number
  pageSize: number
  total: number
  onChange: (change: { page?: number; pageSize?: number }) => void
}

/** The range shown, the page size and the pages; on phones one row with the range between two arrows. */
export function Pager({ page, pageSize, total, onChange }: Paging) {
  const t = useKit()
  const phone = usePhone()
  const sizeId = useId()
  const totalPages = Math.max(1, Math.ceil(total / pageSize))
  const { pages, prevButtonProps, nextButtonProps } = usePagination({
    currentPage: page,
    totalPages,
    showPages: 7,
    setCurrentPage: next => onChange({ page: next }),
  })
  const range = {
    from: Math.min((page - 1) * pageSize + 1, total),
    to: Math.min(page * pageSize, total),
    total,
  }
  if (phone) {
    return (
      <div className="tf">
        <nav className="pg-m" aria-label={t('pager')}>
          <Button
            icon
            variant="secondary"
            aria-label={t('previous')}
            disabled={page <= 1}
            onClick={() => onChange({ page: page - 1 })}
          >
            <ChevronLeftIcon aria-hidden />
          </Button>
          <span className="num">{t('shortRange', range)}</span>
          <Button
            icon
            variant="secondary"
            aria-label={t('next')}
            disabled={page >= totalPages}
            onClick={() => onChange({ page: page + 1 })}
          >
            <ChevronRightIcon aria-hidden />
          </Button>
        </nav>
      </div>
    )
  }
  return (
    <div className="tf">
      <div className="left">
        <span className="small muted num">{t('range', range)}</span>
        {total > PAGE_SIZES[0] && (
          <div className="page-size">
            <label htmlFor={sizeId}>{t('pageSize')}</label>
            <Select
              id={sizeId}
              width="auto"
              value={String(pageSize)}
              onChange={event => onChange({ pageSize: Number(event.target.value), page: 1 })}
            >
              {PAGE_SIZES.map(size => (
                <Select.Option key={size} value={String(size)}>
                  {size}
                </Select.Option>
              ))}
            </Select>
          </div>
        )}
      </div>
      {totalPages > 1 && (
        <Pagination aria-label={t('pager')}>
          <Pagination.List>
            <Pagination.Item>
              <Pagination.Button {...prevButtonProps}>{t('previous')}</Pagination.Button>
            </Pagination.Item>
            {pages.map(({ page: number, itemKey, buttonProps }) => (
              <Pagination.Item key={itemKey}>
                {typeof number === 'number' && (
                  <Pagination.Button {...buttonProps} aria-label={t('page', { page: number })}>
                    {number}
                  </Pagination.Button>
                )}
              </Pagination.Item>
            ))}
            <Pagination.Item>
              <Pagination.Button {...nextButtonProps}>{t('next')}</Pagination.Button>
            </Pagination.Item>
          </Pagination.List>
        </Pagination>
      )}
    </div>
  )
}
