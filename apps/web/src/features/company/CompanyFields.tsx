import { formatOrganisationNumber } from '@portal/domain'
import { Button } from '../../kit/Button.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PhoneField } from '../../kit/form/PhoneField.tsx'
import { Split } from '../../kit/Layout.tsx'
import type { AddressField } from './address-values.ts'
import type { CompanyField } from './company-values.ts'
import { useNewCompany } from './new-phrases.ts'
import type { NewCompanyFormState } from './useNewCompanyForm.ts'
import type { WirePrefill } from './wire.ts'

type OwnField = Exclude<CompanyField, AddressField | 'agreements'>
type Parts = { form: NewCompanyFormState }

/** The props of every text field of the form. */
function useText({ form }: Parts) {
  const t = useNewCompany()
  return (field: OwnField) => ({
    ...form.field(field),
    label: t(field),
    autoComplete: 'off',
    required: true,
  })
}

/** Number and name; the customer number where staff type it [P-165, P-250]. */
export function CompanyFields({ form, found, onOther }: Parts & { found: WirePrefill; onOther: () => void }) {
  const t = useNewCompany()
  const text = useText({ form })
  return (
    <div className="fields">
      <Split wrap gap={12}>
        <DetailsList
          rows={[
            {
              term: t('organisationNumber'),
              value: <span className="num">{formatOrganisationNumber(found.organisationNumber)}</span>,
            },
          ]}
        />
        <Button variant="secondary" onClick={onOther}>
          {t('otherNumber')}
        </Button>
      </Split>
      {form.rules.customerNumberTyped && (
        <TextField {...text('customerNumber')} description={t('customerNumberHelp')} className="field-s" />
      )}
      <TextField {...text('name')} />
    </div>
  )
}

/** The first administrator [P-251..P-253]. */
export function PersonFields({ form }: Parts) {
  const t = useNewCompany()
  const text = useText({ form })
  return (
    <div className="fields">
      <p className="muted">{t('stepAdminHelp')}</p>
      <div className="row2">
        <TextField {...text('firstName')} />
        <TextField {...text('lastName')} />
        <TextField {...text('email')} type="email" />
        <PhoneField {...form.phoneField()} label={t('phone')} />
      </div>
    </div>
  )
}

/** Who signs, where the operator requires a signature [P-254]. */
export function SigneeFields({ form }: Parts) {
  const t = useNewCompany()
  const text = useText({ form })
  return (
    <div className="fields">
      <p className="muted">{t('stepSigneeHelp')}</p>
      <div className="row2">
        <TextField {...text('signeeName')} />
        <TextField {...text('signeeEmail')} type="email" />
      </div>
    </div>
  )
}
