import { EnterIcon, HandshakeIcon } from '@navikt/aksel-icons'
import { formatPhone } from '@portal/domain'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useMayRegister, useSession } from '../../lib/session-provider.tsx'
import { Button, ButtonLink } from '../Button.tsx'
import { Email } from '../Email.tsx'
import { usePublic } from './phrases.ts'
import css from './public.module.css'

/** Whether nobody is signed in. */
export const useIsVisitor = (): boolean => useSession().state.kind === 'not-logged-in'

/**
 * How the company of a visitor becomes a customer: it is registered here [C-046, F-064, P-024] or, where the operator takes no
 * registrations, customer service is asked.
 */
export function Become() {
  const t = usePublic()
  const { links } = useOperator()
  const mayRegister = useMayRegister()
  if (!useIsVisitor()) return null
  return mayRegister ? (
    <ButtonLink to={paths.register} icon={<HandshakeIcon aria-hidden />}>
      {t('become')}
    </ButtonLink>
  ) : (
    <ButtonLink href={links.contact}>{t('contact')}</ButtonLink>
  )
}

/** For visitors whose company is a customer. */
export function SignIn() {
  const t = usePublic()
  const { signIn } = useSession()
  if (!useIsVisitor()) return null
  return (
    <div className={css.already}>
      <span>{t('already')}</span>
      <Button variant="tertiary" icon={<EnterIcon aria-hidden />} onClick={() => signIn()}>
        {t('signIn')}
      </Button>
    </div>
  )
}

/** Where customer service is reached. */
export function Reach() {
  const t = usePublic()
  const { email, phone } = useOperator()
  return (
    <span className={css.reach}>
      {t('reach')}{' '}
      <a href={`mailto:${email.customerService}`}>
        <Email address={email.customerService} />
      </a>{' '}
      <a className="num" href={`tel:+47${phone}`}>
        {formatPhone(phone, '+47')}
      </a>
    </span>
  )
}

/** The end of a public page: what visitors do next. */
export function Closing({ text }: { text?: string }) {
  const t = usePublic()
  const mayRegister = useMayRegister()
  if (!useIsVisitor()) return null
  return (
    <section className={css.closing}>
      <div>
        <h2>{t(mayRegister ? 'readyTitle' : 'customerTitle')}</h2>
        <p>{mayRegister ? text : t('customerText')}</p>
        {!mayRegister && (
          <p>
            <Reach />
          </p>
        )}
      </div>
      <Become />
    </section>
  )
}
