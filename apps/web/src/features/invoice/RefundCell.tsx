import { Button } from '../../kit/Button.tsx'
import type { WireInvoiceLine } from '../../lib/wire.ts'
import styles from './invoice.module.css'
import { useLineText } from './labels.tsx'
import { useRefundPhrases } from './refund-phrases.ts'

/** The action to refund what is left of a charged line [C-054]. */
export function RefundCell({ line, onRefund }: { line: WireInvoiceLine; onRefund: () => void }) {
  const t = useRefundPhrases()
  const lineText = useLineText()
  if (line.type !== 'CHARGE') return null
  if (line.refundable <= 0) return <span className="small muted nowrap">{t('allRefunded')}</span>
  return (
    <Button variant="secondary" tone="neutral" className={styles.refund ?? ''} onClick={onRefund}>
      {t('refund')}
      <span className="sr-only">{` ${lineText(line)}`}</span>
    </Button>
  )
}
