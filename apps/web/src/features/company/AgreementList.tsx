import { PencilIcon, PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import type { AgreementDraft } from '@portal/domain/company'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Split } from '../../kit/Layout.tsx'
import { useTypeText } from '../../lib/labels.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import styles from './company.module.css'
import { useIntervalText } from './labels.tsx'

/** The agreements of a company that is being added; each can be changed or removed [P-163]. */
export function AgreementList({
  id,
  agreements,
  error,
  onAdd,
  onEdit,
  onDelete,
}: {
  id: string
  agreements: readonly AgreementDraft[]
  error: string | undefined
  onAdd: () => void
  onEdit: (agreement: AgreementDraft) => void
  onDelete: (agreement: AgreementDraft) => void
}) {
  const t = useAgreementPhrases()
  const typeText = useTypeText()
  const intervalText = useIntervalText()
  const aboutOf = ({ invoiceReference, invoicingInterval, paymentDeadlineDays: count }: AgreementDraft) =>
    [invoiceReference, intervalText(invoicingInterval), t('days', { count })].filter(Boolean).join(' · ')
  return (
    // The summary of faults leads here.
    <div id={id} tabIndex={-1} className={`stack from-start gap-16 ${styles.agreementList}`}>
      {agreements.length > 0 && (
        <ul className="ruled box full" aria-label={t('agreements')}>
          {agreements.map(agreement => (
            <Split as="li" gap={12} key={agreement.id}>
              <span className="two-l grow">
                <b>{typeText(agreement.subType)}</b>
                <span className="small muted">{aboutOf(agreement)}</span>
              </span>
              <span className="row-acts">
                <IconButton
                  label={t('editOf', { type: typeText(agreement.subType) })}
                  onClick={() => onEdit(agreement)}
                >
                  <PencilIcon aria-hidden />
                </IconButton>
                <IconButton
                  label={t('deleteOf', { type: typeText(agreement.subType) })}
                  onClick={() => onDelete(agreement)}
                >
                  <TrashIcon aria-hidden />
                </IconButton>
              </span>
            </Split>
          ))}
        </ul>
      )}
      {error && (
        <p className="ds-validation-message" data-color="danger">
          {error}
        </p>
      )}
      <Button variant="secondary" icon={<PlusIcon aria-hidden />} onClick={onAdd}>
        {t('newAgreement')}
      </Button>
    </div>
  )
}
