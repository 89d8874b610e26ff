import '@digdir/designsystemet-web/ds-pagination'
import { Button, Pagination, Select, usePagination } from '@digdir/designsystemet-react'
import { ChevronLeftIcon, ChevronRightDoubleIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import { PAGE_SIZES, type PageSize } from '@portal/domain'
import { type ReactNode, useId } from 'react'
import { useListPhrases } from './list-phrases.ts'
import { usePhone } from './media.ts'
import { useSay } from './useSay.ts'
import './css/list.css'

export type Paging = {
  page: number
  /** One of those that are offered, so that what the field says is what is shown. */
  pageSize: PageSize
  total: number
  /** True while rows of another page are still shown. */
  stale?: boolean
  onChange: (change: { page?: number; pageSize?: PageSize }) => void
}

/**
 * The range shown, the page size and the pages; on phones the range between arrows, the last of which leads to the last page.
 * @param list what the pages are of, since a page may have two lists
 */
export function Pager({ list, page, pageSize, total, stale = false, onChange }: Paging & { list: string }) {
  const t = useListPhrases()
  const name = `${t('pager')}: ${list}`
  const phone = usePhone()
  const sizeId = useId()
  const totalPages = Math.max(1, Math.ceil(total / pageSize))
  const { pages, prevButtonProps, nextButtonProps } = usePagination({
    currentPage: page,
    totalPages,
    showPages: 5,
    setCurrentPage: next => onChange({ page: next }),
  })
  const range = {
    from: Math.min((page - 1) * pageSize + 1, total),
    to: Math.min(page * pageSize, total),
    total,
  }
  useSay(stale ? undefined : t('pageOf', { page, pages: totalPages }), `${page} ${pageSize}`)
  const size = total > PAGE_SIZES[0] && (
    <div className="row gap-8 small muted page-size">
      <label htmlFor={sizeId}>{t('pageSize')}</label>
      <Select
        id={sizeId}
        width="auto"
        value={String(pageSize)}
        onChange={event => {
          const size = PAGE_SIZES.find(choice => String(choice) === event.target.value)
          if (size) onChange({ pageSize: size, page: 1 })
        }}
      >
        {PAGE_SIZES.map(choice => (
          <Select.Option key={choice} value={String(choice)}>
            {choice}
          </Select.Option>
        ))}
      </Select>
    </div>
  )
  if (phone) {
    return (
      <div className="row wrap split gap-12 pad-12-16 top-line tf">
        <nav className="row wrap split gap-8 full text-15 pg-m" aria-label={name}>
          <Step
            label={t('previous')}
            to={page - 1}
            off={page <= 1}
            onChange={onChange}
            icon={<ChevronLeftIcon aria-hidden />}
          />
          <span className="num">{t('shortRange', range)}</span>
          <Step
            label={t('next')}
            to={page + 1}
            off={page >= totalPages}
            onChange={onChange}
            icon={<ChevronRightIcon aria-hidden />}
          />
          <Step
            label={t('lastPage')}
            to={totalPages}
            off={page >= totalPages}
            onChange={onChange}
            icon={<ChevronRightDoubleIcon aria-hidden />}
          />
        </nav>
        {size}
      </div>
    )
  }
  return (
    <div className="row wrap split gap-12 pad-12-16 top-line tf">
      <div className="row wrap gap-20">
        <span className="small muted num">{t('range', range)}</span>
        {size}
      </div>
      {totalPages > 1 && (
        <Pagination aria-label={name} data-color="neutral">
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

const Step = ({
  label,
  to,
  off,
  icon,
  onChange,
}: {
  label: string
  to: number
  off: boolean
  icon: ReactNode
  onChange: Paging['onChange']
}) => (
  <Button
    icon
    variant="secondary"
    data-color="neutral"
    aria-label={label}
    // Not disabled, or the focus would be lost at the last page.
    aria-disabled={off}
    onClick={() => !off && onChange({ page: to })}
  >
    {icon}
  </Button>
)
