import type { AgreementForm } from '@portal/domain/company'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { RouteStep, RouteSteps } from '../../kit/RouteSteps.tsx'
import { useOperator } from '../../lib/operator.ts'
import { AddressFields, useAddressSummary } from './AddressFields.tsx'
import { AgreementDialog, type AgreementTask } from './AgreementDialog.tsx'
import { AgreementList } from './AgreementList.tsx'
import { ADDRESS_FIELDS, type AddressField } from './address-values.ts'
import { useAgreementPhrases } from './agreement-phrases.ts'
import { draftValues, newAgreementValues, withAgreement } from './agreement-values.ts'
import { CompanyFields, PersonFields, SigneeFields, useOwnFault } from './CompanyFields.tsx'
import type { CompanyField } from './company-values.ts'
import { useNewCompany } from './new-phrases.ts'
import { useFailureText } from './useFailureText.ts'
import { useNewCompanyForm } from './useNewCompanyForm.ts'
import type { WireAccessRequest, WirePrefill } from './wire.ts'

const isAddress = (field: CompanyField): field is AddressField =>
  (ADDRESS_FIELDS as readonly string[]).includes(field)

/** Step 2: the register's data, the agreements, the first administrator and the signee [P-162..P-165]. */
export function NewCompanyForm(props: {
  found: WirePrefill
  asked: WireAccessRequest | null
  draft: string
  onAdded: () => void
  /** Back to the lookup, for another company. */
  onOther: () => void
}) {
  const t = useNewCompany()
  const agreementText = useAgreementPhrases()
  const { agreementOptions } = useOperator()
  const failureText = useFailureText()
  const addressSummary = useAddressSummary()
  const ownFault = useOwnFault()
  const state = useNewCompanyForm(props)
  const { agreements, rules } = state
  const [task, setTask] = useState<AgreementTask | null>(null)

  // Its only fault is an empty list, which the first agreement removes.
  const agreementsFault =
    state.faultOf('agreements') && agreements.length === 0 ? agreementText('noneRequired') : undefined
  const faultText = (field: CompanyField): string => {
    const code = state.faultOf(field)
    if (field === 'agreements') return agreementsFault ?? ''
    return isAddress(field) ? addressSummary(field, code) : (ownFault(field, code) ?? '')
  }
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
        loading={state.sending}
        submitError={failureText(t('addFailed'), state.refusal)}
        faults={state.summary
          .filter(field => faultText(field) !== '')
          .map(field => ({ id: field, message: faultText(field) }))}
        attempt={state.attempt}
        onSubmit={state.submit}
        actions={
          <div className="acts form-end">
            <Button type="submit" loading={state.sending}>
              {t('submit')}
            </Button>
          </div>
        }
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
