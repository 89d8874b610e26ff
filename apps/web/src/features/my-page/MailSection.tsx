import type { NoticeMail } from '@portal/domain/notice'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { Card } from './Card.tsx'
import { useMyPage } from './phrases.ts'

/** When e-mail about notices comes. */
export function MailSection() {
  const t = useMyPage()
  const language = useLanguage()
  const problemText = useProblemText()
  const chosen = api.useQuery('get', '/notice-api/choice')
  // Null until another one is chosen.
  const [wanted, want] = useState<NoticeMail | null>(null)
  const place = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // The page is fetched after the link to this place was followed.
  useEffect(() => {
    if (hash === '#varsler') place.current?.scrollIntoView()
  }, [hash])
  const save = useAction({
    act: (mail: NoticeMail) => call('put', '/notice-api/choice', { body: { mail, language } }),
    renew: ['/notice-api/choice'],
    done: () => t('mailSaved'),
    failed: error => problemText(error),
  })
  const texts: Record<NoticeMail, string> = {
    AT_ONCE: t('mailAtOnce'),
    DAILY: t('mailDaily'),
    NEVER: t('mailNever'),
  }
  return (
    <section ref={place} className="section" id="varsler" aria-labelledby="notice-mail">
      <h2 id="notice-mail">{t('mail')}</h2>
      <Card query={chosen} height={126}>
        {({ mail }) => (
          <fieldset aria-labelledby="notice-mail" aria-describedby="notice-mail-help">
            {(Object.keys(texts) as NoticeMail[]).map(each => (
              <label key={each} className="row gap-8 choice">
                <input
                  type="radio"
                  name="notice-mail"
                  checked={each === (wanted ?? mail)}
                  onChange={() => want(each)}
                />
                {texts[each]}
              </label>
            ))}
            <p id="notice-mail-help" className="muted small above-8">
              {t('mailHelp')}
            </p>
            <Button
              className="above-16"
              variant="secondary"
              loading={save.busy}
              onClick={() => save.run(wanted ?? mail)}
            >
              {t('mailSave')}
            </Button>
          </fieldset>
        )}
      </Card>
    </section>
  )
}
