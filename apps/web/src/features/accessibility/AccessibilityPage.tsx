import { formatDay, formatPhone } from '@portal/domain'
import { Email } from '../../kit/Email.tsx'
import { OutLink, TextLink } from '../../kit/Link.tsx'
import { TermsArticle } from '../../kit/TermsArticle.tsx'
import { useContactTarget } from '../../lib/contact-link.ts'
import { useOperator } from '../../lib/operator.ts'
import { useAccessibility } from './phrases.ts'

/** When somebody last compared the page with what the tests do. */
const REVIEWED = '2026-11-23'
const AUTHORITY = 'https://www.uutilsynet.no/'

/** What was done to make the portal usable for everybody, what was not, and where to complain. */
export default function AccessibilityPage() {
  const t = useAccessibility()
  const { name, email, phone } = useOperator()
  const contact = useContactTarget()
  return (
    <TermsArticle
      title={t('title')}
      lead={t('lead', { operator: name })}
      sections={[
        { title: t('goalTitle'), paragraphs: [t('goal'), t('own')] },
        {
          title: t('testedTitle'),
          paragraphs: [
            t('axe'),
            t('looks', { operator: name }),
            t('keyboard'),
            t('text'),
            t('highContrast'),
            t('motion'),
          ],
        },
        { title: t('untestedTitle'), paragraphs: [t('people'), t('documents'), t('others'), t('unknown')] },
      ]}
    >
      <section className="stack gap-16 prose">
        <h2>{t('complainTitle')}</h2>
        <p>{t('complain', { operator: name })}</p>
        <ul className="bullets">
          <li>
            {'to' in contact ? (
              <TextLink to={contact.to}>{t('contactPage')}</TextLink>
            ) : (
              <OutLink href={contact.href}>{t('contactPage')}</OutLink>
            )}
          </li>
          <li>
            <OutLink href={`mailto:${email.customerService}`}>
              <Email address={email.customerService} />
            </OutLink>
          </li>
          <li>
            <OutLink href={`tel:+47${phone}`}>{formatPhone(phone, '+47')}</OutLink>
          </li>
        </ul>
        <p>
          {t('authority')} <OutLink href={AUTHORITY}>uutilsynet.no</OutLink>
        </p>
        <p>{t('reviewed', { day: formatDay(REVIEWED) })}</p>
      </section>
    </TermsArticle>
  )
}
