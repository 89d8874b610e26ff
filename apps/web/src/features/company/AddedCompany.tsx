import { PlusIcon } from '@navikt/aksel-icons'
import { type AgreementSubType, formatOrganisationNumber } from '@portal/domain'
import { ButtonLink } from '../../kit/Button.tsx'
import { Receipt } from '../../kit/Receipt.tsx'
import { paths } from '../../lib/paths.ts'
import { TypeBadges } from './labels.tsx'
import { useNewCompany } from './new-phrases.ts'

export type CompanyReceipt = {
  id: string
  name: string
  organisationNumber: string
  agreements: AgreementSubType[]
  administrator: string
  email: string
}

/** The receipt of a company that was added (000 §2.6). */
export default function AddedCompany({
  receipt: { id, name, organisationNumber, agreements, administrator, email },
  onClose,
}: {
  receipt: CompanyReceipt
  onClose: () => void
}) {
  const t = useNewCompany()
  return (
    <Receipt
      title={t('receipt', { company: name })}
      onClose={onClose}
      rows={[
        { term: t('organisationNumber'), value: formatOrganisationNumber(organisationNumber) },
        { term: t('customerNumber'), value: id },
        { term: t('stepAgreements'), value: <TypeBadges types={agreements} /> },
        { term: t('stepAdmin'), value: administrator },
        { term: t('invited'), value: t('invitedTo', { email }) },
      ]}
      actions={
        <>
          <ButtonLink variant="secondary" to={paths.company(id)}>
            {t('openCompany')}
          </ButtonLink>
          <ButtonLink
            variant="tertiary"
            tone="neutral"
            to={paths.newCompany()}
            icon={<PlusIcon aria-hidden />}
          >
            {t('addOneMore')}
          </ButtonLink>
        </>
      }
    />
  )
}
