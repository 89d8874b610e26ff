import { ArrowUndoIcon, FilesIcon } from '@navikt/aksel-icons'
import type { WidgetVariant } from '@portal/domain'
import { clampWidth, widgetSnippet } from '@portal/domain/widget'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Split } from '../../kit/Layout.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { useAction } from '../../kit/useAction.ts'
import { call, queries } from '../../lib/api.ts'
import type { WireAgreement, WireCompany, WireWidget } from '../../lib/wire.ts'
import { PLACES } from './Disabled.tsx'
import { OptionFields } from './OptionFields.tsx'
import { Preview } from './Preview.tsx'
import { useWidget } from './phrases.ts'
import { useCopy } from './useCopy.ts'
import css from './widget.module.css'
import { bodyOf, isChanged, optionsOf, resetOptions, widgetOf, wrongOrigins } from './widget-options.ts'

type Props = {
  company: WireCompany
  variant: WidgetVariant
  agreements: readonly WireAgreement[]
  widget: WireWidget
}

/** Options, code and preview: code and preview follow the options at once [C-067, C-068]; they are saved by a button of their own. */
export function WidgetSetup({ company, variant, agreements, widget }: Props) {
  const t = useWidget()
  const [options, setOptions] = useState(() => optionsOf(widget))
  const ids = agreements.map(({ id }) => id)
  const path = { params: { path: { companyId: company.id } } }
  const save = useAction({
    act: () =>
      call('put', '/api/widget/by-company-id/{companyId}', { ...path, body: bodyOf(options, widget.format) }),
    done: saved => {
      queries.setQueryData(widgetOf(company.id, ids).queryKey, saved)
      setOptions(optionsOf(saved))
      return t('saved')
    },
  })
  const copy = useCopy(t('codeCopied'))
  const code = widgetSnippet({
    url: widget.widgetUrl,
    title: t(variant === 'HOUSING' ? 'frameTitleHousing' : 'frameTitle'),
    theme: options.colourScheme,
    width: options.width,
  })
  const { settings, requests } = PLACES[variant]
  const faulty = options.agreementNumbers.length === 0 || wrongOrigins(options).length > 0
  return (
    <div className={css.setup}>
      <div className="stack">
        <section className="card" aria-labelledby="options">
          <Split wrap gap={12} className="card-head">
            <h2 id="options">{t('options')}</h2>
            <Button
              variant="tertiary"
              tone="neutral"
              icon={<ArrowUndoIcon aria-hidden />}
              onClick={() => setOptions(resetOptions(options, ids))}
            >
              {t('reset')}
            </Button>
          </Split>
          <div className="stack gap-20 pad-24">
            <OptionFields
              companyId={company.id}
              label={company.settings.employeeIdLabel}
              variant={variant}
              agreements={agreements}
              options={options}
              onChange={changes => setOptions({ ...options, ...changes })}
            />
            {save.error !== null && <ErrorState error={save.error} onRetry={() => save.run()} />}
            {isChanged(options, widget) && (
              <div className="acts">
                <Button variant="secondary" loading={save.busy} disabled={faulty} onClick={() => save.run()}>
                  {t('save')}
                </Button>
              </div>
            )}
          </div>
        </section>
        <section className="card" aria-labelledby="code">
          <Split wrap gap={12} className="card-head">
            <h2 id="code">{t('codeTitle')}</h2>
            <Button icon={<FilesIcon aria-hidden />} onClick={() => copy.run(code)}>
              {t('copyCode')}
            </Button>
          </Split>
          <div className="stack gap-20 pad-24">
            <pre className={css.code}>
              <code>{code}</code>
            </pre>
            <p className="small muted">
              {t('codeFor', { company: company.name })} {t('whereRequests')}{' '}
              <TextLink to={requests}>{t('approval')}</TextLink>
              {t('orOrdered')} <TextLink to={settings}>{t('settings')}</TextLink>.
            </p>
          </div>
        </section>
      </div>
      <Preview
        widget={widget}
        width={clampWidth(options.width)}
        site={widget.allowedOrigins[0] ?? null}
        shown={{
          logo: options.logo,
          employeeIdHelpText: options.employeeIdHelpText,
          colourScheme: options.colourScheme,
          agreements: agreements
            .filter(({ id }) => options.agreementNumbers.includes(id))
            .map(({ id, invoiceReference }) => ({ id, invoiceReference })),
        }}
      />
    </div>
  )
}
