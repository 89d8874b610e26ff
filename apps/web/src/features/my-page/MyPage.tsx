import { type CompanyType, formatOrganisationNumber } from '@portal/domain'
import { ButtonLink } from '../../kit/Button.tsx'
import { ColourChoice } from '../../kit/ColourChoice.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { Email } from '../../kit/Email.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { api } from '../../lib/api.ts'
import { useContactTarget } from '../../lib/contact-link.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useSingleKeys } from '../../lib/single-keys.ts'
import type { WireCompany } from '../../lib/wire.ts'
import { Card } from './Card.tsx'
import { MailSection } from './MailSection.tsx'
import css from './my-page.module.css'
import { useMyPage } from './phrases.ts'

type Address = WireCompany['addresses']['bill']

/** The signed-in person's contact details and the selected company as it is registered [C-073]. */
export default function MyPage() {
  const t = useMyPage()
  const { company: selected } = useSession()
  const contactTarget = useContactTarget()
  const contact = api.useQuery('get', '/user-api/auth/contact')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <section className="section first" aria-labelledby="contact-details">
        <h2 id="contact-details">{t('contactDetails')}</h2>
        <Card query={contact} height={96}>
          {person => (
            <>
              <DetailsList
                rows={[
                  { term: t('name'), value: fullName(person) },
                  { term: t('email'), value: <Email address={person.email} /> },
                  { term: t('phone'), value: <span className="num">{phoneOf(person)}</span> },
                ]}
              />
              <div className={css.foot}>
                <p>{t('wrong')}</p>
                <ButtonLink variant="secondary" {...contactTarget}>
                  {t('contactUs')}
                </ButtonLink>
              </div>
            </>
          )}
        </Card>
      </section>
      <section className="section" aria-labelledby="sign-ins">
        <h2 id="sign-ins">{t('signIns')}</h2>
        <div className={`card padded ${css.foot} ${css.alone}`}>
          <p>{t('signInsHelp')}</p>
          <ButtonLink variant="secondary" to={paths.sessions}>
            {t('toSignIns')}
          </ButtonLink>
        </div>
      </section>
      <MailSection />
      <section className="section" aria-labelledby="colours">
        <h2 id="colours">{t('colours')}</h2>
        <div className="card padded">
          <ColourChoice />
          <p className="muted small above-8">{t('coloursHelp')}</p>
        </div>
      </section>
      <KeysSection />
      {selected && <CompanySection id={selected.id} />}
    </>
  )
}

/** Keys without Ctrl can disturb those who speak to their machine (WCAG 2.1.4). */
function KeysSection() {
  const t = useMyPage()
  const [used, use] = useSingleKeys()
  return (
    <section className="section" aria-labelledby="keys">
      <h2 id="keys">{t('keys')}</h2>
      <div className="card padded">
        <label className="row gap-8 choice">
          <input type="checkbox" checked={used} onChange={event => use(event.target.checked)} />
          {t('singleKeys')}
        </label>
        <p className="muted small above-8">{t('singleKeysHelp')}</p>
      </div>
    </section>
  )
}

function CompanySection({ id }: { id: string }) {
  const t = useMyPage()
  const company = api.useQuery('get', '/onboarding/company/{id}', { params: { path: { id } } })
  const types: Record<CompanyType, string> = {
    PORTAL_CUSTOMER: t('typeCustomer'),
    PORTAL_CONTRACTOR: t('typeContractor'),
    OTHER: t('typeOther'),
  }
  return (
    <>
      <section className="section" aria-labelledby="company-info">
        <h2 id="company-info">{t('company')}</h2>
        <Card query={company} height={96}>
          {({ name, id: customerNumber, organisationNumber, type }) => (
            <DetailsList
              rows={[
                { term: t('companyName'), value: name },
                { term: t('customerNumber'), value: <span className="num">{customerNumber}</span> },
                {
                  term: t('organisationNumber'),
                  value: <span className="num">{formatOrganisationNumber(organisationNumber)}</span>,
                },
                { term: t('type'), value: types[type] },
              ]}
            />
          )}
        </Card>
      </section>
      {company.data && (
        <section className="section" aria-labelledby="company-addresses">
          <h2 id="company-addresses">{t('addresses')}</h2>
          <div className="card padded">
            <DetailsList
              rows={(['bill', 'post', 'visit'] as const).map(kind => ({
                term: t(kind),
                value: <AddressLines address={company.data.addresses[kind]} />,
              }))}
            />
          </div>
        </section>
      )}
    </>
  )
}

function AddressLines({ address }: { address: Address }) {
  const t = useMyPage()
  if (!address) return <span className="muted">{t('noAddress')}</span>
  const lines = [address.line1, address.line2, `${address.postCode} ${address.city}`]
  return (
    <address>
      {lines.filter(Boolean).map(line => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
    </address>
  )
}
