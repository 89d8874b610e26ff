import { formatMonth, nextMonth } from '@portal/domain'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Select } from '../../kit/form/fields.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { lineMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { SUBSIDY_PATHS, type WireSubsidyRule } from '../../ticket/subsidy/rules.ts'
import { monthsFrom } from './model.ts'
import { useSubsidy } from './phrases.ts'
import { useRuleName } from './words.ts'

/** Ends a rule with a month, or deletes one that has held for no closed month. */
export function EndDialog({
  rule,
  firstPossible,
  onClose,
}: {
  rule: WireSubsidyRule
  firstPossible: string
  onClose: () => void
}) {
  const t = useSubsidy()
  const language = useLanguage()
  const company = useCompany()
  const nameOf = useRuleName()
  const removes = rule.from >= firstPossible
  const [last, setLast] = useState(firstPossible)
  const ending = useAction({
    act: () => {
      const { id, ...rest } = rule
      return removes
        ? call('delete', '/subsidy-api/rule/by-company-id/{companyId}/{id}', {
            params: { path: { companyId: company.id, id } },
          })
        : call('put', '/subsidy-api/rule/{id}', { params: { path: { id } }, body: { ...rest, to: last } })
    },
    renew: SUBSIDY_PATHS,
    done: () => {
      onClose()
      return removes ? t('removed') : t('endedToast', { month: formatMonth(last, language) })
    },
  })
  return (
    <ConfirmDialog
      danger={removes}
      title={t(removes ? 'removeTitle' : 'endTitle')}
      confirm={t(removes ? 'remove' : 'end')}
      action={ending}
      failed={t('failed')}
      onConfirm={() => ending.run()}
      onClose={onClose}
    >
      <p>
        <b>{nameOf(rule)}</b>
      </p>
      <p>{removes ? t('removeText') : t('endText', { company: company.name })}</p>
      {!removes && (
        <Select
          id="last-month"
          label={t('lastMonth')}
          placeholder={null}
          options={monthsFrom(nextMonth(firstPossible, -1)).map(value => ({
            value,
            label: lineMonth(value, language),
          }))}
          value={last}
          onChange={event => setLast(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
