import { formatOrganisationNumber, formatPhone } from '@portal/domain'
import { Link } from 'react-router'
import { useContactTarget } from '../../lib/contact-link.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { ColourChoice } from '../ColourChoice.tsx'
import { useFooter } from '../footer-phrases.ts'
import '../css/foot.css'

/** Customer service and the terms of the operator [P-032]. */
export default function Footer() {
  const t = useFooter()
  const { links, email, phone, legalName, organisationNumber } = useOperator()
  const contact = useContactTarget()
  const terms = [
    { label: t('travelTerms'), href: links.travelTerms },
    { label: t('companyTicketTerms'), href: links.companyTicketTerms },
    { label: t('subscriptionTerms'), href: links.subscriptionTerms },
    { label: t('privacy'), href: links.privacy },
    { label: t('cookies'), href: links.cookies },
  ]
  return (
    <footer className="top-line small muted foot">
      <div className="flex wrap split">
        <div>
          <h2 className="small">{t('customerService')}</h2>
          <ul className="flex wrap">
            <li>
              <a href={`mailto:${email.customerService}`}>{email.customerService}</a>
            </li>
            <li>
              <a className="num" href={`tel:+47${phone}`}>
                {formatPhone(phone, '+47')}
              </a>
            </li>
          </ul>
          <p className="num">
            {legalName}, {formatOrganisationNumber(organisationNumber)}
          </p>
          <ColourChoice />
        </div>
        <div>
          <h2 className="small">{t('terms')}</h2>
          <ul className="flex wrap">
            <li>
              {'to' in contact ? (
                <Link to={contact.to}>{t('contactUs')}</Link>
              ) : (
                <a href={contact.href}>{t('contactUs')}</a>
              )}
            </li>
            {terms.map(
              ({ label, href }) =>
                href && (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ),
            )}
            <li>
              <Link to={paths.accessibility}>{t('accessibility')}</Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
