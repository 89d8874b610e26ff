import { Button } from '../../kit/Button.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { kroner } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { WireInvoiceLine } from '../../lib/wire.ts'
import { useLineText } from './labels.tsx'
import { refundedNok } from './refund-form.ts'
import { useRefundPhrases } from './refund-phrases.ts'

/** What has been refunded of a line, each time with its credit note, and the action to refund more [C-053, C-054]. */
export function RefundCell({ line, onRefund }: { line: WireInvoiceLine; onRefund: (() => void) | null }) {
  const t = useRefundPhrases()
  const lineText = useLineText()
  const refunded = refundedNok(line)
  return (
    <span className="refund-cell">
      {line.refunds.length > 0 && (
        <span className="two-l">
          {kroner(refunded, 2)}
          {line.refunds.map(({ creditNoteId, creditNoteNumber }) => (
            <span key={creditNoteId} className="small">
              <TextLink to={paths.invoice(creditNoteId)}>
                {t('creditNote', { number: creditNoteNumber })}
              </TextLink>
            </span>
          ))}
        </span>
      )}
      {onRefund &&
        line.type === 'CHARGE' &&
        (line.refundable > 0 ? (
          <Button variant="secondary" tone="neutral" className="row-act" onClick={onRefund}>
            {t('refund')}
            <span className="sr-only">{` ${lineText(line)}`}</span>
          </Button>
        ) : (
          <span className="small muted nowrap">{t('allRefunded')}</span>
        ))}
    </span>
  )
}
