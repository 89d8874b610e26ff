import { Row } from '../../kit/Layout.tsx'
import '@digdir/designsystemet-web/ds-field'
import '@digdir/designsystemet-web/fieldset'
import '../../kit/css/fields.css'
import { Fieldset, Radio } from '@digdir/designsystemet-react'
import { PaperplaneIcon } from '@navikt/aksel-icons'
import { type CarProvider, knownCarProviders } from '@portal/domain/voucher'
import { useState } from 'react'
import { Alert, FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { kroner } from '../../lib/format.ts'
import { CSRF_HEADER } from '../../lib/http.ts'
import { localized, useLanguage } from '../../lib/i18n.ts'
import { useVoucher } from './phrases.ts'
import styles from './voucher.module.css'

type Props = {
  offer: { denomination: number; availableCarProviders: string[] }
  headers: Record<string, string>
  /** Asks again for providers with codes. */
  onRetry: () => void
}

/** An offer that is available: what it is worth, with whom, and the button that sends the code once it is confirmed. */
export function ProviderChoice({ offer, headers, onRetry }: Props) {
  const t = useVoucher()
  const language = useLanguage()
  const providers = knownCarProviders(offer.availableCarProviders)
  const [picked, setPicked] = useState<CarProvider>()
  const [asking, setAsking] = useState(false)
  // A provider whose codes ran out meanwhile is offered no more.
  const chosen = providers.find(({ id }) => id === picked) ?? providers[0]
  // Whatever the answer, the page then shows the offer as it is: another visitor with the same link may have been first.
  const claim = useAction({
    act: (selectedCarProvider: CarProvider) =>
      call('post', '/voucher-api/offer', {
        headers,
        params: { header: CSRF_HEADER },
        body: { selectedCarProvider },
      }),
    renew: ['/voucher-api/offer'],
    failed: () => {
      setAsking(false)
      return undefined
    },
  })
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <p className={styles.amount}>
        <b>{kroner(offer.denomination)}</b>
        <span>
          {t('discount')}
          <small className="line regular text-15">{t('once')}</small>
        </span>
      </p>
      <FailureAlert error={claim.error} />
      {chosen ? (
        <>
          <Fieldset>
            <Fieldset.Legend className="sr-only">{t('providers')}</Fieldset.Legend>
            <div className={`grid gap-12 checks ${styles.providers}`}>
              {providers.map(({ id, name, about }) => (
                <Radio
                  key={id}
                  name="provider"
                  variant="outline"
                  value={id}
                  checked={id === chosen.id}
                  onChange={() => setPicked(id)}
                  label={
                    <span className="row gap-16 bold">
                      <span className={styles.initial} aria-hidden="true">
                        {name.charAt(0)}
                      </span>
                      <span>
                        {name}
                        <small className="line regular text-15 muted">{localized(about, language)}</small>
                      </span>
                    </span>
                  }
                />
              ))}
            </div>
          </Fieldset>
          <Alert tone="info" title={t('onlyOne')}>
            {t('onlyOneText')}
          </Alert>
          <Row wrap gap={12} className="muted">
            <Button icon={<PaperplaneIcon aria-hidden />} onClick={() => setAsking(true)}>
              {t('send', { provider: chosen.name })}
            </Button>
            <span>{t('bySms')}</span>
          </Row>
          <ConfirmDialog
            open={asking}
            title={t('confirmTitle', { provider: chosen.name })}
            confirm={t('confirm')}
            loading={claim.busy}
            onConfirm={() => claim.run(chosen.id)}
            onClose={() => setAsking(false)}
          >
            <p>{t('onlyOneText')}</p>
          </ConfirmDialog>
        </>
      ) : (
        <>
          <Alert tone="warning" title={t('noneTitle')}>
            {t('noneText')}
          </Alert>
          <Row wrap gap={12} className="muted">
            <Button onClick={onRetry}>{t('again')}</Button>
          </Row>
        </>
      )}
    </div>
  )
}
