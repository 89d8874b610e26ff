import { CheckmarkCircleFillIcon, XMarkIcon } from '@navikt/aksel-icons'
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { STAY } from '../lib/scroll.ts'
import { IconButton } from './Button.tsx'
import { DetailsList } from './DetailsList.tsx'
import { Row } from './Layout.tsx'
import { useKit } from './phrases.ts'
import css from './Receipt.module.css'
import { say } from './say.ts'

/** What leads to a page says of what was made just before. It lies in the history of the tab, so a reload keeps it. */
export type ReceiptState<R> = { receipt: R }

/**
 * The receipt that the page was opened with, until it is closed.
 * @returns it, or null; and how to close it
 */
export function useReceipt<R>(): [R | null, () => void] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // The page keeps it while its list is searched and filtered, each of which is a step of the history.
  const [receipt, setReceipt] = useState((state as Partial<ReceiptState<R>> | null)?.receipt ?? null)
  const close = () => {
    setReceipt(null)
    void navigate({ pathname, search, hash }, { replace: true, ...STAY })
  }
  return [receipt, close]
}

/**
 * What was ordered or added just now, above the list that it is in. It stays, because a toast is gone before everybody has read it.
 * A screen reader is told that it is there; the toast has said what was done.
 */
export function Receipt({
  title,
  heading,
  rows,
  actions,
  onClose,
  children,
}: {
  title: string
  /** Of its heading, for what leads to no page of its own. */
  heading?: Ref<HTMLHeadingElement>
  /** Facts; those with a null value are left out. */
  rows: { term: string; value: ReactNode | null }[]
  actions: ReactNode
  onClose: () => void
  children?: ReactNode
}) {
  const t = useKit()
  const id = useId()
  useEffect(() => say(t('receiptAbove')), [t])
  return (
    <section className={`card below pad-head ${css.receipt}`} aria-labelledby={id}>
      <Row as="header" gap={12}>
        <CheckmarkCircleFillIcon aria-hidden />
        <h2 id={id} ref={heading} tabIndex={-1} className="grow break">
          {title}
        </h2>
        <IconButton label={t('closeReceipt')} onClick={onClose}>
          <XMarkIcon aria-hidden />
        </IconButton>
      </Row>
      <DetailsList rows={rows} />
      {children}
      <div className="row wrap gap-8 above-20">{actions}</div>
    </section>
  )
}
