import { localized } from '@portal/domain'
import { agreementText, firstDeductedMonth } from '@portal/domain/deduction-agreement'
import { PRODUCT_TEXTS } from '@portal/domain/subscription'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { useCompany, useToday } from '../../lib/session-provider.tsx'
import { useDeductionText } from './phrases.ts'

type TextVersion = {
  version: number
  standard: number
  paragraphNb: string
  paragraphEn: string
  asksAnew: boolean
}

/** A company's text as an employee reads it, with an example of a person and an amount. */
export default function AgreementPreview({
  version,
  standard,
  paragraphNb,
  paragraphEn,
  asksAnew,
}: TextVersion) {
  const t = useDeductionText()
  const language = useLanguage()
  const today = useToday()
  const operator = useOperator()
  const company = useCompany()
  const { title, between, sections, notes } = agreementText(
    {
      ...{ operator: operator.name, company: company.name, person: t('exampleName') },
      employee: { label: company.settings.employeeIdLabel, id: '11448' },
      zones: ['1', '2'],
      parts: [{ name: localized(PRODUCT_TEXTS.TICKET.name, language), ore: 132_400 }],
      firstMonth: firstDeductedMonth(today, today),
      ...{ asksAnew, version, paragraph: { nb: paragraphNb, en: paragraphEn } },
    },
    language,
    standard,
  )
  return (
    <div className="stack">
      <p className="small muted">{t('preview')}</p>
      <article className="card pad-16-20 stack" aria-label={title}>
        <h3 className="text-20">{title}</h3>
        <p className="muted">{between}</p>
        {sections.map(({ heading, amount, text }) => (
          <section key={heading}>
            <h4 className="medium">{heading}</h4>
            {amount && <p className="bold text-22">{amount}</p>}
            <p className="break">{text}</p>
          </section>
        ))}
        {notes.map(note => (
          <p key={note} className="small muted">
            {note}
          </p>
        ))}
      </article>
    </div>
  )
}
