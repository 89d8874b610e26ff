import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatPhone } from '@portal/domain'
import { CONTACT_BOUNDS, contactForm } from '@portal/domain/contact'
import { useEffect, useState } from 'react'
import { pick } from 'zod/mini'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { OutLink } from '../../kit/Link.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { call } from '../../lib/api.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { useOperator } from '../../lib/operator.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import type { WireCompany, WireUser } from '../../lib/wire.ts'
import css from './contact.module.css'
import { useContact } from './phrases.ts'

const form = pick(contactForm, { message: true })

/** A message to customer service, and the confirmation that it was sent [C-074, C-075]. */
export default function ContactPage() {
  const { state, company } = useSession()
  const [sent, setSent] = useState<Schemas['ContactSent'] | null>(null)
  if (state.kind !== 'success') return null
  if (sent) return <SentView message={sent} onAnother={() => setSent(null)} />
  return <MessageForm user={state.user} company={company} onSent={setSent} />
}

type Props = {
  user: WireUser
  company: WireCompany | null
  onSent: (message: Schemas['ContactSent']) => void
}

function MessageForm({ user, company, onSent }: Props) {
  const t = useContact()
  const { name, phone } = useOperator()
  const state = useForm({
    draft: 'contact',
    form,
    start: { message: '' },
    texts: {
      message: {
        required: t('messageRequired'),
        'too-short': t('messageShort'),
        'too-long': t('messageLong'),
      },
    },
    send: async ({ message }, key) =>
      onSent(
        await call('post', '/api/contact/send-form', {
          params: { header: { 'idempotency-key': key } },
          body: { message, ...(company && { companyId: company.id }) },
        }),
      ),
  })
  return (
    <div className="form-narrow">
      <PageHeader title={t('title')} lead={t('lead', { operator: name, email: user.email })} />
      <FormShell
        id="contact"
        form={state}
        submit={t('send')}
        actions={
          <OutLink href={`tel:+47${phone}`}>{t('phoneInstead', { phone: formatPhone(phone) })}</OutLink>
        }
      >
        <div className="fields">
          <DetailsList
            rows={[
              { term: t('sender'), value: fullName(user) },
              { term: t('phone'), value: <span className="num">{phoneOf(user)}</span> },
              { term: t('about'), value: company?.name ?? null },
            ]}
          />
          <TextArea
            {...state.field('message')}
            label={t('message')}
            description={t('messageHelp')}
            rows={8}
            // Larger than the bound, so that a long pasted text is refused instead of cut off unnoticed.
            maxLength={2 * CONTACT_BOUNDS.message.max}
            required
          />
        </div>
      </FormShell>
    </div>
  )
}

function SentView({ message, onAnother }: { message: Schemas['ContactSent']; onAnother: () => void }) {
  const t = useContact()
  // On a phone the send button is far below the top, where the confirmation begins.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <Notice
      title={t('sentTitle')}
      icon={<CheckmarkCircleIcon />}
      actions={
        <>
          <ButtonLink to={paths.root}>{t('toFrontPage')}</ButtonLink>
          <Button variant="secondary" onClick={onAnother}>
            {t('another')}
          </Button>
        </>
      }
    >
      <p role="status">{t('sentText', { email: message.email })}</p>
      <blockquote className={css.quoted} aria-label={t('yourMessage')}>
        {message.description}
      </blockquote>
      <p className="num tiny">{t('reference', { id: message.id })}</p>
    </Notice>
  )
}
