import { FilesIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatDay } from '@portal/domain'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { CheckboxField } from '../../kit/form/fields.tsx'
import { say } from '../../kit/say.ts'
import { useAction } from '../../kit/useAction.ts'
import { dayOfInstant } from '../../lib/format.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import css from './integration.module.css'
import { useGroupWords } from './labels.tsx'
import { useIntegration } from './phrases.ts'

/** A call that a key of these groups can make. */
const callOf = (groups: readonly string[], companyId: string): string =>
  `${location.origin}${
    groups.some(group => group === 'readEmployees' || group === 'orderTickets')
      ? `/api/subscriber/by-company-id/${companyId}`
      : groups.includes('fetchInvoices')
        ? `/api/invoice/by-company-id/${companyId}`
        : groups.includes('fetchPayroll')
          ? `/api/invoice/payroll/by-company-id/${companyId}/ahead`
          : groups.includes('sendEmployees')
            ? '/scim/v2/ServiceProviderConfig'
            : '/api/zone/list'
  }`

/**
 * The moment in which a key is seen. `held` counts the attempts to leave without having said that it is kept: each leads to the box.
 * @param rotated it took the place of an older one
 */
export default function ShownOnce({
  made: { key, secret },
  rotated,
  held,
  onHeld,
  onDone,
}: {
  made: Schemas['MadeKey']
  rotated: boolean
  held: number
  onHeld: () => void
  onDone: () => void
}) {
  const t = useIntegration()
  const company = useCompany()
  const groupWords = useGroupWords()
  const [kept, setKept] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (held > 0) box.current?.querySelector('input')?.focus()
  }, [held])
  const copying = useAction<void, string>({
    // A browser without a clipboard has none to write to.
    act: text => navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')),
    done: () => {
      say(t('copied'))
      return t('copied')
    },
    failed: () => t('copyFailed'),
  })
  const rows: [string, string, string?][] = [
    [t('colCan'), groupWords(key.groups)],
    [t('appliesTo'), t('appliesToCompany', { company: company.name })],
    ...(key.groups.includes('sendEmployees')
      ? [[t('scimAddress'), `${location.origin}/scim/v2`] satisfies [string, string]]
      : []),
    [t('network'), key.networks.join(', ') || t('fromAnywhere')],
    [t('colExpires'), formatDay(key.lastDay), t('toldBefore')],
    ...(rotated
      ? [
          [
            t('old'),
            key.oldUntil ? t('oldWorks', { when: dayOfInstant(key.oldUntil) }) : t('oldStopped'),
          ] satisfies [string, string],
        ]
      : []),
  ]
  return (
    <div className="ask">
      <div className="stack gap-20">
        <p>
          {t('copyNow')} <b>{t('onlyOnce')}</b>, {t('notAgain')}
        </p>
        <div className={css.secret}>
          <input
            readOnly
            value={secret ?? ''}
            aria-label={t('theKey')}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            spellCheck={false}
            onFocus={event => event.target.select()}
          />
          <Button
            variant="secondary"
            tone="neutral"
            icon={<FilesIcon aria-hidden />}
            onClick={() => copying.run(secret ?? '')}
          >
            {t('copy')}
          </Button>
        </div>
        <dl className="pairs">
          {rows.map(([term, text, more]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {text}
                {more && <span className="line regular small muted">{more}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <p className="bold below-8">{t('tryIt')}</p>
          <pre className={css.code}>
            <code>{`curl -H "Authorization: Bearer $KEY" \\\n  "${callOf(key.groups, company.id)}"`}</code>
          </pre>
        </div>
        <div ref={box}>
          <CheckboxField
            id="kept"
            label={t('kept')}
            checked={kept}
            error={held > 0 && !kept ? t('keepFirst') : undefined}
            onChange={({ target }) => setKept(target.checked)}
          />
        </div>
      </div>
      <div className="acts foot-acts">
        <span className="small muted">{t('lost')}</span>
        <Button onClick={() => (kept ? onDone() : onHeld())}>{t('done')}</Button>
      </div>
    </div>
  )
}
