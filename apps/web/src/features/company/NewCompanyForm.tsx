import type { AgreementForm } from '@portal/domain/company'
import { useState } from 'react'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { RouteStep, RouteSteps } from '../../kit/RouteSteps.tsx'
import { useOperator } from '../../lib/operator.ts'
import { AddressFields } from './AddressFields.tsx'
import AgreementDialog, { type AgreementTask } from './AgreementDialog.tsx'
import { AgreementList } from './AgreementList.tsx'
import { draftValues, newAgreementValues, withAgreement } from './agreement-values.ts'
import { CompanyFields, PersonFields, SigneeFields } from './CompanyFields.tsx'
import { useNewCompany } from './new-phrases.ts'
import { useFailureText } from './useFailureText.ts'
import { useNewCompanyForm } from './useNewCompanyForm.ts'
import type { WireAccessRequest, WirePrefill } from './wire.ts'

/** Step 2: the register's data, the agreements, the first administrator and the signee [P-162..P-165]. */
export default function NewCompanyForm(props: {
  found: WirePrefill
  asked: WireAccessRequest | null
  draft: string
  onAdded: () => void
  /** Back to the lookup, for another company. */
  onOther: () => void
}) {
  const t = useNewCompany()
  const { agreementOptions } = useOperator()
  const failureText = useFailureText()
  const state = useNewCompanyForm(props)
  const { agreements, rules } = state
  const [task, setTask] = useState<AgreementTask | null>(null)

  // Its only fault is an empty list, which the first agreement removes.
  const agreementsFault = agreements.length === 0 ? state.errorOf('agreements') : undefined
  const othersThan = (id: string | null) =>
    agreements.filter(known => known.id !== id).map(({ subType }) => subType)
  const saveAgreement = async (agreement: AgreementForm, id: string | null) => {
    state.setAgreements(withAgreement(agreements, id, agreement))
    setTask(null)
  }
  const steps = [
    {
      title: t('stepCompany'),
      content: <CompanyFields form={state} found={props.found} onOther={props.onOther} />,
    },
    { title: t('stepAddresses'), content: <AddressFields form={state} /> },
    {
      title: t('stepAgreements'),
      content: (
        <AgreementList
          id="agreements"
          agreements={agreements}
          error={agreementsFault}
          onAdd={() =>
            setTask({
              id: null,
              start: newAgreementValues(agreementOptions),
              typeLocked: false,
              others: othersThan(null),
            })
          }
          onEdit={agreement =>
            setTask({
              id: agreement.id,
              start: draftValues(agreement),
              typeLocked: false,
              others: othersThan(agreement.id),
            })
          }
          onDelete={agreement => state.setAgreements(agreements.filter(({ id }) => id !== agreement.id))}
        />
      ),
    },
    { title: t('stepAdmin'), content: <PersonFields form={state} /> },
    ...(rules.requireSignee ? [{ title: t('stepSignee'), content: <SigneeFields form={state} /> }] : []),
  ]
  return (
    <div className="form-narrow">
      <FormShell
        id="new-company"
        form={state}
        refusal={failureText(t('addFailed'), state.refusal)}
        faults={state.faults.filter(({ id }) => id !== 'agreements' || agreementsFault)}
        submit={t('submit')}
      >
        <RouteSteps>
          {steps.map(({ title, content }, at) => (
            <RouteStep key={title} number={at + 1} title={title}>
              {content}
            </RouteStep>
          ))}
        </RouteSteps>
      </FormShell>
      <AgreementDialog
        task={task}
        options={agreementOptions}
        draft="company-new-agreement"
        onSave={saveAgreement}
        onClose={() => setTask(null)}
      />
    </div>
  )
}
